package org.mgl.examples.jme3.scene;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.font.BitmapText;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.TechniqueDef.LightMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.post.FilterPostProcessor;
import com.jme3.post.filters.BloomFilter;
import com.jme3.post.filters.FXAAFilter;
import com.jme3.post.filters.ToneMapFilter;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.shadow.DirectionalLightShadowFilter;
import com.jme3.shadow.EdgeFilteringMode;
import com.jme3.texture.Image;
import com.jme3.util.SkyFactory;
import java.util.Locale;
import org.mgl.examples.jme3.system.FixedStepTimer;

/**
 * The demo: a courtyard with a dancing, skinned cast, drawn in linear light with shadows, bloom, tone mapping and
 * FXAA, and text over it. It is an ordinary jMonkeyEngine application that knows nothing of MGL. Its time advances by
 * a fixed step and nothing in it asks a clock or an unseeded generator, so that every run draws the same frames.
 */
public final class DemoScene extends SimpleApplication {
    /** Frames per second of the scene's time. */
    public static final int FRAMES_PER_SECOND = 60;

    private static final Vector3f SUN_DIRECTION = new Vector3f(-0.75f, -0.8f, 0.12f).normalizeLocal();
    private static final ColorRGBA SUN = new ColorRGBA(1.75f, 1.5f, 1.15f, 1f);
    private static final ColorRGBA SKY_LIGHT = new ColorRGBA(0.26f, 0.30f, 0.38f, 1f);

    private Lantern lantern;
    private BitmapText caption;
    private int frame;

    /** Has none of the app states that draw statistics or read input. */
    public DemoScene() {
        super((AppState[]) null);
        setTimer(new FixedStepTimer(FRAMES_PER_SECOND));
    }

    @Override
    public void simpleInitApp() {
        renderer.setLinearizeSrgbImages(true);
        renderManager.setPreferredLightMode(LightMode.SinglePass);
        renderManager.setSinglePassLightBatchSize(3);
        viewPort.setBackgroundColor(ColorRGBA.Black);

        rootNode.attachChild(SkyFactory.createSky(
                assetManager, "Textures/Sky/Bright/FullskiesBlueClear03.dds", SkyFactory.EnvMapType.CubeMap));
        rootNode.attachChild(new Courtyard(assetManager).build());
        rootNode.attachChild(new Cast(assetManager).build());
        addFilters(addLights());
        addCaption();
        cam.setFrustumPerspective(52f, (float) cam.getWidth() / cam.getHeight(), 0.5f, 200f);
    }

    @Override
    public void simpleUpdate(float tpf) {
        float time = frame / (float) FRAMES_PER_SECOND;
        float angle = 0.35f * FastMath.sin(time * 0.7f) + 0.15f;
        cam.setLocation(new Vector3f(
                FastMath.sin(angle) * 9.6f, 3.4f + 0.6f * FastMath.sin(time * 0.5f), FastMath.cos(angle) * 9.6f));
        cam.lookAt(new Vector3f(0f, 2.1f, 0f), Vector3f.UNIT_Y);
        lantern.moveTo(time);
        caption.setText(
                String.format(Locale.ROOT, "MGL: a scene of jMonkeyEngine 3.8.1\nframe %03d, %.2f s", frame, time));
        frame++;
    }

    private DirectionalLight addLights() {
        DirectionalLight sun = new DirectionalLight(SUN_DIRECTION, SUN);
        rootNode.addLight(sun);
        rootNode.addLight(new AmbientLight(SKY_LIGHT));
        lantern = new Lantern(assetManager);
        lantern.attachTo(rootNode);
        return sun;
    }

    private void addFilters(DirectionalLight sun) {
        DirectionalLightShadowFilter shadows = new DirectionalLightShadowFilter(assetManager, 1024, 2);
        shadows.setLight(sun);
        shadows.setShadowIntensity(0.8f);
        shadows.setEdgeFilteringMode(EdgeFilteringMode.PCF4);
        BloomFilter bloom = new BloomFilter(BloomFilter.GlowMode.Objects);
        bloom.setBloomIntensity(1.4f);

        FilterPostProcessor filters = new FilterPostProcessor(assetManager);
        filters.setFrameBufferFormat(Image.Format.RGBA16F);
        filters.addFilter(shadows);
        filters.addFilter(bloom);
        filters.addFilter(new ToneMapFilter(Vector3f.UNIT_XYZ.mult(1.8f)));
        filters.addFilter(new SrgbOutputFilter());
        filters.addFilter(new FXAAFilter());
        viewPort.addProcessor(filters);
        rootNode.setShadowMode(ShadowMode.CastAndReceive);
    }

    private void addCaption() {
        caption = new BitmapText(guiFont);
        caption.setSize(guiFont.getCharSet().getRenderedSize());
        caption.setLocalTranslation(12f, cam.getHeight() - 10f, 0f);
        guiNode.attachChild(caption);
    }
}
