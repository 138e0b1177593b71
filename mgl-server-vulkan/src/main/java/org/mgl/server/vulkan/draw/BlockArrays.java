package org.mgl.server.vulkan.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Arrays of blocks between the last vertex stage and the fragment stage, with members that are not interpolated in the
 * usual way. Some compilers ignore what decorates the members of such blocks. Each element becomes a block of its own; the
 * shader works on an array of its own, which is filled before the main function of the fragment stage and copied out
 * where a vertex is complete.
 */
final class BlockArrays {
    private static final int BITS = 32;

    private final SpirvModule module;
    private final SpirvFixes fixes;
    private final int storage;
    private final List<int[]> copies = new ArrayList<>();

    private BlockArrays(SpirvModule module, int storage) {
        this.module = module;
        this.fixes = new SpirvFixes(module);
        this.storage = storage;
    }

    /** For the fragment stage. */
    static void ofInputs(SpirvModule module) {
        BlockArrays arrays = new BlockArrays(module, Spirv.STORAGE_INPUT);
        arrays.split();
        if (!arrays.copies.isEmpty()) {
            arrays.fixes.beforeMain(arrays.copies);
        }
    }

    /** For the stage in front of it. */
    static void ofOutputs(SpirvModule module, boolean geometry) {
        BlockArrays arrays = new BlockArrays(module, Spirv.STORAGE_OUTPUT);
        arrays.split();
        if (!arrays.copies.isEmpty()) {
            arrays.fixes.whereVerticesEnd(arrays.copies, geometry);
            module.changed();
        }
    }

    private void split() {
        for (int[] i : new ArrayList<>(module.code())) {
            if (SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == storage) {
                int[] array = module.definition(module.definition(i[1])[3]);
                int location = module.decoration(i[2], Spirv.DECORATION_LOCATION);
                if (location >= 0 && SpirvModule.opcode(array) == Spirv.OP_TYPE_ARRAY && decorated(array[2])) {
                    Set<int[]> chains = chains(i[2]);
                    if (chains != null) {
                        split(i, array, location, chains);
                    }
                }
            }
        }
    }

    private boolean decorated(int type) {
        int[] structure = module.definition(type);
        if (SpirvModule.opcode(structure) != Spirv.OP_TYPE_STRUCT) {
            return false;
        }
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_MEMBER_DECORATE
                    && i[1] == type
                    && (i[3] == Spirv.DECORATION_FLAT
                            || i[3] == Spirv.DECORATION_NO_PERSPECTIVE
                            || i[3] == Spirv.DECORATION_CENTROID)) {
                return true;
            }
        }
        return false;
    }

    /** The access chains into a variable, chains of chains included; null if elements are used as a whole. */
    private Set<int[]> chains(int variable) {
        Set<int[]> chains = new HashSet<>();
        Set<Integer> inside = new HashSet<>();
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            if (op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN) {
                if (i[3] == variable && i.length < 6) {
                    return null;
                }
                if (i[3] == variable || inside.contains(i[3])) {
                    chains.add(i);
                    inside.add(i[2]);
                }
            } else if (op == Spirv.OP_LOAD && i[3] == variable) {
                return null;
            } else if (op == Spirv.OP_FUNCTION_CALL) {
                for (int word = 4; word < i.length; word++) {
                    if (i[word] == variable || inside.contains(i[word])) {
                        return null;
                    }
                }
            }
        }
        return chains;
    }

    private void split(int[] variable, int[] array, int location, Set<int[]> chains) {
        int id = variable[2];
        int block = array[2];
        int[] members = module.definition(block).clone();
        int count = module.definition(array[3])[3];
        // Not the block's own type, whose decorations belong to interfaces.
        int element = module.append(Spirv.OP_TYPE_STRUCT, 0, Arrays.copyOfRange(members, 2, members.length));
        int elements = module.append(Spirv.OP_TYPE_ARRAY, 0, element, array[3]);
        int own = module.append(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_PRIVATE, elements);
        int single = module.intern(Spirv.OP_TYPE_POINTER, 0, storage, block);
        fixes.makePrivate(id, own);
        for (int[] chain : chains) {
            chain[1] = pointer(Spirv.STORAGE_PRIVATE, module.definition(chain[1])[3]);
        }
        int next = location;
        List<Integer> made = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            int part = module.append(Spirv.OP_VARIABLE, single, storage);
            module.decorate(part, Spirv.DECORATION_LOCATION, next);
            next += fixes.locations(block);
            made.add(part);
            for (int m = 2; m < members.length; m++) {
                copy(part, id, k, m - 2, members[m]);
            }
        }
        fixes.replaceInInterface(id, made.getFirst());
        fixes.extendInterface(made.subList(1, made.size()));
    }

    /** Copies a member of a block into the shader's own array, or out of it. */
    private void copy(int block, int own, int element, int member, int type) {
        int there = module.newId();
        int here = module.newId();
        int value = module.newId();
        int m = constant(member);
        copies.add(SpirvModule.instruction(Spirv.OP_ACCESS_CHAIN, pointer(storage, type), there, block, m));
        copies.add(SpirvModule.instruction(
                Spirv.OP_ACCESS_CHAIN, pointer(Spirv.STORAGE_PRIVATE, type), here, own, constant(element), m));
        boolean in = storage == Spirv.STORAGE_INPUT;
        copies.add(SpirvModule.instruction(Spirv.OP_LOAD, type, value, in ? there : here));
        copies.add(SpirvModule.instruction(Spirv.OP_STORE, in ? here : there, value));
    }

    private int pointer(int storage, int type) {
        return module.intern(Spirv.OP_TYPE_POINTER, 0, storage, type);
    }

    private int constant(int value) {
        return module.intern(Spirv.OP_CONSTANT, module.intern(Spirv.OP_TYPE_INT, 0, BITS, 1), value);
    }
}
