package org.mgl.server.vulkan.draw;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mgl.wire.DynamicChunk;
import org.mgl.wire.RenderStateFlags;

/** GL_SAMPLE_MASK and GL_SAMPLE_COVERAGE as one mask (OpenGL 3.3 section 4.1.3). */
final class SampleMasks {
    private static final int CHUNK = DynamicChunk.offset(DynamicChunk.SAMPLE);

    private SampleMasks() {}

    static int of(MemorySegment dynamic, VulkanRenderState state, int samples) {
        int mask = -1;
        if (samples == 1) {
            return mask;
        }
        if (state.has(RenderStateFlags.SAMPLE_COVERAGE)) {
            int covered = (int) (dynamic.get(ValueLayout.JAVA_FLOAT, CHUNK) * samples);
            int bits = (1 << covered) - 1;
            mask &= dynamic.get(ValueLayout.JAVA_INT, CHUNK + 4) != 0 ? ~bits : bits;
        }
        if (state.has(RenderStateFlags.SAMPLE_MASK)) {
            mask &= dynamic.get(ValueLayout.JAVA_INT, CHUNK + 8);
        }
        return mask;
    }
}
