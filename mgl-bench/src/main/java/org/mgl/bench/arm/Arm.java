package org.mgl.bench.arm;

import java.nio.ByteBuffer;
import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.client.GL33;

/** One way from GL calls to a driver, open and current on the calling thread. */
interface Arm extends AutoCloseable {
    /** The calls. */
    GL33 gl();

    /** What its compiler takes. */
    ShaderLanguage language();

    /** Ends a frame as a program of this arm would. */
    void endFrame();

    /** Returns when everything is drawn. */
    default void finish() {
        gl().glFinish();
    }

    /** RGBA8 rows, from the bottom, of the default framebuffer. */
    void read(ByteBuffer pixels);

    /** The native driver's name. */
    String driver();

    /** What crossed so far; all zero for arms without a link. */
    default Crossed crossed() {
        return Crossed.NOTHING;
    }

    @Override
    void close();
}
