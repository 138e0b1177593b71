package org.mgl.client.state;

/** Current values of the vertex attributes (GL 3.3 core, 2.7): raw words with the class they were given in. */
public final class AttribValues {
    /** Class: floats. */
    public static final int FLOAT = 0;
    /** Class: signed integers. */
    public static final int INT = 1;
    /** Class: unsigned integers. */
    public static final int UNSIGNED = 2;

    private static final int ONE = Float.floatToRawIntBits(1.0f);

    private final int[] classes;
    private final int[] words;
    private int everSet;

    /** Values (0, 0, 0, 1) of {@code attributes} attributes. */
    public AttribValues(int attributes) {
        classes = new int[attributes];
        words = new int[attributes * 4];
        for (int i = 0; i < attributes; i++) {
            words[i * 4 + 3] = ONE;
        }
    }

    /** Number of attributes. */
    public int attributes() {
        return classes.length;
    }

    /** Sets all four words of a value. */
    public void set(int index, int valueClass, int x, int y, int z, int w) {
        classes[index] = valueClass;
        words[index * 4] = x;
        words[index * 4 + 1] = y;
        words[index * 4 + 2] = z;
        words[index * 4 + 3] = w;
        everSet |= 1 << index;
    }

    /** Bit per attribute whose value was ever set. */
    public int everSet() {
        return everSet;
    }

    /** The class of a value. */
    public int valueClass(int index) {
        return classes[index];
    }

    /** A word of a value. */
    public int word(int index, int component) {
        return words[index * 4 + component];
    }
}
