package org.mgl.wire.apply;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import org.mgl.wire.DebugMessage;
import org.mgl.wire.Fatal;
import org.mgl.wire.Kind;
import org.mgl.wire.record.DebugMarker;
import org.mgl.wire.record.ObjectLabel;
import org.mgl.wire.record.SetDebugOutput;

/**
 * Rows 87 to 89: what GL_KHR_debug hands on to the native driver. Keeps the depth of groups, so that none stays open behind
 * its context.
 */
final class DebugMarkers {
    private final Applier a;
    private int groups;
    private boolean output;

    DebugMarkers(Applier applier) {
        a = applier;
    }

    void marker(MemorySegment s, long at, int size) {
        DebugMarker.check(s, at, size);
        switch (DebugMarker.kind(s, at)) {
            case DebugMessage.PUSH -> push(s, at);
            case DebugMessage.POP -> pop(s, at);
            default -> insert(s, at);
        }
    }

    private void push(MemorySegment s, long at) {
        checkSource(s, at);
        require(
                (DebugMarker.type(s, at) | DebugMarker.severity(s, at)) == 0,
                "type",
                "a group has no type or severity");
        require(groups < DebugMessage.MAX_GROUPS, "kind", groups + " groups are open, the most that fit");
        a.backend.pushDebugGroup(DebugMarker.source(s, at), DebugMarker.id(s, at), text(s, at));
        groups++;
    }

    private void pop(MemorySegment s, long at) {
        int rest = DebugMarker.source(s, at)
                | DebugMarker.type(s, at)
                | DebugMarker.id(s, at)
                | DebugMarker.severity(s, at)
                | DebugMarker.length(s, at);
        require(rest == 0, "source", "the end of a group has no more than its kind");
        require(groups > 0, "kind", "no group is open");
        groups--;
        a.backend.popDebugGroup();
    }

    private void insert(MemorySegment s, long at) {
        checkSource(s, at);
        int type = DebugMarker.type(s, at);
        int severity = DebugMarker.severity(s, at);
        require(DebugMessage.isType(type), "type", Integer.toString(type));
        require(DebugMessage.isSeverity(severity), "severity", Integer.toString(severity));
        a.backend.debugMessage(DebugMarker.source(s, at), type, DebugMarker.id(s, at), severity, text(s, at));
    }

    private static void checkSource(MemorySegment s, long at) {
        int source = DebugMarker.source(s, at);
        require(DebugMessage.isApplications(source), "source", Integer.toString(source));
    }

    private static void require(boolean good, String field, String found) {
        if (!good) {
            throw Fatal.protocol("DebugMarker." + field + " (" + found + ")");
        }
    }

    private static byte[] text(MemorySegment s, long at) {
        return s.asSlice(DebugMarker.inlineBytes(at), DebugMarker.length(s, at)).toArray(JAVA_BYTE);
    }

    void label(MemorySegment s, long at, int size) {
        ObjectLabel.check(s, at, size);
        byte[] utf8 = s.asSlice(ObjectLabel.inlineBytes(at), ObjectLabel.length(s, at))
                .toArray(JAVA_BYTE);
        twin(ObjectLabel.kind(s, at), ObjectLabel.object(s, at)).label(utf8);
    }

    private ServerObject twin(int kind, long handle) {
        String field = "ObjectLabel.object";
        return switch (kind) {
            case Kind.BUFFER -> a.buffers.get(handle, field);
            case Kind.TEXTURE -> a.textures.get(handle, field);
            case Kind.RENDERBUFFER -> a.renderbuffers.get(handle, field);
            case Kind.FRAMEBUFFER -> a.framebuffers.get(handle, field);
            case Kind.PROGRAM -> a.programs.get(handle, field);
            case Kind.FENCE -> a.fences.get(handle, field);
            case Kind.QUERY -> a.queries.get(handle, field);
            default -> throw Fatal.protocol("ObjectLabel.kind (" + Kind.name(kind) + ")");
        };
    }

    void output(MemorySegment s, long at, int size) {
        SetDebugOutput.check(s, at, size);
        output = SetDebugOutput.enabled(s, at) != 0;
        a.backend.debugOutput(output);
    }

    /** The context ends or begins anew: no group stays open, and nobody listens. */
    void stop() {
        for (; groups > 0; groups--) {
            a.backend.popDebugGroup();
        }
        if (output) {
            output = false;
            a.backend.debugOutput(false);
        }
    }
}
