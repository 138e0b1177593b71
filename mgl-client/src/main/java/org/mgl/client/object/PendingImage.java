package org.mgl.client.object;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.impl.NativeView;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.pixel.PixelFormat;
import org.mgl.wire.record.ResourceSubdata;
import org.mgl.wire.record.SubRegion;

/**
 * Rectangles of one image of a texture that wait in the client's memory, in the order of their calls, as tight rows of
 * the format's canonical layout. The memory is kept for the next image that waits.
 */
final class PendingImage {
    /** Words of a rectangle: x, y, z, width, height, depth. */
    private static final int WORDS = 6;
    /** More rectangles than this are not compared with each other. */
    private static final int COMPARED = 256;

    private TextureObject texture;
    private PixelFormat format;
    private int level;
    private int face;
    private int[] boxes = new int[16 * WORDS];
    private long[] offsets = new long[16];
    private int count;
    private long address;
    private long capacity;
    private long used;

    // The union of the rectangles, and the sum of their texels.
    private int left;
    private int bottom;
    private int front;
    private int right;
    private int top;
    private int back;
    private long texels;

    /** Begins to hold rectangles of an image. */
    void begin(TextureObject newTexture, int newLevel, int newFace) {
        texture = newTexture;
        level = newLevel;
        face = newFace;
        format = newTexture.levels().format(newLevel, newFace);
        forget();
    }

    private void forget() {
        count = 0;
        used = 0;
        texels = 0;
    }

    TextureObject texture() {
        return texture;
    }

    boolean is(TextureObject other, int otherLevel, int otherFace) {
        return texture == other && level == otherLevel && face == otherFace;
    }

    /** Bytes that wait. */
    long used() {
        return used;
    }

    /** Rectangles that wait. */
    int count() {
        return count;
    }

    /** Room for a rectangle's tight rows; it is to be filled at once. */
    long add(int x, int y, int z, int w, int h, int d) {
        if (count > 0 && x <= left && y <= bottom && z <= front && x + w >= right && y + h >= top && z + d >= back) {
            forget();
        }
        boolean first = count == 0;
        left = first ? x : Math.min(left, x);
        bottom = first ? y : Math.min(bottom, y);
        front = first ? z : Math.min(front, z);
        right = first ? x + w : Math.max(right, x + w);
        top = first ? y + h : Math.max(top, y + h);
        back = first ? z + d : Math.max(back, z + d);
        texels += (long) w * h * d;
        if (count == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * count);
            boxes = Arrays.copyOf(boxes, 2 * count * WORDS);
        }
        int at = count * WORDS;
        boxes[at] = x;
        boxes[at + 1] = y;
        boxes[at + 2] = z;
        boxes[at + 3] = w;
        boxes[at + 4] = h;
        boxes[at + 5] = d;
        offsets[count++] = used;
        return room(format.imageBytes(w, h, d));
    }

    private long room(long bytes) {
        long at = used;
        used += bytes;
        if (used > capacity) {
            capacity = Math.max(2 * capacity, Math.max(used, 64 << 10));
            address = MemoryUtil.nmemReallocChecked(address, capacity);
        }
        return address + at;
    }

    /** Writes the record. Where the rectangles fill their union, its bytes go as one image of the union. */
    void emit(CommandLink link) {
        int w = right - left;
        int h = top - bottom;
        int d = back - front;
        boolean whole = fillsUnion((long) w * h * d);
        long bytes = whole ? format.imageBytes(w, h, d) : used;
        long from = link.reserve(bytes);
        if (!whole) {
            MemorySegment.copy(NativeView.ALL, address, link.stage(), from, used);
        }
        long at = link.claim(Op.RESOURCE_SUBDATA, ResourceSubdata.size(count, 0));
        MemorySegment cmd = link.cmd();
        ResourceSubdata.encode(
                cmd,
                at,
                texture.handle(),
                0,
                Kind.TEXTURE,
                0,
                left,
                bottom,
                front,
                w,
                h,
                d,
                level,
                face,
                whole ? 1 : 0,
                count);
        BlobRef.encodeStage(cmd, ResourceSubdata.content(at), from, bytes);
        for (int i = 0; i < count; i++) {
            region(
                    cmd,
                    ResourceSubdata.regionElement(at, i),
                    i,
                    whole,
                    link.stage().address() + from);
        }
        link.commit();
    }

    private void region(MemorySegment cmd, long at, int i, boolean whole, long target) {
        int x = boxes[i * WORDS];
        int y = boxes[i * WORDS + 1];
        int z = boxes[i * WORDS + 2];
        int w = boxes[i * WORDS + 3];
        int h = boxes[i * WORDS + 4];
        int d = boxes[i * WORDS + 5];
        long row = format.rowBytes(w);
        long slice = row * format.rows(h);
        if (!whole) {
            SubRegion.encode(cmd, at, x, y, z, w, h, d, offsets[i], (int) row, (int) slice);
            return;
        }
        int block = format.blockSize();
        long unionRow = format.rowBytes(right - left);
        long unionSlice = unionRow * format.rows(top - bottom);
        long first =
                (z - front) * unionSlice + (y - bottom) / block * unionRow + (long) (x - left) / block * format.bytes();
        SubRegion.encode(cmd, at, x, y, z, w, h, d, first, (int) unionRow, (int) unionSlice);
        for (int j = 0; j < d; j++) {
            for (int k = 0; k < format.rows(h); k++) {
                MemorySegment.copy(
                        NativeView.ALL,
                        address + offsets[i] + j * slice + k * row,
                        NativeView.ALL,
                        target + first + j * unionSlice + k * unionRow,
                        row);
            }
        }
    }

    /** Whether the rectangles are disjoint and leave no texel of their union out. */
    private boolean fillsUnion(long unionTexels) {
        if (texels != unionTexels || count > COMPARED) {
            return false;
        }
        for (int i = 1; i < count; i++) {
            for (int j = 0; j < i; j++) {
                if (overlap(i * WORDS, j * WORDS)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean overlap(int a, int b) {
        for (int axis = 0; axis < 3; axis++) {
            if (boxes[a + axis] >= boxes[b + axis] + boxes[b + axis + 3]
                    || boxes[b + axis] >= boxes[a + axis] + boxes[a + axis + 3]) {
                return false;
            }
        }
        return true;
    }

    /** Holds nothing and no texture, but keeps its memory. */
    void end() {
        texture = null;
        forget();
    }

    /** Frees the memory. */
    void free() {
        MemoryUtil.nmemFree(address);
        address = 0;
        capacity = 0;
    }
}
