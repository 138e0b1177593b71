package org.mgl.client.object;

/**
 * How the enabled attributes of a vertex array share vertex-buffer bindings: interleaved attributes become one binding
 * whose leader is the attribute with the lowest offset. A layout holds for other buffers and offsets too, as long as the
 * attributes of each binding keep their distance.
 */
public final class VertexLayout {
    /** Largest distance from a binding's leader that every driver takes. */
    private static final long MAX_RELATIVE_OFFSET = 2047;

    private final int[] leaders = new int[VertexArrayObject.ATTRIBUTES];
    private final int[] bindings = new int[VertexArrayObject.ATTRIBUTES];
    private final int[] relatives = new int[VertexArrayObject.ATTRIBUTES];
    private int bindingCount;
    private int followers;
    private int formatVersion;
    private VertexElements elements;

    /** A layout of nothing; {@link #lay} fills it. */
    public VertexLayout() {}

    /** Groups the attributes of a vertex array anew. */
    public void lay(VertexArrayObject array) {
        formatVersion = array.formatVersion();
        bindingCount = 0;
        followers = 0;
        int left = array.enabled();
        while (left != 0) {
            int leader = leader(array, left);
            leaders[bindingCount] = leader;
            for (int rest = left; rest != 0; rest &= rest - 1) {
                int index = Integer.numberOfTrailingZeros(rest);
                if (joins(array, index, leader)) {
                    bindings[index] = bindingCount;
                    relatives[index] = (int) (array.offset(index) - array.offset(leader));
                    left &= ~(1 << index);
                    followers |= index == leader ? 0 : 1 << index;
                }
            }
            bindingCount++;
        }
    }

    /** The attribute of lowest offset among those that share buffer, stride and divisor with the first one left. */
    private static int leader(VertexArrayObject array, int left) {
        int first = Integer.numberOfTrailingZeros(left);
        int leader = first;
        for (int rest = left & left - 1; rest != 0; rest &= rest - 1) {
            int index = Integer.numberOfTrailingZeros(rest);
            if (alike(array, index, first) && array.offset(index) < array.offset(leader)) {
                leader = index;
            }
        }
        return leader;
    }

    private static boolean alike(VertexArrayObject array, int a, int b) {
        return (array.converted() & (1 << a | 1 << b)) == 0
                && array.buffer(a) == array.buffer(b)
                && array.stride(a) == array.stride(b)
                && array.divisor(a) == array.divisor(b);
    }

    private static boolean joins(VertexArrayObject array, int index, int leader) {
        long relative = array.offset(index) - array.offset(leader);
        return index == leader
                || alike(array, index, leader)
                        && relative >= 0
                        && relative < array.stride(leader)
                        && relative <= MAX_RELATIVE_OFFSET;
    }

    /** Whether the layout still describes the vertex array's attributes. */
    public boolean holds(VertexArrayObject array) {
        if (formatVersion != array.formatVersion()) {
            return false;
        }
        for (int rest = followers; rest != 0; rest &= rest - 1) {
            int index = Integer.numberOfTrailingZeros(rest);
            int leader = leaders[bindings[index]];
            if (array.buffer(index) != array.buffer(leader)
                    || array.stride(index) != array.stride(leader)
                    || array.offset(index) - array.offset(leader) != relatives[index]) {
                return false;
            }
        }
        return true;
    }

    /** Number of bindings. */
    public int bindingCount() {
        return bindingCount;
    }

    /** The attribute whose buffer, offset and stride a binding has. */
    public int leader(int binding) {
        return leaders[binding];
    }

    /** The binding of an enabled attribute. */
    public int binding(int index) {
        return bindings[index];
    }

    /** Distance of an enabled attribute from its binding's leader, in bytes. */
    public int relative(int index) {
        return relatives[index];
    }

    /** The vertex-elements object of this layout, or null before it was looked up. */
    public VertexElements elements() {
        return elements;
    }

    /** Keeps the vertex-elements object of this layout. */
    public void elements(VertexElements object) {
        elements = object;
    }
}
