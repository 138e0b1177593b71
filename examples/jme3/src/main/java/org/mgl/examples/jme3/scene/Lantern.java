package org.mgl.examples.jme3.scene;

import com.jme3.asset.AssetManager;
import com.jme3.light.PointLight;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Sphere;

/** A glowing ball that circles the cast and lights it. */
final class Lantern {
    private static final float ORBIT = 3.6f;

    private final PointLight light = new PointLight(Vector3f.ZERO, new ColorRGBA(3f, 1.3f, 0.35f, 1f), 9f);
    private final Geometry ball = new Geometry("lantern", new Sphere(12, 16, 0.16f));

    Lantern(AssetManager assets) {
        Material material = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
        material.setColor("Color", new ColorRGBA(4f, 2.4f, 0.8f, 1f));
        material.setColor("GlowColor", new ColorRGBA(1f, 0.5f, 0.15f, 1f));
        ball.setMaterial(material);
    }

    void attachTo(Node root) {
        root.addLight(light);
        root.attachChild(ball);
        ball.setShadowMode(ShadowMode.Off);
    }

    /** @param time of the scene, in seconds */
    void moveTo(float time) {
        float angle = 1.6f * time + 0.6f;
        Vector3f position = new Vector3f(
                ORBIT * FastMath.cos(angle), 2.4f + 0.5f * FastMath.sin(3f * time), 1f + ORBIT * FastMath.sin(angle));
        light.setPosition(position);
        ball.setLocalTranslation(position);
    }
}
