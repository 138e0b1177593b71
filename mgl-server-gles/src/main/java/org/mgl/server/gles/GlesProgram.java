package org.mgl.server.gles;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.apply.ServerProgram;
import org.mgl.wire.program.ProgramImage;

/** A program: its image, translated and linked natively at the first verb that uses it, and its default block. */
public final class GlesProgram extends ServerProgram {
    private final GlesDriver driver;

    GlesProgram(GlesDriver driver, long handle) {
        super(handle);
        this.driver = driver;
    }

    /** Number of samplers of the archive; their units are in {@link #samplerUnits()}. */
    public int samplerCount() {
        return samplerUnits().length;
    }

    @Override
    protected void bindingsChanged() {
        // Taken over at the next draw.
    }

    @Override
    public void link(ProgramImage image) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "link");
    }

    @Override
    public void constants(int offset, int size, MemorySegment source, long sourceOffset) {
        throw new Fatal(FatalFamily.UnmigratedVerb, "constants");
    }

    @Override
    public int defaultBlockSize() {
        return 0;
    }

    @Override
    public void destroy() {
        // Nothing native yet.
    }
}
