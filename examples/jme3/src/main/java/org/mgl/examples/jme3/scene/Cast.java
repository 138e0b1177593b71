package org.mgl.examples.jme3.scene;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.SkinningControl;
import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Cylinder;
import com.jme3.util.mikktspace.MikktspaceTangentGenerator;

/** The actors: skinned and animated ones, and machines with normal, specular and glow maps. */
final class Cast {
    private final AssetManager assets;
    private final Node root = new Node("cast");

    Cast(AssetManager assets) {
        this.assets = assets;
    }

    Spatial build() {
        addActor("Models/Sinbad/Sinbad.mesh.xml", "Dance", 3.2f, -0.4f, 2.6f, 0f);
        addActor("Models/Oto/Oto.mesh.xml", "Walk", 3.8f, -3.5f, -0.8f, 25f);
        addActor("Models/Ninja/Ninja.mesh.xml", "Attack1", 3.0f, 2.7f, 2.4f, 160f);
        addElephant();
        addMachine("Models/HoverTank/Tank2.mesh.xml", "Models/HoverTank/tank.j3m", 2.2f, 5.4f, -2.2f, -30f);
        addMachine("Models/Buggy/Buggy.j3o", null, 1.4f, -5.2f, 2.4f, 35f);
        addBust(-4.4f, -6.8f);
        addBust(4.4f, -6.8f);
        return root;
    }

    private void addActor(String name, String action, float height, float x, float z, float heading) {
        Spatial model = assets.loadModel(name);
        Stage.fit(model, height);
        animate(model, action);
        root.attachChild(Stage.place(model, x, 0f, z, heading));
    }

    private void addElephant() {
        Spatial model = assets.loadModel("Models/Elephant/Elephant.mesh.xml");
        Material skin = assets.loadMaterial("Models/Elephant/Elephant.j3m");
        model.depthFirstTraversal(spatial -> {
            if (spatial instanceof Geometry geometry
                    && "ElphSkin".equals(geometry.getMaterial().getName())) {
                geometry.setMaterial(skin);
            }
        });
        MikktspaceTangentGenerator.generate(model);
        Stage.fit(model, 4.2f);
        animate(model, "legUp");
        root.attachChild(Stage.place(model, 0.9f, 0f, -3.6f, 215f));
    }

    private void addMachine(String name, String material, float height, float x, float z, float heading) {
        Spatial model = assets.loadModel(name);
        if (material != null) {
            model.setMaterial(assets.loadMaterial(material));
            MikktspaceTangentGenerator.generate(model);
        }
        model.depthFirstTraversal(spatial -> {
            if (spatial instanceof Geometry geometry && geometry.getMaterial().getParam("GlowMap") != null) {
                geometry.getMaterial().setColor("GlowColor", ColorRGBA.White);
            }
        });
        Stage.fit(model, height);
        root.attachChild(Stage.place(model, x, 0f, z, heading));
    }

    private void addBust(float x, float z) {
        Geometry pedestal = new Geometry("pedestal", new Cylinder(2, 24, 0.6f, 1.6f, true));
        MikktspaceTangentGenerator.generate(pedestal);
        pedestal.setMaterial(assets.loadMaterial("Textures/Terrain/Rock/Rock.j3m"));
        pedestal.rotate(FastMath.HALF_PI, 0f, 0f);
        pedestal.setLocalTranslation(x, 0.8f, z);
        root.attachChild(pedestal);

        Spatial head = assets.loadModel("Models/MonkeyHead/MonkeyHead.mesh.xml");
        head.setMaterial(assets.loadMaterial("Models/MonkeyHead/MonkeyHead.j3m"));
        MikktspaceTangentGenerator.generate(head);
        Stage.fit(head, 1.6f);
        root.attachChild(Stage.place(head, x, 1.6f, z, 0f));
    }

    private static void animate(Spatial model, String action) {
        model.depthFirstTraversal(spatial -> {
            SkinningControl skin = spatial.getControl(SkinningControl.class);
            if (skin != null) {
                skin.setHardwareSkinningPreferred(true);
            }
            AnimComposer composer = spatial.getControl(AnimComposer.class);
            if (composer != null) {
                composer.setCurrentAction(action);
            }
        });
    }
}
