package org.mgl.server.vulkan.draw;

import static org.lwjgl.system.MemoryUtil.*;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.resource.VulkanBuffer;

/**
 * Indices of four bytes in the ring for what Vulkan does not draw as it is: line loops, an arbitrary restart index, a
 * restart index in lists, offsets that are no multiple of the index.
 */
final class IndexRewriter {
    private static final int RESTART = -1;
    private static final long NO_RESTART = 1L << 32;

    private final VulkanDriver driver;
    private int[] source = new int[256];
    private int[] out = new int[256];
    private int count;
    private long loaded;
    private long loadedBytes;
    private long loadedFrom;

    IndexRewriter(VulkanDriver driver) {
        this.driver = driver;
    }

    /**
     * Fetches bytes {@code from} to {@code to} of an element buffer for the {@link #rewrite}s of one draw. Comes before the draw
     * records anything: what the GPU has written is read back, and that ends the recording.
     */
    void load(VulkanBuffer buffer, long from, long to) {
        if (loadedBytes < to - from) {
            nmemFree(loaded);
            loaded = nmemAllocChecked(to - from);
            loadedBytes = to - from;
        }
        loadedFrom = from;
        buffer.read(from, to - from, segment(loaded, to - from), 0);
    }

    void close() {
        nmemFree(loaded);
        loaded = 0;
        loadedBytes = 0;
    }

    /** Reads indices; an element buffer of null stands for consecutive vertices. Returns how many. */
    private int read(VulkanBuffer buffer, int size, long start, int indices) {
        if (source.length < indices) {
            source = new int[Integer.highestOneBit(indices) * 2];
        }
        if (buffer == null) {
            for (int i = 0; i < indices; i++) {
                source[i] = (int) (start + i);
            }
            return indices;
        }
        long memory = loaded + start - loadedFrom;
        for (int i = 0; i < indices; i++) {
            source[i] = switch (size) {
                case 1 -> memGetByte(memory + i) & 0xFF;
                case 2 -> memGetShort(memory + 2L * i) & 0xFFFF;
                default -> memGetInt(memory + 4L * i);
            };
        }
        return indices;
    }

    @SuppressWarnings("restricted")
    private static MemorySegment segment(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(bytes);
    }

    /**
     * Rewrites one draw into the ring.
     *
     * @param restart the restart index, {@code NO_RESTART} for none
     * @return indices written
     */
    int rewrite(VulkanBuffer buffer, int size, long start, int indices, int mode, long restart) {
        int n = read(buffer, size, start, indices);
        count = 0;
        int from = 0;
        for (int i = 0; i <= n; i++) {
            if (i == n || Integer.toUnsignedLong(source[i]) == restart) {
                run(from, i - from, mode);
                from = i + 1;
            }
        }
        if (count > 0) {
            driver.ring().take(4L * count, 4);
            long address = driver.ring().address();
            for (int i = 0; i < count; i++) {
                memPutInt(address + 4L * i, out[i]);
            }
        }
        return count;
    }

    private void run(int from, int n, int mode) {
        int list = GlEnums.listSize(mode);
        int whole = list == 0 ? n : n / list * list;
        if (list == 0 && count > 0 && n > 0) {
            put(RESTART);
        }
        for (int i = 0; i < whole; i++) {
            put(source[from + i]);
        }
        if (mode == GlEnums.LINE_LOOP && n > 1) {
            put(source[from]);
        }
    }

    private void put(int index) {
        if (count == out.length) {
            out = Arrays.copyOf(out, 2 * count);
        }
        out[count++] = index;
    }

    /** A restart index that never occurs. */
    static long none() {
        return NO_RESTART;
    }
}
