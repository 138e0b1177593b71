package org.mgl.examples.jme3.scene;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector2f;
import com.jme3.renderer.queue.RenderQueue;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Quad;
import com.jme3.texture.Texture;
import com.jme3.util.mikktspace.MikktspaceTangentGenerator;
import java.util.Random;

/** The set: a plaza of single tiles, a ring of pillars built of single stones, a meadow and trees around it. */
final class Courtyard {
    private static final int TILES = 14;
    private static final float TILE_SIZE = 2f;
    private static final int TINTS = 6;
    private static final int PILLARS = 14;
    private static final int DRUMS = 5;
    private static final float RING_RADIUS = 11f;
    private static final int TREES = 12;

    private final AssetManager assets;
    private final Random random = new Random(33);
    private final Node root = new Node("courtyard");

    Courtyard(AssetManager assets) {
        this.assets = assets;
    }

    Spatial build() {
        addMeadow();
        addPlaza();
        addPillars();
        addTrees();
        return root;
    }

    private void addMeadow() {
        Quad quad = new Quad(160f, 160f);
        quad.scaleTextureCoordinates(new Vector2f(40f, 40f));
        Material grass = lit("Textures/Terrain/splat/grass.jpg", "Textures/Terrain/splat/grass_normal.jpg", 4f);
        Geometry meadow = geometry("meadow", withTangents(quad), grass);
        meadow.rotate(-FastMath.HALF_PI, 0f, 0f);
        meadow.setLocalTranslation(-80f, -0.15f, 80f);
        meadow.setShadowMode(ShadowMode.Receive);
        root.attachChild(meadow);
    }

    private void addPlaza() {
        Material[] stones = new Material[TINTS];
        for (int i = 0; i < TINTS; i++) {
            stones[i] = lit("Textures/Terrain/splat/road.jpg", "Textures/Terrain/splat/road_normal.png", 24f);
            tint(stones[i], 0.75f + 0.5f * i / TINTS);
        }
        Mesh tile = withTangents(new Box(TILE_SIZE / 2 - 0.03f, 0.1f, TILE_SIZE / 2 - 0.03f));
        float corner = (TILES - 1) * TILE_SIZE / 2;
        for (int row = 0; row < TILES; row++) {
            for (int column = 0; column < TILES; column++) {
                Geometry geometry = geometry("tile", tile, stones[random.nextInt(TINTS)]);
                float height = -0.1f + 0.03f * random.nextFloat();
                geometry.setLocalTranslation(column * TILE_SIZE - corner, height, row * TILE_SIZE - corner);
                geometry.rotate(0f, FastMath.HALF_PI * random.nextInt(4), 0f);
                geometry.setShadowMode(ShadowMode.Receive);
                root.attachChild(geometry);
            }
        }
    }

    private void addPillars() {
        Material brick =
                lit("Textures/Terrain/BrickWall/BrickWall.dds", "Textures/Terrain/BrickWall/BrickWall_normal.jpg", 6f);
        brick.setTexture("ParallaxMap", repeating("Textures/Terrain/BrickWall/BrickWall_height.jpg"));
        Material granite = lit("Textures/Terrain/Rock/Rock.PNG", "Textures/Terrain/Rock/Rock_normal.png", 40f);
        Mesh base = withTangents(new Box(0.75f, 0.4f, 0.75f));
        Mesh drum = withTangents(new Cylinder(2, 20, 0.5f, 0.86f, true));
        Mesh lintel = withTangents(new Box(RING_RADIUS * FastMath.sin(FastMath.PI / PILLARS) - 0.02f, 0.3f, 0.6f));
        for (int i = 0; i < PILLARS; i++) {
            float angle = FastMath.TWO_PI * (i + 0.5f) / PILLARS;
            Node pillar = new Node("pillar");
            pillar.attachChild(at(geometry("base", base, brick), 0.4f));
            for (int d = 0; d < DRUMS; d++) {
                Geometry stone = geometry("drum", drum, granite);
                stone.rotate(FastMath.HALF_PI, random.nextFloat() * FastMath.TWO_PI, 0f);
                pillar.attachChild(at(stone, 1.23f + 0.87f * d));
            }
            pillar.attachChild(at(geometry("capital", base, brick), 1.2f + 0.87f * DRUMS));
            pillar.setLocalTranslation(FastMath.sin(angle) * RING_RADIUS, 0f, FastMath.cos(angle) * RING_RADIUS);
            pillar.rotate(0f, angle, 0f);
            root.attachChild(pillar);

            float middle = FastMath.TWO_PI * i / PILLARS;
            float apothem = RING_RADIUS * FastMath.cos(FastMath.PI / PILLARS);
            if (i != 0) {
                Geometry beam = geometry("lintel", lintel, brick);
                beam.setLocalTranslation(FastMath.sin(middle) * apothem, 6.25f, FastMath.cos(middle) * apothem);
                beam.rotate(0f, middle, 0f);
                root.attachChild(beam);
            }
        }
    }

    private void addTrees() {
        Spatial tree = assets.loadModel("Models/Tree/Tree.mesh.j3o");
        Stage.fit(tree, 9f);
        tree.depthFirstTraversal(Courtyard::sortIfTransparent);
        for (int i = 0; i < TREES; i++) {
            float angle = FastMath.TWO_PI * (i + 0.3f * random.nextFloat()) / TREES;
            float radius = 19f + 7f * random.nextFloat();
            Spatial clone = tree.clone();
            clone.rotate(0f, random.nextFloat() * FastMath.TWO_PI, 0f);
            Node place = new Node("tree");
            place.attachChild(clone);
            place.setLocalTranslation(FastMath.sin(angle) * radius, 0f, FastMath.cos(angle) * radius);
            root.attachChild(place);
        }
    }

    /** What blends is drawn from back to front, whatever order the engine gives to opaque things. */
    private static void sortIfTransparent(Spatial spatial) {
        if (spatial instanceof Geometry geometry && geometry.getMaterial().isTransparent()) {
            geometry.setQueueBucket(RenderQueue.Bucket.Transparent);
        }
    }

    private Material lit(String diffuse, String normal, float shininess) {
        Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
        material.setTexture("DiffuseMap", repeating(diffuse));
        material.setTexture("NormalMap", repeating(normal));
        material.setFloat("Shininess", shininess);
        tint(material, 1f);
        return material;
    }

    private static void tint(Material material, float brightness) {
        ColorRGBA color = new ColorRGBA(brightness, brightness, brightness, 1f);
        material.setBoolean("UseMaterialColors", true);
        material.setColor("Ambient", color);
        material.setColor("Diffuse", color);
        material.setColor("Specular", new ColorRGBA(0.12f, 0.12f, 0.12f, 1f));
    }

    private Texture repeating(String name) {
        Texture texture = assets.loadTexture(name);
        texture.setWrap(Texture.WrapMode.Repeat);
        texture.setAnisotropicFilter(4);
        return texture;
    }

    private static Spatial at(Spatial spatial, float height) {
        spatial.setLocalTranslation(0f, height, 0f);
        return spatial;
    }

    private static Mesh withTangents(Mesh mesh) {
        MikktspaceTangentGenerator.generate(mesh);
        return mesh;
    }

    private static Geometry geometry(String name, Mesh mesh, Material material) {
        Geometry geometry = new Geometry(name, mesh);
        geometry.setMaterial(material);
        return geometry;
    }
}
