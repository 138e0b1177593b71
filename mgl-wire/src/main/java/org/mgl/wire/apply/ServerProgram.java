package org.mgl.wire.apply;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;

/** Twin of a program. One handle lives through every relink; the link serial tells the images apart. */
public abstract class ServerProgram extends ServerObject {
    private long linkSerial;
    private int[] blockBindings = {};
    private int[] samplerUnits = {};

    /** A program without an image. */
    protected ServerProgram(long handle) {
        super(handle);
    }

    /** Serial of the link whose image was last given to {@link #link}; 0 before. */
    public final long linkSerial() {
        return linkSerial;
    }

    final void linkSerial(long serial) {
        linkSerial = serial;
    }

    /** Buffer binding point by uniform block of the archive. */
    public final int[] blockBindings() {
        return blockBindings;
    }

    /** Texture unit by sampler of the archive. */
    public final int[] samplerUnits() {
        return samplerUnits;
    }

    final void bindings(int[] blocks, int[] samplers) {
        blockBindings = blocks;
        samplerUnits = samplers;
        bindingsChanged();
    }

    /** Called when {@link #blockBindings()} or {@link #samplerUnits()} have changed. */
    protected abstract void bindingsChanged();

    /**
     * Takes the image of a successful link, before any draw with it: what draws are likely to need is compiled now, other
     * variants at the verb.
     *
     * @throws org.mgl.wire.Fatal ProtocolCorruption if the image does not decode
     */
    public abstract void link(ProgramImage image);

    /** The archive of the current image; null before the first link and where transform feedback is not carried. */
    public ProgramArchive archive() {
        return null;
    }

    /** Writes a range of the default block; checked against {@link #defaultBlockSize()} before. */
    public abstract void constants(int offset, int size, MemorySegment source, long sourceOffset);

    /** Bytes of the default block of the current image. */
    public abstract int defaultBlockSize();
}
