package org.mgl.client.emit;

import org.mgl.client.object.ConvertedAttribute;
import org.mgl.client.object.HandleAllocator;
import org.mgl.client.object.VertexArrayObject;
import org.mgl.client.object.VertexElements;
import org.mgl.client.object.VertexLayout;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.CreateVertexElements;
import org.mgl.wire.record.DeleteVertexElements;
import org.mgl.wire.record.VertexAttribute;

/** Vertex-elements objects by content, the {@value #CAPACITY} used last; a hit is confirmed by comparing all of it. */
final class VertexElementsCache {
    private static final int CAPACITY = 64;
    private static final int NORMALIZED_FLAG = 1;
    private static final int INTEGER_FLAG = 2;

    private final CommandLink link;
    private final HandleAllocator handles;
    private final VertexElements[] entries = new VertexElements[CAPACITY];
    private final int[] key = new int[VertexArrayObject.ATTRIBUTES * VertexElements.WORDS];
    private int count;
    private long clock;

    VertexElementsCache(CommandLink link, HandleAllocator handles) {
        this.link = link;
        this.handles = handles;
    }

    /** Notes that an object is used, so that it is not the next to go. */
    void use(VertexElements elements) {
        elements.use(++clock);
    }

    /** The object for a layout of a vertex array, made if there is none. */
    VertexElements find(VertexArrayObject array, VertexLayout layout) {
        int words = describe(array, layout);
        for (int i = 0; i < count; i++) {
            if (entries[i].is(key, words)) {
                return entries[i];
            }
        }
        VertexElements made = new VertexElements(key, words, handles.mint(Kind.VERTEX_ELEMENTS));
        create(made.handle(), words / VertexElements.WORDS);
        entries[count < CAPACITY ? count++ : evictOldest()] = made;
        return made;
    }

    /** Word 0: location, binding, size, flags; 1: type; 2: relative offset; 3: divisor. */
    private int describe(VertexArrayObject array, VertexLayout layout) {
        int words = 0;
        for (int rest = array.enabled(); rest != 0; rest &= rest - 1) {
            int index = Integer.numberOfTrailingZeros(rest);
            int format = ConvertedAttribute.packedFormat(array.format(index));
            int flags = ((format & VertexArrayObject.NORMALIZED) != 0 ? NORMALIZED_FLAG : 0)
                    | ((format & VertexArrayObject.INTEGER) != 0 ? INTEGER_FLAG : 0);
            key[words] = index | layout.binding(index) << 8 | VertexArrayObject.size(format) << 16 | flags << 24;
            key[words + 1] = VertexArrayObject.type(format);
            key[words + 2] = layout.relative(index);
            key[words + 3] = array.divisor(index);
            words += VertexElements.WORDS;
        }
        return words;
    }

    private void create(long handle, int attributes) {
        long at = link.claim(Op.CREATE_VERTEX_ELEMENTS, CreateVertexElements.size(attributes));
        CreateVertexElements.encode(link.cmd(), at, handle, attributes);
        for (int i = 0; i < attributes; i++) {
            int word = i * VertexElements.WORDS;
            int head = key[word];
            VertexAttribute.encode(
                    link.cmd(),
                    CreateVertexElements.attributeElement(at, i),
                    head & 0xFF,
                    head >>> 8 & 0xFF,
                    head >>> 16 & 0xFF,
                    head >>> 24,
                    key[word + 1],
                    key[word + 2],
                    key[word + 3]);
        }
        link.commit();
    }

    /** Ends the object used longest ago; the one in use is never it, because its use is the latest. */
    private int evictOldest() {
        int oldest = 0;
        for (int i = 1; i < CAPACITY; i++) {
            if (entries[i].lastUse() < entries[oldest].lastUse()) {
                oldest = i;
            }
        }
        long handle = entries[oldest].handle();
        long at = link.claim(Op.DELETE_VERTEX_ELEMENTS, DeleteVertexElements.SIZE);
        DeleteVertexElements.encode(link.cmd(), at, handle);
        link.commit();
        handles.free(Kind.VERTEX_ELEMENTS, handle);
        entries[oldest].evict();
        return oldest;
    }
}
