package org.mgl.client;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;

/**
 * {@code GL_KHR_debug}: messages, groups and labels. Names and signatures are those of LWJGL's class of this name, with
 * {@link MessageCallback} in the place of LWJGL's callback; errors are those of the extension.
 *
 * <p>The client makes most messages. Each GL error is one, of source API, type ERROR and severity HIGH, whose id is the
 * error's code and whose text names the call, the value and what is allowed. An error that the server finds late is told
 * when the client learns of it, which can be inside a later call or {@code glGetError}; so is what the native driver itself
 * has to say while GL_DEBUG_OUTPUT is on. All other messages are told before the call that makes them returns,
 * GL_DEBUG_OUTPUT_SYNCHRONOUS or not. Groups, inserted messages and labels also reach the native driver, for tools that
 * watch it; limits.md says where not.
 */
public interface KHRDebug {
    /** Accepted by {@code glEnable}, {@code glDisable} and {@code glIsEnabled}. */
    int GL_DEBUG_OUTPUT = 0x92E0;
    /** Accepted by {@code glEnable}, {@code glDisable} and {@code glIsEnabled}. */
    int GL_DEBUG_OUTPUT_SYNCHRONOUS = 0x8242;
    /** Bit of GL_CONTEXT_FLAGS, which no context of MGL has. */
    int GL_CONTEXT_FLAG_DEBUG_BIT = 0x2;
    /** Accepted by {@code glGetIntegerv}. */
    int GL_MAX_DEBUG_MESSAGE_LENGTH = 0x9143;
    /** Accepted by {@code glGetIntegerv}. */
    int GL_MAX_DEBUG_LOGGED_MESSAGES = 0x9144;
    /** Accepted by {@code glGetIntegerv}. */
    int GL_DEBUG_LOGGED_MESSAGES = 0x9145;
    /** Accepted by {@code glGetIntegerv}. */
    int GL_DEBUG_NEXT_LOGGED_MESSAGE_LENGTH = 0x8243;
    /** Accepted by {@code glGetIntegerv}. */
    int GL_MAX_DEBUG_GROUP_STACK_DEPTH = 0x826C;
    /** Accepted by {@code glGetIntegerv}. */
    int GL_DEBUG_GROUP_STACK_DEPTH = 0x826D;
    /** Accepted by {@code glGetIntegerv}. */
    int GL_MAX_LABEL_LENGTH = 0x82E8;
    /** Accepted by {@code glGetPointerv}. */
    int GL_DEBUG_CALLBACK_FUNCTION = 0x8244;
    /** Accepted by {@code glGetPointerv}. */
    int GL_DEBUG_CALLBACK_USER_PARAM = 0x8245;
    /** Source of a message. */
    int GL_DEBUG_SOURCE_API = 0x8246;
    /** Source of a message. */
    int GL_DEBUG_SOURCE_WINDOW_SYSTEM = 0x8247;
    /** Source of a message. */
    int GL_DEBUG_SOURCE_SHADER_COMPILER = 0x8248;
    /** Source of a message. */
    int GL_DEBUG_SOURCE_THIRD_PARTY = 0x8249;
    /** Source of a message. */
    int GL_DEBUG_SOURCE_APPLICATION = 0x824A;
    /** Source of a message. */
    int GL_DEBUG_SOURCE_OTHER = 0x824B;
    /** Type of a message. */
    int GL_DEBUG_TYPE_ERROR = 0x824C;
    /** Type of a message. */
    int GL_DEBUG_TYPE_DEPRECATED_BEHAVIOR = 0x824D;
    /** Type of a message. */
    int GL_DEBUG_TYPE_UNDEFINED_BEHAVIOR = 0x824E;
    /** Type of a message. */
    int GL_DEBUG_TYPE_PORTABILITY = 0x824F;
    /** Type of a message. */
    int GL_DEBUG_TYPE_PERFORMANCE = 0x8250;
    /** Type of a message. */
    int GL_DEBUG_TYPE_OTHER = 0x8251;
    /** Type of a message. */
    int GL_DEBUG_TYPE_MARKER = 0x8268;
    /** Type of a message. */
    int GL_DEBUG_TYPE_PUSH_GROUP = 0x8269;
    /** Type of a message. */
    int GL_DEBUG_TYPE_POP_GROUP = 0x826A;
    /** Severity of a message. */
    int GL_DEBUG_SEVERITY_HIGH = 0x9146;
    /** Severity of a message. */
    int GL_DEBUG_SEVERITY_MEDIUM = 0x9147;
    /** Severity of a message. */
    int GL_DEBUG_SEVERITY_LOW = 0x9148;
    /** Severity of a message. */
    int GL_DEBUG_SEVERITY_NOTIFICATION = 0x826B;
    /** Identifier of objects with labels. */
    int GL_BUFFER = 0x82E0;
    /** Identifier of objects with labels. */
    int GL_SHADER = 0x82E1;
    /** Identifier of objects with labels. */
    int GL_PROGRAM = 0x82E2;
    /** Identifier of objects with labels. */
    int GL_QUERY = 0x82E3;
    /** Identifier of objects with labels. */
    int GL_PROGRAM_PIPELINE = 0x82E4;
    /** Identifier of objects with labels. */
    int GL_SAMPLER = 0x82E6;
    /** Identifier of objects with labels. */
    int GL_DISPLAY_LIST = 0x82E7;
    /** Error of {@code glPushDebugGroup}. */
    int GL_STACK_OVERFLOW = 0x503;
    /** Error of {@code glPopDebugGroup}. */
    int GL_STACK_UNDERFLOW = 0x504;

    /**
     * Takes messages. It is called on the thread that the context is current on and must not call the GL: that is an
     * {@code IllegalStateException}. An exception that it throws is logged and goes no further; an error goes on to the
     * caller.
     */
    @FunctionalInterface
    interface MessageCallback {
        /**
         * A message.
         *
         * @param length bytes of the text, without the terminating zero
         * @param message address of the text in UTF-8, valid until this method returns
         * @param userParam what {@link KHRDebug#glDebugMessageCallback} was given
         */
        void invoke(int source, int type, int id, int severity, int length, long message, long userParam);
    }

    /** Enables or disables messages of a source, type and severity, or those with {@code ids} (null: all). */
    void glDebugMessageControl(int source, int type, int severity, IntBuffer ids, boolean enabled);

    /** The same for the message {@code id}. */
    void glDebugMessageControl(int source, int type, int severity, int id, boolean enabled);

    /** The same with an array. */
    void glDebugMessageControl(int source, int type, int severity, int[] ids, boolean enabled);

    /** Inserts a message of the remaining bytes of {@code message}. */
    void glDebugMessageInsert(int source, int type, int id, int severity, ByteBuffer message);

    /** Inserts a message. */
    void glDebugMessageInsert(int source, int type, int id, int severity, CharSequence message);

    /** Sends messages to {@code callback} instead of the log; null sends them to the log again. */
    void glDebugMessageCallback(MessageCallback callback, long userParam);

    /**
     * Takes up to {@code count} messages from the log; parameters may be null. {@code lengths} count the terminating zero.
     *
     * @return how many were taken
     */
    int glGetDebugMessageLog(
            int count,
            IntBuffer sources,
            IntBuffer types,
            IntBuffer ids,
            IntBuffer severities,
            IntBuffer lengths,
            ByteBuffer messageLog);

    /** The same with arrays. */
    int glGetDebugMessageLog(
            int count, int[] sources, int[] types, int[] ids, int[] severities, int[] lengths, ByteBuffer messageLog);

    /** Begins a group; the remaining bytes of {@code message} are its text. */
    void glPushDebugGroup(int source, int id, ByteBuffer message);

    /** Begins a group. */
    void glPushDebugGroup(int source, int id, CharSequence message);

    /** Ends the innermost group; its volume control goes with it. */
    void glPopDebugGroup();

    /** Labels an object with the remaining bytes of {@code label}; null takes the label away. */
    void glObjectLabel(int identifier, int name, ByteBuffer label);

    /** Labels an object; null takes the label away. */
    void glObjectLabel(int identifier, int name, CharSequence label);

    /** Writes an object's label with a terminating zero, and its length without. */
    void glGetObjectLabel(int identifier, int name, IntBuffer length, ByteBuffer label);

    /** The same with an array. */
    void glGetObjectLabel(int identifier, int name, int[] length, ByteBuffer label);

    /** An object's label, up to {@code bufSize - 1} bytes. */
    String glGetObjectLabel(int identifier, int name, int bufSize);

    /** An object's label. */
    String glGetObjectLabel(int identifier, int name);

    /** Labels a sync object. */
    void glObjectPtrLabel(long ptr, ByteBuffer label);

    /** Labels a sync object. */
    void glObjectPtrLabel(long ptr, CharSequence label);

    /** Writes a sync object's label with a terminating zero, and its length without. */
    void glGetObjectPtrLabel(long ptr, IntBuffer length, ByteBuffer label);

    /** The same with an array. */
    void glGetObjectPtrLabel(long ptr, int[] length, ByteBuffer label);

    /** A sync object's label, up to {@code bufSize - 1} bytes. */
    String glGetObjectPtrLabel(long ptr, int bufSize);

    /** A sync object's label. */
    String glGetObjectPtrLabel(long ptr);
}
