package org.mgl.client.shader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mgl.client.shader.ShaderType.Field;
import org.mgl.client.shader.ShaderType.Kind;
import org.mgl.client.shader.glsl.LooseUniforms;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** Reads the types of a module. */
final class TypeReader {
    private final SpirvModule module;
    private final DeclaredTypes declared;
    private final Map<Integer, ShaderType> types = new HashMap<>();

    TypeReader(SpirvModule module, DeclaredTypes declared) {
        this.module = module;
        this.declared = declared;
    }

    /** {@return the type with that id} */
    ShaderType type(int id) {
        ShaderType known = types.get(id);
        if (known == null) {
            known = read(module.definition(id), id);
            types.put(id, known);
        }
        return known;
    }

    /** {@return the type that a pointer type points to} */
    ShaderType pointee(int pointerType) {
        return type(module.definition(pointerType)[3]);
    }

    private ShaderType read(int[] definition, int id) {
        return switch (SpirvModule.opcode(definition)) {
            case Spirv.OP_TYPE_BOOL -> ShaderType.numeric(Kind.BOOL, 1, 1);
            case Spirv.OP_TYPE_INT -> ShaderType.numeric(definition[3] == 0 ? Kind.UINT : Kind.INT, 1, 1);
            case Spirv.OP_TYPE_FLOAT -> ShaderType.numeric(definition[2] == 64 ? Kind.DOUBLE : Kind.FLOAT, 1, 1);
            case Spirv.OP_TYPE_VECTOR -> ShaderType.numeric(type(definition[2]).kind(), definition[3], 1);
            case Spirv.OP_TYPE_MATRIX -> matrix(definition);
            case Spirv.OP_TYPE_SAMPLED_IMAGE -> sampler(module.definition(definition[2]));
            case Spirv.OP_TYPE_ARRAY -> ShaderType.array(type(definition[2]), constant(definition[3]), stride(id));
            case Spirv.OP_TYPE_STRUCT -> structure(definition, id);
            default -> ShaderType.VOID;
        };
    }

    private ShaderType matrix(int[] definition) {
        ShaderType column = type(definition[2]);
        return ShaderType.numeric(column.kind(), column.rows(), definition[3]);
    }

    private ShaderType sampler(int[] image) {
        return ShaderType.sampler(
                SamplerTypes.glType(type(image[2]).kind(), image[3], image[4] == 1, image[5] == 1, image[6] == 1));
    }

    private int stride(int array) {
        return Math.max(0, module.decoration(array, Spirv.DECORATION_ARRAY_STRIDE));
    }

    /** {@return the value of a 32-bit integer constant, 0 when it is none} */
    int constant(int id) {
        int[] definition = module.definition(id);
        return SpirvModule.opcode(definition) == Spirv.OP_CONSTANT ? definition[3] : 0;
    }

    private ShaderType structure(int[] definition, int id) {
        String name = module.name(id);
        List<String> names = memberNames(id, definition.length - 2);
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < definition.length - 2; i++) {
            ShaderType type = type(definition[2 + i]);
            String member = names.get(i);
            boolean isBoolean =
                    LooseUniforms.isGathered(name) ? declared.isBoolean(member) : declared.isBoolean(name, member);
            int matrixStride = Math.max(0, module.memberDecoration(id, i, Spirv.DECORATION_MATRIX_STRIDE));
            fields.add(new Field(
                    member,
                    isBoolean ? type.asBool() : type,
                    module.memberDecoration(id, i, Spirv.DECORATION_OFFSET),
                    matrixStride,
                    module.memberDecoration(id, i, Spirv.DECORATION_ROW_MAJOR) >= 0));
        }
        return ShaderType.struct(name, fields);
    }

    private List<String> memberNames(int structure, int count) {
        String[] names = new String[count];
        java.util.Arrays.fill(names, "");
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_MEMBER_NAME && i[1] == structure && i[2] < count) {
                names[i[2]] = SpirvModule.string(i, 3);
            }
        }
        return List.of(names);
    }
}
