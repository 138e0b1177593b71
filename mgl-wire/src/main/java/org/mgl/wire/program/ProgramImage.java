package org.mgl.wire.program;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.mgl.wire.Fatal;

/**
 * The image of one successful link as {@code create_shader_state} carries it: seven u32 sizes (SPIR-V of vertex,
 * tessellation control, tessellation evaluation, geometry, fragment, compute; then the archive), then the bytes of
 * each in that order, each padded to a multiple of 8. A stage that is not there has size 0.
 */
public final class ProgramImage {
    /** Stages. */
    public static final int STAGES = 6;
    /** Index of the vertex stage. */
    public static final int VERTEX = 0;
    /** Index of the geometry stage. */
    public static final int GEOMETRY = 3;
    /** Index of the fragment stage. */
    public static final int FRAGMENT = 4;

    private static final int HEADER = 32;

    private final byte[][] spirv;
    private final byte[] archive;

    private ProgramImage(byte[][] spirv, byte[] archive) {
        this.spirv = spirv;
        this.archive = archive;
    }

    /** An image of its parts; an absent stage is null or empty. */
    public static ProgramImage of(byte[][] spirvByStage, byte[] encodedArchive) {
        byte[][] stages = new byte[STAGES][];
        for (int i = 0; i < STAGES; i++) {
            boolean present = i < spirvByStage.length && spirvByStage[i] != null;
            stages[i] = present ? spirvByStage[i] : new byte[0];
        }
        return new ProgramImage(stages, encodedArchive);
    }

    /** SPIR-V of a stage, empty if the program has none. */
    public byte[] spirv(int stage) {
        return spirv[stage];
    }

    /** The encoded reflection archive. */
    public byte[] archive() {
        return archive;
    }

    /** Bit per stage that is present. */
    public int stageMask() {
        int mask = 0;
        for (int i = 0; i < STAGES; i++) {
            mask |= spirv[i].length > 0 ? 1 << i : 0;
        }
        return mask;
    }

    /** The encoded image. */
    public byte[] encode() {
        int total = HEADER;
        for (int i = 0; i <= STAGES; i++) {
            total += part(i).length + 7 & ~7;
        }
        byte[] out = new byte[total];
        MemorySegment s = MemorySegment.ofArray(out);
        int at = HEADER;
        for (int i = 0; i <= STAGES; i++) {
            byte[] part = part(i);
            s.set(JAVA_INT_UNALIGNED, 4L * i, part.length);
            System.arraycopy(part, 0, out, at, part.length);
            at += part.length + 7 & ~7;
        }
        return out;
    }

    /**
     * Decodes an image that has been copied to private memory.
     *
     * @throws Fatal ProtocolCorruption if sizes do not add up
     */
    public static ProgramImage decode(byte[] bytes) {
        if (bytes.length < HEADER) {
            throw Fatal.protocol("CreateShaderState.image (" + bytes.length + " bytes)");
        }
        MemorySegment s = MemorySegment.ofArray(bytes);
        byte[][] parts = new byte[STAGES + 1][];
        long at = HEADER;
        for (int i = 0; i <= STAGES; i++) {
            int size = s.get(JAVA_INT_UNALIGNED, 4L * i);
            if (size < 0 || size > bytes.length - at || i < STAGES && size % 4 != 0) {
                throw Fatal.protocol("CreateShaderState.image (part " + i + " of " + size + " bytes)");
            }
            parts[i] = Arrays.copyOfRange(bytes, (int) at, (int) at + size);
            at += size + 7L & ~7L;
        }
        if (at != bytes.length) {
            throw Fatal.protocol("CreateShaderState.image (" + bytes.length + " bytes, parts end at " + at + ")");
        }
        byte[] archive = parts[STAGES];
        return new ProgramImage(Arrays.copyOf(parts, STAGES), archive);
    }

    /** SPIR-V of a stage in native memory of {@code arena}. */
    public MemorySegment nativeSpirv(int stage, Arena arena) {
        return arena.allocateFrom(ValueLayout.JAVA_BYTE, spirv[stage]);
    }

    private byte[] part(int i) {
        return i < STAGES ? spirv[i] : archive;
    }
}
