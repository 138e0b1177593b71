package org.mgl.wire.program;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.mgl.wire.Fatal;
import org.mgl.wire.record.ProgramImageHead;

/**
 * The image of one successful link as {@code create_shader_state} carries it: {@link ProgramImageHead} with the sizes, then
 * the bytes of each part in that order, each padded to a multiple of 8. A stage that is not there has size 0.
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
        int total = ProgramImageHead.SIZE;
        for (int i = 0; i <= STAGES; i++) {
            total += part(i).length + 7 & ~7;
        }
        byte[] out = new byte[total];
        ProgramImageHead.encode(
                MemorySegment.ofArray(out),
                0,
                spirv[0].length,
                spirv[1].length,
                spirv[2].length,
                spirv[3].length,
                spirv[4].length,
                spirv[5].length,
                archive.length);
        int at = ProgramImageHead.SIZE;
        for (int i = 0; i <= STAGES; i++) {
            byte[] part = part(i);
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
        if (bytes.length < ProgramImageHead.SIZE) {
            throw Fatal.protocol("CreateShaderState.image (" + bytes.length + " bytes)");
        }
        int[] sizes = sizes(MemorySegment.ofArray(bytes));
        byte[][] parts = new byte[STAGES + 1][];
        long at = ProgramImageHead.SIZE;
        for (int i = 0; i <= STAGES; i++) {
            int size = sizes[i];
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

    private static int[] sizes(MemorySegment s) {
        return new int[] {
            ProgramImageHead.vertex(s, 0),
            ProgramImageHead.tessControl(s, 0),
            ProgramImageHead.tessEvaluation(s, 0),
            ProgramImageHead.geometry(s, 0),
            ProgramImageHead.fragment(s, 0),
            ProgramImageHead.compute(s, 0),
            ProgramImageHead.archive(s, 0)
        };
    }

    /** SPIR-V of a stage in native memory of {@code arena}. */
    public MemorySegment nativeSpirv(int stage, Arena arena) {
        return arena.allocateFrom(ValueLayout.JAVA_BYTE, spirv[stage]);
    }

    private byte[] part(int i) {
        return i < STAGES ? spirv[i] : archive;
    }
}
