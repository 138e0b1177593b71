package org.mgl.client.impl;

import static org.mgl.client.KHRDebug.*;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.KHRDebug;
import org.mgl.wire.DebugMessage;
import org.mgl.wire.Op;
import org.mgl.wire.record.DebugMarker;
import org.mgl.wire.record.ObjectLabel;
import org.mgl.wire.record.SetDebugOutput;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The debug output of a context (GL_KHR_debug): switch, volume control by groups, log and callback. */
final class DebugOutput {
    /** Bytes of a message's text with its terminating zero. */
    static final int MAX_MESSAGE = DebugMarker.MAX_LENGTH + 1;
    /** Messages that the log keeps; more are discarded, as the extension says. */
    static final int MAX_LOGGED = 128;
    /** Groups, the initial one included. */
    static final int MAX_GROUPS = DebugMessage.MAX_GROUPS + 1;
    /** Bytes of a label with its terminating zero. */
    static final int MAX_LABEL = ObjectLabel.MAX_LENGTH + 1;

    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.client");

    /** A logged message; {@code text} has no terminating zero. */
    record Message(int source, int type, int id, int severity, byte[] text) {}

    private final ClientContext ctx;
    private final ArrayDeque<Message> log = new ArrayDeque<>();
    /** The groups' messages; the initial group has none. */
    private final List<Message> groups = new ArrayList<>();
    /** The control of each group; one that controls nothing of its own shares its parent's. */
    private final List<DebugFilter> filters = new ArrayList<>(List.of(new DebugFilter()));

    private boolean output;
    private boolean synchronous;
    private boolean calling;
    private KHRDebug.MessageCallback callback;
    private long userParam;

    DebugOutput(ClientContext ctx) {
        this.ctx = ctx;
    }

    /** Whether messages are made; a context that is no debug context begins without. */
    boolean output() {
        return output;
    }

    /** GL_DEBUG_OUTPUT; the native driver's messages come while it is on. */
    void output(boolean on) {
        if (output != on) {
            output = on;
            long at = ctx.link.claim(Op.SET_DEBUG_OUTPUT, SetDebugOutput.SIZE);
            SetDebugOutput.encode(ctx.link.cmd(), at, on ? 1 : 0);
            ctx.link.commit();
        }
    }

    /** GL_DEBUG_OUTPUT_SYNCHRONOUS. */
    boolean synchronous() {
        return synchronous;
    }

    /** GL_DEBUG_OUTPUT_SYNCHRONOUS. */
    void synchronous(boolean on) {
        synchronous = on;
    }

    /** The callback, or null. */
    KHRDebug.MessageCallback callback() {
        return callback;
    }

    /** What the callback is given. */
    long userParam() {
        return userParam;
    }

    /** Names the callback, or none. */
    void callback(KHRDebug.MessageCallback to, long param) {
        callback = to;
        userParam = param;
    }

    /** Whether the callback runs. */
    boolean calling() {
        return calling;
    }

    /** The same as {@link #message(Message)} with text that is cut to fit. */
    void message(int source, int type, int id, int severity, String text) {
        if (output) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            byte[] cut = utf8.length < MAX_MESSAGE ? utf8 : Arrays.copyOf(utf8, MAX_MESSAGE - 1);
            message(new Message(source, type, id, severity, cut));
        }
    }

    /** Makes a message, if it is enabled: calls the callback, or logs it unless the log is full. */
    void message(Message m) {
        if (!output || !filters.getLast().enabled(m.source, m.type, m.id, m.severity)) {
            return;
        }
        if (callback != null) {
            call(m);
        } else if (log.size() < MAX_LOGGED) {
            log.add(m);
        }
    }

    private void call(Message m) {
        Thread entrant = ctx.entrant;
        ByteBuffer text = MemoryUtil.memAlloc(m.text.length + 1);
        calling = true;
        ctx.entrant = null;
        try {
            text.put(m.text).put((byte) 0).flip();
            callback.invoke(m.source, m.type, m.id, m.severity, m.text.length, MemoryUtil.memAddress(text), userParam);
        } catch (RuntimeException e) {
            LOG.warn("a debug message callback failed", e);
        } finally {
            ctx.entrant = entrant;
            calling = false;
            MemoryUtil.memFree(text);
        }
    }

    /** The oldest logged message, or null. */
    Message peek() {
        return log.peek();
    }

    /** Removes the oldest logged message. */
    void remove() {
        log.remove();
    }

    // ---- groups ----

    /** Groups, the initial one included. */
    int depth() {
        return filters.size();
    }

    /** Begins a group: the message first, under the old group's control. */
    void push(int source, int id, byte[] text) {
        try {
            message(new Message(source, GL_DEBUG_TYPE_PUSH_GROUP, id, GL_DEBUG_SEVERITY_NOTIFICATION, text));
        } finally {
            groups.add(new Message(source, GL_DEBUG_TYPE_POP_GROUP, id, GL_DEBUG_SEVERITY_NOTIFICATION, text));
            filters.add(filters.getLast());
        }
    }

    /** Ends the innermost group: the message comes under the control of the group around it. */
    void pop() {
        filters.removeLast();
        message(groups.removeLast());
    }

    /** The innermost group's control, to be changed. */
    DebugFilter ownFilter() {
        int last = filters.size() - 1;
        if (last > 0 && filters.get(last) == filters.get(last - 1)) {
            filters.set(last, new DebugFilter(filters.get(last)));
        }
        return filters.get(last);
    }

    // ---- queries ----

    /** Answers {@code pname}; false if it is not of this extension. */
    boolean get(int pname, Answer a) {
        return switch (pname) {
            case GL_DEBUG_OUTPUT -> a.truth(output);
            case GL_DEBUG_OUTPUT_SYNCHRONOUS -> a.truth(synchronous);
            case GL_MAX_DEBUG_MESSAGE_LENGTH -> a.integer(MAX_MESSAGE);
            case GL_MAX_DEBUG_LOGGED_MESSAGES -> a.integer(MAX_LOGGED);
            case GL_DEBUG_LOGGED_MESSAGES -> a.integer(log.size());
            case GL_DEBUG_NEXT_LOGGED_MESSAGE_LENGTH -> a.integer(log.isEmpty() ? 0 : log.peek().text.length + 1L);
            case GL_MAX_DEBUG_GROUP_STACK_DEPTH -> a.integer(MAX_GROUPS);
            case GL_DEBUG_GROUP_STACK_DEPTH -> a.integer(depth());
            case GL_MAX_LABEL_LENGTH -> a.integer(MAX_LABEL);
            default -> false;
        };
    }
}
