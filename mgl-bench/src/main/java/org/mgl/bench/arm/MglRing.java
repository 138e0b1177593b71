package org.mgl.bench.arm;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import org.mgl.wire.Op;
import org.mgl.wire.RecordHeader;
import org.mgl.wire.link.Doorbell;
import org.mgl.wire.link.InprocLink;
import org.mgl.wire.ring.ControlPage;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.ring.Segments;

/** MGL's producer as sessions use it; the consumer reads as the apply loop does, and adds where that applies. */
public final class MglRing implements RingUnderTest {
    private static final int BATCH = 256;
    private static final int PROGRESS = 32;

    private final Segments segments;
    private final MemorySegment cmd;
    private final MemorySegment control;
    private final InprocLink link;
    private final Doorbell clientBell = new Doorbell();
    private long tail;
    private long received;
    private long sum;

    /** A ring of {@link RingUnderTest#CAPACITY} bytes. */
    public MglRing() {
        LinkTerms defaults = LinkTerms.defaults();
        LinkTerms terms = new LinkTerms(
                CAPACITY, 64 << 10, 64 << 10, 4 << 10, true, 1, defaults.spinMicros(), 10_000, false, false, 1 << 20);
        segments = new Segments(terms);
        cmd = segments.cmd();
        control = segments.control();
        link = new InprocLink(segments, terms, new Doorbell(), clientBell);
        link.runAhead(true);
        clientBell.owner(Thread.currentThread());
    }

    @Override
    public void offer(long value) {
        long at = link.claim(Op.DRAW_VBO, RecordHeader.SIZE + PAYLOAD) + RecordHeader.SIZE;
        MemorySegment target = link.cmd();
        target.set(JAVA_LONG, at, value);
        target.set(JAVA_LONG, at + 8, value);
        target.set(JAVA_LONG, at + 16, value);
        target.set(JAVA_LONG, at + 24, value);
        link.commit();
    }

    @Override
    public void flush() {
        link.publish();
    }

    @Override
    public int poll() {
        long head = ControlPage.getAcquire(control, ControlPage.CMD_HEAD);
        int count = 0;
        while (count < BATCH && tail < head) {
            long at = tail & CAPACITY - 1;
            long header = RecordHeader.read(cmd, at);
            if (RecordHeader.op(header) != RecordHeader.PAD) {
                sum += cmd.get(JAVA_LONG, at + RecordHeader.SIZE);
                count++;
            }
            tail += RecordHeader.size(header);
            if (count % PROGRESS == 0) {
                ControlPage.setRelease(control, ControlPage.CMD_TAIL, tail);
            }
        }
        if (count > 0) {
            received += count;
            progress();
        }
        return count;
    }

    private void progress() {
        ControlPage.setRelease(control, ControlPage.CMD_TAIL, tail);
        VarHandle.fullFence();
        if (ControlPage.producerMayGoOn(control)) {
            clientBell.ring();
        }
    }

    @Override
    public long received() {
        return received;
    }

    @Override
    public long sum() {
        return sum;
    }

    @Override
    public void close() {
        segments.close();
    }
}
