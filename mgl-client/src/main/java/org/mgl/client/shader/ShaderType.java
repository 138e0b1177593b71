package org.mgl.client.shader;

import java.util.List;
import org.mgl.client.shader.glsl.Declaration;
import org.mgl.wire.program.ProgramArchive;

/**
 * A GLSL type with its std140 layout where it has one. Immutable.
 *
 * @param kind what it is
 * @param rows components of a vector or of a matrix column, 1 for a scalar
 * @param columns columns of a matrix, else 1
 * @param element element type of an array
 * @param length length of an array
 * @param arrayStride bytes between elements of an array in a block, else 0
 * @param name name of a structure
 * @param fields members of a structure
 * @param sampler GL enum of a sampler type
 */
record ShaderType(
        Kind kind,
        int rows,
        int columns,
        ShaderType element,
        int length,
        int arrayStride,
        String name,
        List<Field> fields,
        int sampler) {

    /** What a type is. */
    enum Kind {
        VOID,
        FLOAT,
        DOUBLE,
        INT,
        UINT,
        BOOL,
        SAMPLER,
        ARRAY,
        STRUCT
    }

    /**
     * A structure's member.
     *
     * @param name its name
     * @param type its type
     * @param offset bytes from the structure's start, -1 outside of blocks
     * @param matrixStride bytes between columns (rows, if row major), 0 when it holds no matrix
     * @param rowMajor its matrices are stored by rows
     */
    record Field(String name, ShaderType type, int offset, int matrixStride, boolean rowMajor) {
        /** {@return bytes up to where the member ends, padding behind it not counted} */
        long size() {
            boolean rows = rowMajor && type.isMatrix();
            return rows ? (long) matrixStride * type.rows() : type.size();
        }
    }

    private static final String UNNAMED = Declaration.Structure.UNNAMED;

    static final ShaderType VOID = new ShaderType(Kind.VOID, 0, 0, null, 0, 0, "", List.of(), 0);

    static ShaderType numeric(Kind kind, int rows, int columns) {
        return new ShaderType(kind, rows, columns, null, 0, 0, "", List.of(), 0);
    }

    static ShaderType array(ShaderType element, int length, int stride) {
        return new ShaderType(Kind.ARRAY, 0, 0, element, length, stride, "", List.of(), 0);
    }

    static ShaderType struct(String name, List<Field> fields) {
        return new ShaderType(Kind.STRUCT, 0, 0, null, 0, 0, name, List.copyOf(fields), 0);
    }

    static ShaderType sampler(int glType) {
        return new ShaderType(Kind.SAMPLER, 0, 0, null, 0, 0, "", List.of(), glType);
    }

    boolean isArray() {
        return kind == Kind.ARRAY;
    }

    boolean isStruct() {
        return kind == Kind.STRUCT;
    }

    boolean isMatrix() {
        return columns > 1;
    }

    /** {@return the innermost type below all array dimensions} */
    ShaderType base() {
        ShaderType type = this;
        while (type.isArray()) {
            type = type.element;
        }
        return type;
    }

    /** {@return the same type with booleans in the place of the unsigned integers that stand for them in blocks} */
    ShaderType asBool() {
        if (isArray()) {
            return array(element.asBool(), length, arrayStride);
        }
        return kind == Kind.UINT ? numeric(Kind.BOOL, rows, columns) : this;
    }

    /** {@return whether two declarations of an interface have the same type; layouts do not count} */
    boolean matches(ShaderType other) {
        if (kind != other.kind || rows != other.rows || columns != other.columns || length != other.length) {
            return false;
        }
        if (sampler != other.sampler || fields.size() != other.fields.size() || !sameName(other)) {
            return false;
        }
        for (int i = 0; i < fields.size(); i++) {
            Field mine = fields.get(i);
            Field others = other.fields.get(i);
            if (!mine.name().equals(others.name()) || !mine.type().matches(others.type())) {
                return false;
            }
        }
        return element == null || element.matches(other.element);
    }

    private boolean sameName(ShaderType other) {
        return name.equals(other.name) || name.startsWith(UNNAMED) && other.name.startsWith(UNNAMED);
    }

    /** {@return interface locations that it takes} */
    int locations() {
        return switch (kind) {
            case ARRAY -> Math.multiplyExact(length, element.locations());
            case STRUCT -> fields.stream().mapToInt(f -> f.type().locations()).sum();
            default -> columns * (kind == Kind.DOUBLE && rows > 2 ? 2 : 1);
        };
    }

    /** {@return scalars that it holds, at most {@code Integer.MAX_VALUE}} */
    long components() {
        return switch (kind) {
            case ARRAY -> Math.min(Integer.MAX_VALUE, length * element.components());
            case STRUCT -> fields.stream().mapToLong(f -> f.type().components()).sum();
            case SAMPLER -> 1;
            default -> (long) rows * columns;
        };
    }

    /** {@return std140 alignment in bytes} */
    int alignment() {
        return switch (kind) {
            case ARRAY, STRUCT -> 16;
            default -> isMatrix() ? 16 : rows == 1 ? 4 : rows == 2 ? 8 : 16;
        };
    }

    /** {@return std140 size in bytes with column-major matrices} */
    long size() {
        return switch (kind) {
            case ARRAY -> (long) length * arrayStride;
            case STRUCT -> structSize();
            default -> isMatrix() ? 16L * columns : 4L * rows;
        };
    }

    private long structSize() {
        if (fields.isEmpty()) {
            return 0;
        }
        Field last = fields.getLast();
        return last.offset() + last.size() + 15 & ~15L;
    }

    /** {@return basic type as in {@link ProgramArchive}, or -1 for a structure that mixes several} */
    int basicType() {
        return switch (kind) {
            case ARRAY -> element.basicType();
            case STRUCT -> structBasicType();
            case INT -> ProgramArchive.INT;
            case UINT, BOOL -> ProgramArchive.UINT;
            default -> ProgramArchive.FLOAT;
        };
    }

    private int structBasicType() {
        int common = fields.isEmpty()
                ? ProgramArchive.FLOAT
                : fields.getFirst().type().basicType();
        for (int i = 1; i < fields.size(); i++) {
            if (fields.get(i).type().basicType() != common) {
                return -1;
            }
        }
        return common;
    }

    /** {@return the GL enum of a scalar, vector, matrix or sampler type} */
    int glType() {
        return switch (kind) {
            case FLOAT -> isMatrix() ? matrix() : rows == 1 ? 0x1406 : 0x8B50 + rows - 2;
            case DOUBLE -> rows == 1 ? 0x140A : 0x8FFC + rows - 2;
            case INT -> rows == 1 ? 0x1404 : 0x8B53 + rows - 2;
            case UINT -> rows == 1 ? 0x1405 : 0x8DC6 + rows - 2;
            case BOOL -> rows == 1 ? 0x8B56 : 0x8B57 + rows - 2;
            case SAMPLER -> sampler;
            default -> 0;
        };
    }

    /** {@code GL_FLOAT_MAT2} … {@code GL_FLOAT_MAT4x3}. */
    private int matrix() {
        if (rows == columns) {
            return 0x8B5A + rows - 2;
        }
        return switch (10 * columns + rows) {
            case 23 -> 0x8B65;
            case 24 -> 0x8B66;
            case 32 -> 0x8B67;
            case 34 -> 0x8B68;
            case 42 -> 0x8B69;
            default -> 0x8B6A;
        };
    }

    @Override
    public String toString() {
        return switch (kind) {
            case ARRAY -> element + "[" + length + "]";
            case STRUCT -> "struct " + name;
            case SAMPLER -> "sampler 0x" + Integer.toHexString(sampler);
            default -> scalarName();
        };
    }

    private String scalarName() {
        String prefix = switch (kind) {
            case INT -> "i";
            case UINT -> "u";
            case BOOL -> "b";
            case DOUBLE -> "d";
            default -> "";
        };
        if (isMatrix()) {
            return prefix + "mat" + (rows == columns ? "" + rows : columns + "x" + rows);
        }
        return rows == 1 ? kind.name().toLowerCase(java.util.Locale.ROOT) : prefix + "vec" + rows;
    }
}
