package org.mgl.server.gles.shader;

import java.util.ArrayList;
import java.util.List;
import org.mgl.server.gles.shader.EsslProgram.DefaultRange;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Cuts the default block of a stage into one block per basic type, each of which SPIRV-Cross can flatten to an array of
 * vectors.
 */
final class DefaultBlockSplit {
    private static final String BLOCK = "gl_DefaultUniformBlock";
    private static final String[] NAMES = {"mgl_DefaultFloat", "mgl_DefaultInt", "mgl_DefaultUint"};
    private static final int INT_WIDTH = 32;

    private final SpirvModule module;
    private final ProgramArchive archive;
    private final int variable;

    DefaultBlockSplit(SpirvModule module, ProgramArchive archive) {
        this.module = module;
        this.archive = archive;
        this.variable = find();
    }

    private int find() {
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_VARIABLE
                    && i[3] == Spirv.STORAGE_UNIFORM
                    && module.name(pointee(i)).equals(BLOCK)) {
                return i[2];
            }
        }
        return 0;
    }

    private int pointee(int[] definition) {
        return module.definition(definition[1])[3];
    }

    /** {@return the id of the stage's default block variable, 0 when it has none} */
    int variable() {
        return variable;
    }

    /** Gives the whole block the name by which the server finds it. */
    void nameWhole() {
        module.setName(pointee(module.definition(variable)), EsslProgram.DEFAULT_BLOCK);
        module.removeDecoration(variable, Spirv.DECORATION_BINDING);
    }

    /** {@return the archive's groups that are not empty} */
    static List<DefaultRange> ranges(ProgramArchive archive) {
        int[] ends = {archive.floatEnd(), archive.intEnd(), archive.defaultBlockSize()};
        List<DefaultRange> ranges = new ArrayList<>();
        int start = 0;
        for (int type = 0; type < ends.length; type++) {
            if (ends[type] > start) {
                ranges.add(new DefaultRange(NAMES[type], type, start, (ends[type] - start) / 16));
            }
            start = ends[type];
        }
        return ranges;
    }

    /** {@return ids of the block variables, one per group, that are to be flattened} */
    int[] split() {
        int structure = pointee(module.definition(variable));
        int[] types = module.definition(structure);
        List<DefaultRange> ranges = ranges(archive);
        int[] variables = new int[ranges.size()];
        int[] groupOf = new int[types.length - 2];
        int[] indexIn = new int[types.length - 2];
        for (int r = 0; r < variables.length; r++) {
            DefaultRange range = ranges.get(r);
            List<Integer> members = new ArrayList<>();
            for (int member = 0; member < groupOf.length; member++) {
                int offset = module.memberDecoration(structure, member, Spirv.DECORATION_OFFSET);
                if (offset >= range.offset() && offset < range.offset() + 16 * range.vectors()) {
                    groupOf[member] = r;
                    indexIn[member] = members.size();
                    members.add(member);
                }
            }
            variables[r] = group(structure, types, members, range);
        }
        redirect(variables, groupOf, indexIn);
        removeWhole();
        return variables;
    }

    private int group(int structure, int[] types, List<Integer> members, DefaultRange range) {
        int[] memberTypes = members.stream().mapToInt(m -> types[2 + m]).toArray();
        int id = module.append(Spirv.OP_TYPE_STRUCT, 0, memberTypes);
        int pointer = module.append(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_UNIFORM, id);
        int block = module.append(Spirv.OP_VARIABLE, pointer, Spirv.STORAGE_UNIFORM);
        module.setName(id, range.name());
        module.decorate(id, Spirv.DECORATION_BLOCK);
        module.decorate(block, Spirv.DECORATION_DESCRIPTOR_SET, 0);
        module.decorate(block, Spirv.DECORATION_BINDING, range.basicType());
        for (int i = 0; i < memberTypes.length; i++) {
            copyAnnotations(structure, members.get(i), id, i, range.offset());
        }
        return block;
    }

    private void copyAnnotations(int from, int member, int to, int index, int base) {
        List<int[]> decorations = new ArrayList<>();
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_MEMBER_DECORATE && i[1] == from && i[2] == member) {
                int[] copy = i.clone();
                copy[1] = to;
                copy[2] = index;
                if (copy[3] == Spirv.DECORATION_OFFSET) {
                    copy[4] -= base;
                }
                decorations.add(copy);
            }
        }
        module.code().addAll(module.typesStart(), decorations);
        module.setMemberName(to, index, "m" + index);
    }

    private void redirect(int[] variables, int[] groupOf, int[] indexIn) {
        int intType = module.intern(Spirv.OP_TYPE_INT, 0, INT_WIDTH, 1);
        int[] constants = new int[indexIn.length];
        for (int i = 0; i < constants.length; i++) {
            constants[i] = module.intern(Spirv.OP_CONSTANT, intType, indexIn[i]);
        }
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            boolean chain = op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN;
            if (chain && i[3] == variable) {
                int member = module.definition(i[4])[3];
                i[3] = variables[groupOf[member]];
                i[4] = constants[member];
            }
        }
    }

    private void removeWhole() {
        module.code().removeIf(i -> {
            int op = SpirvModule.opcode(i);
            boolean annotates = (op == Spirv.OP_NAME || op == Spirv.OP_DECORATE) && i[1] == variable;
            return annotates || op == Spirv.OP_VARIABLE && i[2] == variable;
        });
        module.changed();
    }
}
