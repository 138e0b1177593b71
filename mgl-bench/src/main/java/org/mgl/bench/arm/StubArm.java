package org.mgl.bench.arm;

import java.nio.ByteBuffer;
import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.client.GL33;

/** No driver: what a workload's own loop costs. */
final class StubArm implements Arm {
    private final GL33 gl = new StubGL33();

    @Override
    public GL33 gl() {
        return gl;
    }

    @Override
    public ShaderLanguage language() {
        return ShaderLanguage.NONE;
    }

    @Override
    public void endFrame() {
        // There is nothing to end.
    }

    @Override
    public void read(ByteBuffer pixels) {
        throw new UnsupportedOperationException("a stub draws nothing");
    }

    @Override
    public String driver() {
        return "none";
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
