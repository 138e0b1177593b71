package org.mgl.examples.jme3.scene;

import com.jme3.bounding.BoundingBox;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;

/** Brings models of any size and origin to a common scale and stands them on the ground. */
final class Stage {
    private Stage() {}

    /** Scales {@code model} to {@code height} units and moves it so that its feet stand at the origin. */
    static void fit(Spatial model, float height) {
        BoundingBox box = box(model);
        model.scale(height / (2f * box.getYExtent()));
        BoundingBox fitted = box(model);
        Vector3f center = fitted.getCenter();
        model.move(-center.x, fitted.getYExtent() - center.y, -center.z);
    }

    /**
     * Stands a fitted model at a place.
     *
     * @param heading in degrees, 0 faces the viewer
     */
    static Spatial place(Spatial model, float x, float y, float z, float heading) {
        Node place = new Node(model.getName());
        place.attachChild(model);
        place.setLocalTranslation(x, y, z);
        place.rotate(0f, heading * FastMath.DEG_TO_RAD, 0f);
        return place;
    }

    private static BoundingBox box(Spatial model) {
        model.updateGeometricState();
        return (BoundingBox) model.getWorldBound();
    }
}
