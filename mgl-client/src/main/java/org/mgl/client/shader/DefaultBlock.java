package org.mgl.client.shader;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mgl.client.shader.ShaderType.Field;
import org.mgl.client.shader.ShaderType.Kind;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * The loose uniforms of a program in one block that all its stages share: those in use, grouped by basic type so that a
 * server may send each group as one array of vectors.
 */
final class DefaultBlock {
    private static final int INT_TYPE_WIDTH = 32;

    private final List<Field> members = new ArrayList<>();
    private final Map<String, Integer> indexByName = new HashMap<>();
    private final Map<String, int[]> initialValues = new HashMap<>();
    private long size;
    private int floatEnd;
    private int intEnd;
    private boolean mixed;

    /**
     * Collects the members.
     *
     * @param stages in order of the pipeline
     * @param log gets a mismatch between stages
     */
    DefaultBlock(Iterable<StageModule> stages, LinkLog log) {
        Map<String, Field> used = new LinkedHashMap<>();
        for (StageModule stage : stages) {
            StageVariable block = stage.defaultBlock();
            if (block == null) {
                continue;
            }
            List<Field> fields = block.type.fields();
            for (int i = 0; i < fields.size(); i++) {
                if (stage.uses().usesMember(block.id, i)) {
                    used.putIfAbsent(fields.get(i).name(), fields.get(i));
                }
            }
            stage.initialValues().forEach((name, value) -> initialValue(name, value, log));
        }
        layOut(new ArrayList<>(used.values()));
    }

    private void initialValue(String name, int[] value, LinkLog log) {
        int[] known = initialValues.putIfAbsent(name, value);
        if (known != null && !java.util.Arrays.equals(known, value)) {
            log.error("uniform `" + name + "' is initialized with different values");
        }
    }

    private void layOut(List<Field> fields) {
        int[] order = {ProgramArchive.FLOAT, ProgramArchive.INT, ProgramArchive.UINT, -1};
        for (int basicType : order) {
            for (Field field : fields) {
                if (field.type().basicType() == basicType) {
                    mixed |= basicType < 0;
                    add(field);
                }
            }
            size = size + 15 & ~15L;
            floatEnd = basicType == ProgramArchive.FLOAT ? (int) Math.min(size, Integer.MAX_VALUE & ~15) : floatEnd;
            intEnd = basicType <= ProgramArchive.INT && basicType >= 0
                    ? (int) Math.min(size, Integer.MAX_VALUE & ~15)
                    : intEnd;
        }
    }

    private void add(Field field) {
        int alignment = field.type().alignment();
        size = size + alignment - 1 & -alignment;
        indexByName.put(field.name(), members.size());
        int offset = (int) Math.min(size, Integer.MAX_VALUE & ~15);
        members.add(new Field(field.name(), field.type(), offset, field.matrixStride(), field.rowMajor()));
        size += field.type().size();
    }

    boolean isEmpty() {
        return members.isEmpty();
    }

    List<Field> members() {
        return members;
    }

    /** {@return bytes, a multiple of 16} */
    long size() {
        return size;
    }

    int floatEnd() {
        return floatEnd;
    }

    int intEnd() {
        return intEnd;
    }

    boolean mixed() {
        return mixed;
    }

    /** {@return the image that a program has after its link: initial values, else 0} */
    byte[] initialImage() {
        ByteBuffer image = ByteBuffer.allocate((int) size).order(ByteOrder.LITTLE_ENDIAN);
        for (Field member : members) {
            int[] value = initialValues.get(member.name());
            if (value != null) {
                put(image, member.offset(), member.type(), member.matrixStride(), value, 0);
            }
        }
        return image.array();
    }

    /** {@return how many values were taken} */
    private static int put(ByteBuffer image, int offset, ShaderType type, int stride, int[] value, int from) {
        int taken = 0;
        if (type.isArray()) {
            for (int i = 0; i < type.length(); i++) {
                taken += put(image, offset + i * type.arrayStride(), type.element(), stride, value, from + taken);
            }
            return taken;
        }
        if (type.isStruct()) {
            for (Field field : type.fields()) {
                taken += put(image, offset + field.offset(), field.type(), field.matrixStride(), value, from + taken);
            }
            return taken;
        }
        for (int column = 0; column < type.columns(); column++) {
            for (int row = 0; row < type.rows() && from + taken < value.length; row++) {
                image.putInt(offset + column * stride + 4 * row, value[from + taken++]);
            }
        }
        return taken;
    }

    // The module's side

    /** Makes a stage's own block of loose uniforms the program's one. */
    void installIn(StageModule stage) {
        StageVariable block = stage.defaultBlock();
        if (block == null) {
            return;
        }
        SpirvModule module = stage.module();
        int[] variable = module.definition(block.id);
        int[] oldPointer = module.definition(variable[1]);
        int[] oldStructure = module.definition(oldPointer[3]);
        TypeWriter writer = new TypeWriter(module);
        int[] memberTypes = new int[members.size()];
        for (int i = 0; i < memberTypes.length; i++) {
            int own = indexOf(block.type.fields(), members.get(i).name());
            memberTypes[i] = own >= 0 ? oldStructure[2 + own] : writer.type(members.get(i).type());
        }
        int structure = module.append(Spirv.OP_TYPE_STRUCT, 0, memberTypes);
        int pointer = module.append(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_UNIFORM, structure);
        redirect(module, block, variable[2]);
        removeOld(module, oldStructure[1], oldPointer[1]);
        annotate(module, structure);
        module.code().remove(variable);
        module.code().add(
                module.functionsStart(),
                SpirvModule.instruction(Spirv.OP_VARIABLE, pointer, block.id, Spirv.STORAGE_UNIFORM));
        module.changed();
    }

    private static int indexOf(List<Field> fields, String name) {
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** Gives each access of a member the member's new index. */
    private void redirect(SpirvModule module, StageVariable block, int variable) {
        List<Field> old = block.type.fields();
        int intType = module.intern(Spirv.OP_TYPE_INT, 0, INT_TYPE_WIDTH, 1);
        for (Field member : members) {
            int index = indexByName.get(member.name());
            if (indexOf(old, member.name()) >= 0) {
                module.intern(Spirv.OP_CONSTANT, intType, index);
            }
        }
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            boolean chain = op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN;
            if (chain && i[3] == variable) {
                String name = old.get(module.definition(i[4])[3]).name();
                i[4] = module.intern(Spirv.OP_CONSTANT, intType, indexByName.get(name));
            }
        }
    }

    private static void removeOld(SpirvModule module, int structure, int pointer) {
        module.code().removeIf(i -> {
            int op = SpirvModule.opcode(i);
            boolean annotation = op == Spirv.OP_NAME
                    || op == Spirv.OP_MEMBER_NAME
                    || op == Spirv.OP_DECORATE
                    || op == Spirv.OP_MEMBER_DECORATE;
            boolean definition = op == Spirv.OP_TYPE_STRUCT || op == Spirv.OP_TYPE_POINTER;
            return (annotation || definition) && (i[1] == structure || i[1] == pointer);
        });
        module.changed();
    }

    private void annotate(SpirvModule module, int structure) {
        module.setName(structure, TypeReader.DEFAULT_BLOCK);
        module.decorate(structure, Spirv.DECORATION_BLOCK);
        for (int i = 0; i < members.size(); i++) {
            Field member = members.get(i);
            TypeWriter.annotateMember(module, structure, i, member);
        }
    }

    /** {@return whether the leaf is one of MGL's own, which GL does not list by location} */
    static boolean isHidden(String name) {
        return name.startsWith("mgl_");
    }

    /** {@return the basic type of a leaf} */
    static int basicType(ShaderType type) {
        Kind kind = type.base().kind();
        return kind == Kind.INT ? ProgramArchive.INT : kind == Kind.FLOAT ? ProgramArchive.FLOAT : ProgramArchive.UINT;
    }
}
