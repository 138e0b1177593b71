package org.mgl.client.object;

import static org.mgl.client.GL33.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.shader.ActiveUniform;
import org.mgl.client.shader.LinkedProgram;
import org.mgl.client.state.TextureTargets;
import org.mgl.wire.program.ProgramArchive;

/**
 * One successful link of a program and the values that belong to it: the image of the default block, sampler units, block
 * bindings. The image is native memory, laid out as the server's copy is; changed granules wait in a bit mask for the next
 * draw.
 */
public final class Executable {
    private static final int GRANULES = 64;

    private final LinkedProgram linked;
    private final long serial;
    private final UniformTable uniforms;
    private final int imageSize;
    private final int granuleShift;
    private final int[] samplerUnits;
    private final int[] samplerTargets;
    private final int[] blockBindings;
    private final int modes;
    private final boolean hidden;
    private long image;
    private long dirtyGranules;
    private int unitsVersion;
    private boolean sent;
    private boolean bindingsDirty = true;
    private boolean conflictStale = true;
    private boolean conflict;

    /** The executable of a successful link with serial {@code serial}. */
    public Executable(LinkedProgram linked, long serial) {
        this.linked = linked;
        this.serial = serial;
        this.uniforms = new UniformTable(linked);
        byte[] initial = linked.initialDefaultBlock();
        imageSize = initial.length;
        granuleShift = shift(imageSize);
        modes = modes(linked);
        hidden = linked.depthRangeOffset() >= 0 || linked.framebufferHeightOffset() >= 0;
        if (imageSize > 0) {
            image = MemoryUtil.nmemAllocChecked(imageSize);
            for (int i = 0; i < imageSize; i++) {
                MemoryUtil.memPutByte(image + i, initial[i]);
                if (initial[i] != 0) {
                    touch(i);
                }
            }
        }
        samplerUnits = new int[linked.samplerCount()];
        samplerTargets = new int[linked.samplerCount()];
        blockBindings = new int[linked.blocks().size()];
        for (ActiveUniform uniform : linked.uniforms()) {
            for (int i = 0; uniform.isSampler() && i < uniform.size(); i++) {
                samplerTargets[uniform.sampler() + i] =
                        TextureTargets.index(UniformTable.textureTarget(uniform.type()));
            }
        }
    }

    /** log2 of the bytes of a granule: at least 16 bytes, at most 64 granules. */
    private static int shift(int size) {
        int shift = 4;
        while (size > GRANULES << shift) {
            shift++;
        }
        return shift;
    }

    /** What the link made. */
    public LinkedProgram linked() {
        return linked;
    }

    /** Serial of the link, from 1 in a program. */
    public long serial() {
        return serial;
    }

    /** Uniforms by location. */
    public UniformTable uniforms() {
        return uniforms;
    }

    /** Address of the default block's image; 0 if the block is empty. */
    public long image() {
        return image;
    }

    /** Bytes of the default block. */
    public int imageSize() {
        return imageSize;
    }

    /** Notes that the image has changed at byte {@code offset}. */
    public void touch(int offset) {
        dirtyGranules |= 1L << (offset >>> granuleShift);
    }

    /** Notes a change of {@code count} bytes at {@code offset}. */
    public void touch(int offset, int count) {
        int first = offset >>> granuleShift;
        int last = offset + count - 1 >>> granuleShift;
        dirtyGranules |= -1L >>> 63 - (last - first) << first;
    }

    /** Writes a float of the image; whether it changed. */
    public boolean putFloat(int offset, float value) {
        int bits = Float.floatToRawIntBits(value);
        if (MemoryUtil.memGetInt(image + offset) == bits) {
            return false;
        }
        MemoryUtil.memPutInt(image + offset, bits);
        touch(offset);
        return true;
    }

    /** Whether the image holds values that follow other state. */
    public boolean hidden() {
        return hidden;
    }

    /** Whether draws of a primitive mode suit the geometry stage, if there is one. */
    public boolean accepts(int mode) {
        return (modes >>> mode & 1) != 0;
    }

    /** Modes that a geometry stage's input takes, a bit each. */
    private static int modes(LinkedProgram linked) {
        ProgramArchive.Geometry geometry = linked.archive().geometry();
        if (geometry == null) {
            return -1;
        }
        return switch (geometry.input()) {
            case GL_POINTS -> 1 << GL_POINTS;
            case GL_LINES -> 1 << GL_LINES | 1 << GL_LINE_STRIP | 1 << GL_LINE_LOOP;
            case GL_TRIANGLES -> 1 << GL_TRIANGLES | 1 << GL_TRIANGLE_STRIP | 1 << GL_TRIANGLE_FAN;
            case GL_LINES_ADJACENCY -> 1 << GL_LINES_ADJACENCY | 1 << GL_LINE_STRIP_ADJACENCY;
            default -> 1 << GL_TRIANGLES_ADJACENCY | 1 << GL_TRIANGLE_STRIP_ADJACENCY;
        };
    }

    /** Whether anything of the image has yet to be sent. */
    public boolean dirty() {
        return dirtyGranules != 0;
    }

    /** Takes the dirty granules. */
    public long takeDirty() {
        long taken = dirtyGranules;
        dirtyGranules = 0;
        return taken;
    }

    /** log2 of the bytes of a granule. */
    public int granuleShift() {
        return granuleShift;
    }

    /** Texture unit by element of the sampler table. */
    public int[] samplerUnits() {
        return samplerUnits;
    }

    /** Index in {@link TextureTargets} of what each element of the sampler table samples. */
    public int[] samplerTargets() {
        return samplerTargets;
    }

    /** Whether two samplers of different targets read one unit; a draw is then GL_INVALID_OPERATION. */
    public boolean samplersConflict() {
        if (conflictStale) {
            conflictStale = false;
            conflict = findConflict();
        }
        return conflict;
    }

    private boolean findConflict() {
        for (int i = 1; i < samplerUnits.length; i++) {
            for (int j = 0; j < i; j++) {
                if (samplerUnits[i] == samplerUnits[j] && samplerTargets[i] != samplerTargets[j]) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Notes that {@link #samplerUnits} has been written. */
    public void samplerUnitsChanged() {
        unitsVersion++;
        bindingsDirty = true;
        conflictStale = true;
    }

    /** Moves when {@link #samplerUnits} has been written. */
    public int unitsVersion() {
        return unitsVersion;
    }

    /** Buffer binding point by uniform block. */
    public int[] blockBindings() {
        return blockBindings;
    }

    /** Whether units or block bindings have yet to be sent. */
    public boolean bindingsDirty() {
        return bindingsDirty;
    }

    /** Sets whether units or block bindings have yet to be sent. */
    public void bindingsDirty(boolean dirty) {
        bindingsDirty = dirty;
    }

    /** Whether the image of the link has been sent to the server. */
    public boolean sent() {
        return sent;
    }

    /** Notes that the server has this link. */
    public void markSent() {
        sent = true;
    }

    /** Frees the image. */
    public void free() {
        MemoryUtil.nmemFree(image);
        image = 0;
    }
}
