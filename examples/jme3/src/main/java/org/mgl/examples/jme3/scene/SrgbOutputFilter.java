package org.mgl.examples.jme3.scene;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.post.Filter;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;

/**
 * Encodes linear light as sRGB in a shader, for default framebuffers that do not do it themselves. (jMonkeyEngine's own
 * {@code GammaCorrectionFilter} names a material definition that its 3.8.1 jars do not contain.)
 */
final class SrgbOutputFilter extends Filter {
    private Material material;

    SrgbOutputFilter() {
        super("sRGB output");
    }

    @Override
    protected void initFilter(AssetManager assets, RenderManager manager, ViewPort viewPort, int width, int height) {
        material = new Material(assets, "org/mgl/examples/jme3/scene/SrgbOutput.j3md");
    }

    @Override
    protected Material getMaterial() {
        return material;
    }
}
