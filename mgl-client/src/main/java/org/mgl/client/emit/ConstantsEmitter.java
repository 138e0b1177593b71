package org.mgl.client.emit;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import org.mgl.client.object.Executable;
import org.mgl.client.object.ProgramObject;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.SetGlobalConstants;

/**
 * Writes the changed granules of the current program's default block, one record a run: inline up to 256 bytes, staged
 * above. Runs that lie close together are joined, because a record costs more than a few unchanged bytes.
 */
public final class ConstantsEmitter implements Emitter {
    private static final int JOIN_BYTES = 48;

    private final CommandLink link;
    private final MemorySegment memory;
    private ProgramObject current;

    /** An emitter that reads images through {@code memory}, whose offsets are addresses. */
    public ConstantsEmitter(CommandLink link, MemorySegment memory) {
        this.link = link;
        this.memory = memory;
    }

    /** The program of the next draws, or null. */
    public void current(ProgramObject program) {
        current = program;
    }

    @Override
    public void emit() {
        Executable executable = current == null ? null : current.executable();
        if (executable == null || !executable.dirty()) {
            link.suppressedSet();
            return;
        }
        int shift = executable.granuleShift();
        int join = Math.max(1, JOIN_BYTES >>> shift);
        long dirty = executable.takeDirty();
        while (dirty != 0) {
            int first = Long.numberOfTrailingZeros(dirty);
            int last = first;
            dirty &= dirty - 1;
            while (dirty != 0 && Long.numberOfTrailingZeros(dirty) - last <= join) {
                last = Long.numberOfTrailingZeros(dirty);
                dirty &= dirty - 1;
            }
            int from = first << shift;
            int to = Math.min(last + 1 << shift, executable.imageSize());
            send(executable, from, to - from);
        }
    }

    @Override
    public void invalidate() {
        // What the server holds belongs to the program's image, which a new context does not share.
    }

    private void send(Executable executable, int from, int count) {
        if (count <= SetGlobalConstants.MAX_SIZE) {
            long at = link.claim(Op.SET_GLOBAL_CONSTANTS, SetGlobalConstants.size(count));
            SetGlobalConstants.encode(link.cmd(), at, current.handle(), from, count);
            copyInline(executable.image() + from, SetGlobalConstants.content(at), count);
            link.commit();
            return;
        }
        int limit = (int) Math.min(count, link.contentLimit() & ~15L);
        for (int done = 0; done < count; done += limit) {
            int size = Math.min(limit, count - done);
            if (size <= SetGlobalConstants.MAX_SIZE) {
                send(executable, from + done, size);
                return;
            }
            long staged = link.reserve(size);
            MemorySegment.copy(memory, executable.image() + from + done, link.stage(), staged, size);
            long at = link.claim(Op.SET_GLOBAL_CONSTANTS, SetGlobalConstants.size(size));
            SetGlobalConstants.encode(link.cmd(), at, current.handle(), from + done, size);
            BlobRef.encodeStage(link.cmd(), SetGlobalConstants.content(at), staged, size);
            link.commit();
        }
    }

    /** A loop of words: for the usual 16 to 64 bytes it is quicker than a bulk copy's call. */
    private void copyInline(long from, long at, int count) {
        MemorySegment cmd = link.cmd();
        int words = count & ~7;
        for (int i = 0; i < words; i += 8) {
            cmd.set(JAVA_LONG_UNALIGNED, at + i, memory.get(JAVA_LONG_UNALIGNED, from + i));
        }
        if (words < count) {
            cmd.set(
                    JAVA_LONG_UNALIGNED,
                    at + words,
                    Integer.toUnsignedLong(memory.get(JAVA_INT_UNALIGNED, from + words)));
        }
    }
}
