package org.mgl.client.impl;

import java.nio.charset.StandardCharsets;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.MemoryUtil;

/** Text in application memory: names that come in, logs and names that go out. */
final class GlText {
    private static final int MAX_NAME = 1 << 16;

    private GlText() {}

    /** The zero-terminated text at an address; {@code bytes} bounds it unless it is -1. */
    static String in(String call, String parameter, long address, long bytes) {
        if (address == MemoryUtil.NULL) {
            throw new IllegalArgumentException(call + ": " + parameter + " is null");
        }
        long limit = bytes < 0 ? MAX_NAME : Math.min(bytes, MAX_NAME);
        int length = 0;
        while (length < limit && MemoryUtil.memGetByte(address + length) != 0) {
            length++;
        }
        if (length == limit) {
            throw new IllegalArgumentException(
                    call + ": " + parameter + " has no terminating zero within " + limit + " bytes");
        }
        return MemoryUtil.memASCII(address, length);
    }

    /** Text of a {@code CharSequence} argument. */
    static String in(String call, String parameter, CharSequence text) {
        if (text == null) {
            throw new IllegalArgumentException(call + ": " + parameter + " is null");
        }
        return text.toString();
    }

    /** {@code count} bytes of UTF-8, or up to a zero if {@code count} is negative. */
    static String source(long address, int count) {
        if (address == MemoryUtil.NULL) {
            throw new IllegalArgumentException("glShaderSource: a string is null");
        }
        return count < 0 ? MemoryUtil.memUTF8(address) : MemoryUtil.memUTF8(address, count);
    }

    /** Joins the strings of {@code glShaderSource}. */
    static String sources(PointerBuffer strings, long lengths, long lengthBytes) {
        int count = strings.remaining();
        if (lengths != MemoryUtil.NULL) {
            OutParams.check("glShaderSource", "length", lengthBytes, 4L * count);
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            int length = lengths == MemoryUtil.NULL ? -1 : MemoryUtil.memGetInt(lengths + 4L * i);
            text.append(source(strings.get(strings.position() + i), length));
        }
        return text.toString();
    }

    /**
     * Writes text with a terminating zero as GL does: at most {@code bytes - 1} bytes of it; the number written goes to
     * {@code length} unless that is null.
     */
    static void out(String call, String text, long length, long lengthBytes, long target, long bytes) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int written = (int) Math.max(0, Math.min(utf8.length, bytes < 0 ? utf8.length : bytes - 1));
        if (length != MemoryUtil.NULL) {
            OutParams.check(call, "length", lengthBytes, 4);
            MemoryUtil.memPutInt(length, written);
        }
        if (bytes == 0 || target == MemoryUtil.NULL) {
            return;
        }
        for (int i = 0; i < written; i++) {
            MemoryUtil.memPutByte(target + i, utf8[i]);
        }
        MemoryUtil.memPutByte(target + written, (byte) 0);
    }

    /** Bytes that {@code GL_*_LENGTH} reports: with the terminating zero, 0 for no text. */
    static int length(String text) {
        return text.isEmpty() ? 0 : text.getBytes(StandardCharsets.UTF_8).length + 1;
    }

    /** The text cut as a query with {@code maxLength} would: room for the terminating zero is taken off. */
    static String cut(String text, int maxLength) {
        return text.length() < maxLength ? text : text.substring(0, Math.max(1, maxLength) - 1);
    }
}
