package org.mgl.client.shader;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    /** Name of the block's structure, by which a server finds it. */
    static final String NAME = "gl_DefaultUniformBlock";

    private static final String PADDING = "mgl_padding";
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
            for (Field field : used(stage)) {
                used.putIfAbsent(field.name(), field);
            }
            stage.initialValues().forEach((name, value) -> initialValue(name, value, log));
        }
        layOut(new ArrayList<>(used.values()));
    }

    private static List<Field> used(StageModule stage) {
        List<Field> used = new ArrayList<>();
        for (StageVariable block : stage.looseBlocks()) {
            List<Field> fields = block.type.fields();
            for (int i = 0; i < fields.size(); i++) {
                if (stage.uses().usesMember(block.id, i)) {
                    used.add(fields.get(i));
                }
            }
        }
        return used;
    }

    /** {@return scalars that one stage uses} */
    long components(StageModule stage) {
        return used(stage).stream().mapToLong(f -> f.type().components()).sum();
    }

    private void initialValue(String name, int[] value, LinkLog log) {
        int[] known = initialValues.putIfAbsent(name, value);
        if (known != null && !java.util.Arrays.equals(known, value)) {
            log.error("uniform `" + name + "' is initialized with different values");
        }
    }

    private void layOut(List<Field> fields) {
        int[] order = {ProgramArchive.FLOAT, ProgramArchive.INT, ProgramArchive.UINT, -1};
        int left = fields.size();
        for (int basicType : order) {
            for (Field field : fields) {
                if (field.type().basicType() == basicType) {
                    mixed |= basicType < 0;
                    add(field);
                    left--;
                }
            }
            pad(basicType, left > 0);
            int end = (int) Math.min(size, Integer.MAX_VALUE & ~15);
            floatEnd = basicType == ProgramArchive.FLOAT ? end : floatEnd;
            intEnd = basicType == ProgramArchive.FLOAT || basicType == ProgramArchive.INT ? end : intEnd;
        }
    }

    /** Ends a group at a multiple of 16; by members of its type when others follow, for std140 leaves no other gap. */
    private void pad(int basicType, boolean others) {
        Kind kind =
                basicType == ProgramArchive.FLOAT ? Kind.FLOAT : basicType == ProgramArchive.INT ? Kind.INT : Kind.UINT;
        while (others && size % 16 != 0) {
            add(new Field(PADDING + members.size(), ShaderType.numeric(kind, 1, 1), 0, 0, false));
        }
        size = size + 15 & ~15L;
    }

    /** {@return whether a leaf is there for the layout's sake only} */
    static boolean isPadding(String name) {
        return name.startsWith(PADDING);
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

    /** Makes one block, the program's, of a stage's blocks of loose uniforms. */
    void installIn(StageModule stage) {
        Map<Integer, StageVariable> blocks = new HashMap<>();
        stage.looseBlocks().forEach(b -> blocks.put(b.id, b));
        if (blocks.isEmpty()) {
            return;
        }
        SpirvModule module = stage.module();
        TypeWriter writer = new TypeWriter(module);
        int[] memberTypes = new int[members.size()];
        for (int i = 0; i < memberTypes.length; i++) {
            int own = ownType(module, blocks, members.get(i).name());
            memberTypes[i] = own != 0 ? own : writer.type(members.get(i).type());
        }
        int structure = module.append(Spirv.OP_TYPE_STRUCT, 0, memberTypes);
        int pointer = module.append(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_UNIFORM, structure);
        int variable = module.append(Spirv.OP_VARIABLE, pointer, Spirv.STORAGE_UNIFORM);
        redirect(module, blocks, variable);
        removeOld(module, blocks);
        annotate(module, structure);
        module.decorate(variable, Spirv.DECORATION_BINDING, 0);
        module.decorate(variable, Spirv.DECORATION_DESCRIPTOR_SET, 0);
    }

    /** {@return the id of the type that a member has in the stage, 0 when the stage does not declare it} */
    private static int ownType(SpirvModule module, Map<Integer, StageVariable> blocks, String name) {
        for (StageVariable block : blocks.values()) {
            int index = indexOf(block.type.fields(), name);
            if (index >= 0) {
                return structure(module, block.id)[2 + index];
            }
        }
        return 0;
    }

    private static int[] structure(SpirvModule module, int variable) {
        int[] pointer = module.definition(module.definition(variable)[1]);
        return module.definition(pointer[3]);
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
    private void redirect(SpirvModule module, Map<Integer, StageVariable> blocks, int variable) {
        int intType = module.intern(Spirv.OP_TYPE_INT, 0, INT_TYPE_WIDTH, 1);
        int[] constants = new int[members.size()];
        for (int i = 0; i < constants.length; i++) {
            constants[i] = module.intern(Spirv.OP_CONSTANT, intType, i);
        }
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            boolean chain = op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN;
            StageVariable block = chain ? blocks.get(i[3]) : null;
            if (block != null) {
                String name =
                        block.type.fields().get(module.definition(i[4])[3]).name();
                i[3] = variable;
                i[4] = constants[indexByName.get(name)];
            }
        }
    }

    private static void removeOld(SpirvModule module, Map<Integer, StageVariable> blocks) {
        Set<Integer> old = new HashSet<>(blocks.keySet());
        for (int variable : blocks.keySet()) {
            old.add(module.definition(variable)[1]);
            old.add(structure(module, variable)[1]);
        }
        module.code().removeIf(i -> {
            int op = SpirvModule.opcode(i);
            boolean first = op == Spirv.OP_NAME
                    || op == Spirv.OP_MEMBER_NAME
                    || op == Spirv.OP_DECORATE
                    || op == Spirv.OP_MEMBER_DECORATE
                    || op == Spirv.OP_TYPE_STRUCT
                    || op == Spirv.OP_TYPE_POINTER;
            return first && old.contains(i[1]) || op == Spirv.OP_VARIABLE && old.contains(i[2]);
        });
        module.changed();
    }

    private void annotate(SpirvModule module, int structure) {
        module.setName(structure, NAME);
        module.decorate(structure, Spirv.DECORATION_BLOCK);
        for (int i = 0; i < members.size(); i++) {
            Field member = members.get(i);
            TypeWriter.annotateMember(module, structure, i, member);
        }
    }

    /** {@return the basic type of a leaf} */
    static int basicType(ShaderType type) {
        Kind kind = type.base().kind();
        return kind == Kind.INT ? ProgramArchive.INT : kind == Kind.FLOAT ? ProgramArchive.FLOAT : ProgramArchive.UINT;
    }
}
