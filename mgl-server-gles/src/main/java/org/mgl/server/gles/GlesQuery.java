package org.mgl.server.gles;

import static org.lwjgl.opengles.EXTDisjointTimerQuery.GL_TIMESTAMP_EXT;
import static org.lwjgl.opengles.EXTDisjointTimerQuery.GL_TIME_ELAPSED_EXT;
import static org.lwjgl.opengles.EXTDisjointTimerQuery.glGetQueryObjectui64EXT;
import static org.lwjgl.opengles.EXTDisjointTimerQuery.glQueryCounterEXT;
import static org.lwjgl.opengles.GLES32.*;

import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerQuery;

/**
 * A query. OpenGL ES counts no samples: GL_SAMPLES_PASSED is answered with 1 or 0 from GL_ANY_SAMPLES_PASSED, as the
 * capabilities say. A query that the driver cannot run is declined and answers 0 at once.
 */
final class GlesQuery extends ServerQuery {
    private static final int GL_SAMPLES_PASSED = 0x8914;

    private final GlesDriver driver;
    private final int nativeTarget;
    private int name;
    private boolean running;
    private boolean declined = true;
    private boolean flushed;
    private boolean begun;
    private byte[] label;

    GlesQuery(GlesDriver driver, long handle, int target) {
        super(handle, target);
        this.driver = driver;
        this.nativeTarget = nativeTarget(driver.features(), target);
    }

    private static int nativeTarget(GlesFeatures features, int target) {
        return switch (target) {
            case GL_SAMPLES_PASSED -> GL_ANY_SAMPLES_PASSED;
            case GL_ANY_SAMPLES_PASSED, GL_PRIMITIVES_GENERATED, GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN -> target;
            case GL_TIME_ELAPSED_EXT, GL_TIMESTAMP_EXT -> features.timerQuery ? target : 0;
            default -> 0;
        };
    }

    @Override
    public void begin(int index) {
        declined = nativeTarget == 0
                || nativeTarget == GL_TIMESTAMP_EXT
                || index != 0
                || !driver.queries().start(nativeTarget);
        if (declined) {
            driver.events().decline(Decline.QUERY_TARGET, "target 0x" + Integer.toHexString(target()));
            return;
        }
        name();
        glBeginQuery(nativeTarget, name);
        applyLabel();
        running = true;
    }

    private void name() {
        if (name == 0) {
            name = driver.objects().query();
        }
    }

    @Override
    public void end(int index) {
        stop();
    }

    private void stop() {
        if (running) {
            running = false;
            flushed = false;
            driver.queries().stop(nativeTarget);
            glEndQuery(nativeTarget);
        }
    }

    @Override
    public void counter() {
        declined = !driver.features().timerQuery;
        if (declined) {
            driver.events().decline(Decline.QUERY_TIMESTAMP, "timestamp");
            return;
        }
        name();
        flushed = false;
        glQueryCounterEXT(name, GL_TIMESTAMP_EXT);
        applyLabel();
    }

    @Override
    public boolean available() {
        if (declined) {
            return true;
        }
        if (running) {
            return false;
        }
        if (glGetQueryObjectui(name, GL_QUERY_RESULT_AVAILABLE) != 0) {
            return true;
        }
        if (!flushed) {
            flushed = true;
            glFlush();
        }
        return false;
    }

    @Override
    public long result() {
        if (declined) {
            return 0;
        }
        boolean wide = nativeTarget == GL_TIME_ELAPSED_EXT || nativeTarget == GL_TIMESTAMP_EXT;
        return wide
                ? glGetQueryObjectui64EXT(name, GL_QUERY_RESULT)
                : Integer.toUnsignedLong(glGetQueryObjectui(name, GL_QUERY_RESULT));
    }

    /** The driver knows a query as an object once it has begun. */
    private void applyLabel() {
        if (!begun && label != null) {
            driver.debug().label(GL_QUERY, name, label);
        }
        begun = true;
    }

    @Override
    public void label(byte[] utf8) {
        label = utf8;
        if (begun) {
            driver.debug().label(GL_QUERY, name, utf8);
        }
    }

    @Override
    public void destroy() {
        stop();
        driver.objects().deleteQuery(name);
        name = 0;
        declined = true;
    }
}
