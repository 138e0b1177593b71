package org.mgl.wire.link;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.mgl.wire.Fatal;

/**
 * What MGL tells the Java Flight Recorder: events {@code org.mgl.Frame}, {@code Wait}, {@code PresentCredit},
 * {@code StagePressure}, {@code Decline} and {@code Fatal}. They are made where something slow has happened anyway, never
 * for each draw, and only while a recording asks for them.
 */
public final class Trace {
    private static final EventType FRAME = EventType.getEventType(FrameEvent.class);
    private static final EventType WAIT = EventType.getEventType(WaitEvent.class);
    private static final EventType CREDIT = EventType.getEventType(PresentCreditEvent.class);
    private static final EventType STAGE = EventType.getEventType(StagePressureEvent.class);
    private static final EventType DECLINE = EventType.getEventType(DeclineEvent.class);
    private static final EventType FATAL = EventType.getEventType(FatalEvent.class);

    private Trace() {}

    /**
     * A frame was presented.
     *
     * @param serial of the frame, from 1
     * @param draws draws encoded since the context was made
     * @param link whose totals are told
     */
    public static void frame(long serial, long draws, CommandLink link) {
        if (FRAME.isEnabled()) {
            FrameEvent event = new FrameEvent();
            event.serial = serial;
            event.draws = draws;
            event.records = link.encodedSeq();
            event.commandBytes = link.cmdBytes();
            event.stageBytes = link.stageBytes();
            event.commit();
        }
    }

    /** The client waited for {@code nanos}. */
    static void waited(WaitReason reason, long target, long nanos) {
        if (WAIT.isEnabled()) {
            WaitEvent event = new WaitEvent();
            event.reason = reason.name();
            event.length = nanos;
            event.commit();
        }
        if (reason == WaitReason.PRESENT_CREDIT && CREDIT.isEnabled()) {
            PresentCreditEvent event = new PresentCreditEvent();
            event.acknowledged = target;
            event.length = nanos;
            event.commit();
        }
    }

    /** The stage has no room for {@code bytes}. */
    static void stagePressure(long bytes, long capacity) {
        if (STAGE.isEnabled()) {
            StagePressureEvent event = new StagePressureEvent();
            event.bytes = bytes;
            event.capacity = capacity;
            event.commit();
        }
    }

    /** A server gave up on the record {@code seq}. */
    public static void declined(String site, String detail, long seq) {
        if (DECLINE.isEnabled()) {
            DeclineEvent event = new DeclineEvent();
            event.site = site;
            event.detail = detail;
            event.record = seq;
            event.commit();
        }
    }

    /** The session has ended. */
    static void fatal(Fatal fatal) {
        if (FATAL.isEnabled()) {
            FatalEvent event = new FatalEvent();
            event.family = fatal.family().name();
            event.detail = fatal.detail();
            event.commit();
        }
    }

    @Name("org.mgl.Frame")
    @Label("Frame")
    @Description("A frame was presented; counts are totals of the session")
    @Category("MGL")
    @StackTrace(false)
    static final class FrameEvent extends Event {
        @Label("Serial")
        long serial;

        @Label("Draws")
        long draws;

        @Label("Records")
        long records;

        @Label("Command Bytes")
        @DataAmount
        long commandBytes;

        @Label("Stage Bytes")
        @DataAmount
        long stageBytes;
    }

    @Name("org.mgl.Wait")
    @Label("Wait")
    @Description("The engine's thread waited for the server")
    @Category("MGL")
    static final class WaitEvent extends Event {
        @Label("Reason")
        String reason;

        @Label("Length")
        @Timespan(Timespan.NANOSECONDS)
        long length;
    }

    @Name("org.mgl.PresentCredit")
    @Label("Present Credit")
    @Description("A present waited until an earlier frame was acknowledged")
    @Category("MGL")
    @StackTrace(false)
    static final class PresentCreditEvent extends Event {
        @Label("Acknowledged Frame")
        long acknowledged;

        @Label("Length")
        @Timespan(Timespan.NANOSECONDS)
        long length;
    }

    @Name("org.mgl.StagePressure")
    @Label("Stage Pressure")
    @Description("The stage was full; the client waits for the server")
    @Category("MGL")
    static final class StagePressureEvent extends Event {
        @Label("Bytes")
        @DataAmount
        long bytes;

        @Label("Capacity")
        @DataAmount
        long capacity;
    }

    @Name("org.mgl.Decline")
    @Label("Decline")
    @Description("The server gave up on a verb")
    @Category("MGL")
    @StackTrace(false)
    static final class DeclineEvent extends Event {
        @Label("Site")
        String site;

        @Label("Detail")
        String detail;

        @Label("Record")
        long record;
    }

    @Name("org.mgl.Fatal")
    @Label("Fatal")
    @Description("The session has failed")
    @Category("MGL")
    static final class FatalEvent extends Event {
        @Label("Family")
        String family;

        @Label("Detail")
        String detail;
    }
}
