package org.mgl.client.shader;

import org.mgl.client.shader.ShaderType.Field;
import org.mgl.client.shader.ShaderType.Kind;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** Writes types with std140 layout into a module that does not have them yet. */
final class TypeWriter {
    private static final int WIDTH = 32;

    private final SpirvModule module;

    TypeWriter(SpirvModule module) {
        this.module = module;
    }

    /** {@return the id of the type; booleans become unsigned integers} */
    int type(ShaderType type) {
        return switch (type.kind()) {
            case ARRAY -> array(type);
            case STRUCT -> structure(type);
            default -> numeric(type);
        };
    }

    private int numeric(ShaderType type) {
        int scalar = switch (type.kind()) {
            case FLOAT -> module.intern(Spirv.OP_TYPE_FLOAT, 0, WIDTH);
            case INT -> module.intern(Spirv.OP_TYPE_INT, 0, WIDTH, 1);
            case UINT, BOOL -> module.intern(Spirv.OP_TYPE_INT, 0, WIDTH, 0);
            default -> throw new IllegalStateException("no uniform has type " + type);
        };
        int vector = type.rows() == 1 ? scalar : module.intern(Spirv.OP_TYPE_VECTOR, 0, scalar, type.rows());
        return type.isMatrix() ? module.intern(Spirv.OP_TYPE_MATRIX, 0, vector, type.columns()) : vector;
    }

    private int array(ShaderType type) {
        int element = type(type.element());
        int uint = numeric(ShaderType.numeric(Kind.UINT, 1, 1));
        int length = module.intern(Spirv.OP_CONSTANT, uint, type.length());
        int id = module.append(Spirv.OP_TYPE_ARRAY, 0, element, length);
        module.decorate(id, Spirv.DECORATION_ARRAY_STRIDE, type.arrayStride());
        return id;
    }

    private int structure(ShaderType type) {
        int[] members = new int[type.fields().size()];
        for (int i = 0; i < members.length; i++) {
            members[i] = type(type.fields().get(i).type());
        }
        int id = module.append(Spirv.OP_TYPE_STRUCT, 0, members);
        module.setName(id, type.name());
        for (int i = 0; i < members.length; i++) {
            annotateMember(module, id, i, type.fields().get(i));
        }
        return id;
    }

    static void annotateMember(SpirvModule module, int structure, int index, Field field) {
        module.setMemberName(structure, index, field.name());
        decorateMember(module, structure, index, Spirv.DECORATION_OFFSET, field.offset());
        if (field.matrixStride() > 0) {
            int majorness = field.rowMajor() ? Spirv.DECORATION_ROW_MAJOR : Spirv.DECORATION_COL_MAJOR;
            decorateMember(module, structure, index, majorness);
            decorateMember(module, structure, index, Spirv.DECORATION_MATRIX_STRIDE, field.matrixStride());
        }
    }

    private static void decorateMember(SpirvModule module, int structure, int index, int decoration, int... operands) {
        int[] words = new int[3 + operands.length];
        words[0] = structure;
        words[1] = index;
        words[2] = decoration;
        System.arraycopy(operands, 0, words, 3, operands.length);
        module.code().add(module.typesStart(), SpirvModule.instruction(Spirv.OP_MEMBER_DECORATE, words));
    }
}
