package org.mgl.client.object;

import static org.mgl.client.GL33.*;

import java.util.List;
import org.mgl.client.shader.ActiveUniform;
import org.mgl.client.shader.LinkedProgram;

/** What {@code glUniform*} must know of a location, in arrays by location. Immutable. */
public final class UniformTable {
    /** Base of a location: no uniform. */
    public static final int NONE = 0;
    /** Base: floats. */
    public static final int FLOAT = 1;
    /** Base: signed integers. */
    public static final int INT = 2;
    /** Base: unsigned integers. */
    public static final int UINT = 3;
    /** Base: booleans, kept as 0 or 1. */
    public static final int BOOL = 4;
    /** Base: a sampler's unit. */
    public static final int SAMPLER = 5;

    /** {@link #shape} by location. */
    private final int[] shapes;

    private final byte[] base;
    private final byte[] rows;
    private final byte[] columns;
    private final int[] offset;
    private final int[] arrayStride;
    private final int[] matrixStride;
    private final int[] remaining;
    private final boolean[] array;

    UniformTable(LinkedProgram linked) {
        int count = linked.locationCount();
        shapes = new int[count];
        base = new byte[count];
        rows = new byte[count];
        columns = new byte[count];
        offset = new int[count];
        arrayStride = new int[count];
        matrixStride = new int[count];
        remaining = new int[count];
        array = new boolean[count];
        List<ActiveUniform> uniforms = linked.uniforms();
        for (ActiveUniform uniform : uniforms) {
            for (int e = 0; uniform.location() >= 0 && e < uniform.size(); e++) {
                fill(uniform, e, uniform.location() + e);
            }
        }
    }

    private void fill(ActiveUniform uniform, int element, int location) {
        base[location] = (byte) baseOf(uniform);
        rows[location] = (byte) uniform.rows();
        columns[location] = (byte) uniform.columns();
        boolean sampler = uniform.isSampler();
        offset[location] = sampler ? uniform.sampler() + element : uniform.offset() + element * uniform.arrayStride();
        arrayStride[location] = uniform.arrayStride();
        matrixStride[location] = uniform.matrixStride();
        remaining[location] = uniform.size() - element;
        array[location] = uniform.array();
        if (!sampler) {
            shapes[location] = shape(base[location], rows[location], columns[location]);
        }
    }

    /** Base, rows and columns in one number, which is 0 for no uniform that has them. */
    public static int shape(int base, int rows, int columns) {
        return base | rows << 8 | columns << 16;
    }

    /** The shape of the uniform at a location; 0 if it is out of range, of no uniform, or of a sampler. */
    public int shape(int location) {
        return location >= 0 && location < shapes.length ? shapes[location] : 0;
    }

    private static int baseOf(ActiveUniform uniform) {
        if (uniform.isSampler()) {
            return SAMPLER;
        }
        return switch (uniform.type()) {
            case GL_INT, GL_INT_VEC2, GL_INT_VEC3, GL_INT_VEC4 -> INT;
            case GL_UNSIGNED_INT, GL_UNSIGNED_INT_VEC2, GL_UNSIGNED_INT_VEC3, GL_UNSIGNED_INT_VEC4 -> UINT;
            case GL_BOOL, GL_BOOL_VEC2, GL_BOOL_VEC3, GL_BOOL_VEC4 -> BOOL;
            default -> FLOAT;
        };
    }

    /** The texture target that a sampler type sees. */
    static int textureTarget(int samplerType) {
        return switch (samplerType) {
            case GL_SAMPLER_1D, GL_SAMPLER_1D_SHADOW, GL_INT_SAMPLER_1D, GL_UNSIGNED_INT_SAMPLER_1D -> GL_TEXTURE_1D;
            case GL_SAMPLER_3D, GL_INT_SAMPLER_3D, GL_UNSIGNED_INT_SAMPLER_3D -> GL_TEXTURE_3D;
            case GL_SAMPLER_CUBE, GL_SAMPLER_CUBE_SHADOW, GL_INT_SAMPLER_CUBE, GL_UNSIGNED_INT_SAMPLER_CUBE ->
                GL_TEXTURE_CUBE_MAP;
            case GL_SAMPLER_1D_ARRAY,
                    GL_SAMPLER_1D_ARRAY_SHADOW,
                    GL_INT_SAMPLER_1D_ARRAY,
                    GL_UNSIGNED_INT_SAMPLER_1D_ARRAY -> GL_TEXTURE_1D_ARRAY;
            case GL_SAMPLER_2D_ARRAY,
                    GL_SAMPLER_2D_ARRAY_SHADOW,
                    GL_INT_SAMPLER_2D_ARRAY,
                    GL_UNSIGNED_INT_SAMPLER_2D_ARRAY -> GL_TEXTURE_2D_ARRAY;
            case GL_SAMPLER_2D_RECT,
                    GL_SAMPLER_2D_RECT_SHADOW,
                    GL_INT_SAMPLER_2D_RECT,
                    GL_UNSIGNED_INT_SAMPLER_2D_RECT -> GL_TEXTURE_RECTANGLE;
            case GL_SAMPLER_BUFFER, GL_INT_SAMPLER_BUFFER, GL_UNSIGNED_INT_SAMPLER_BUFFER -> GL_TEXTURE_BUFFER;
            case GL_SAMPLER_2D_MULTISAMPLE, GL_INT_SAMPLER_2D_MULTISAMPLE, GL_UNSIGNED_INT_SAMPLER_2D_MULTISAMPLE ->
                GL_TEXTURE_2D_MULTISAMPLE;
            case GL_SAMPLER_2D_MULTISAMPLE_ARRAY,
                    GL_INT_SAMPLER_2D_MULTISAMPLE_ARRAY,
                    GL_UNSIGNED_INT_SAMPLER_2D_MULTISAMPLE_ARRAY -> GL_TEXTURE_2D_MULTISAMPLE_ARRAY;
            default -> GL_TEXTURE_2D;
        };
    }

    /** Base of a location; {@link #NONE} if it is out of range or belongs to no uniform. */
    public int base(int location) {
        return location >= 0 && location < base.length ? base[location] : NONE;
    }

    /** Components of a vector or of a matrix column. */
    public int rows(int location) {
        return rows[location];
    }

    /** Columns of a matrix, else 1. */
    public int columns(int location) {
        return columns[location];
    }

    /** Byte offset in the default block's image; for a sampler its element in the sampler table. */
    public int offset(int location) {
        return offset[location];
    }

    /** Bytes from element to element. */
    public int arrayStride(int location) {
        return arrayStride[location];
    }

    /** Bytes from column to column. */
    public int matrixStride(int location) {
        return matrixStride[location];
    }

    /** Elements from this location to the end of its array. */
    public int remaining(int location) {
        return remaining[location];
    }

    /** Whether the location belongs to an array. */
    public boolean array(int location) {
        return array[location];
    }
}
