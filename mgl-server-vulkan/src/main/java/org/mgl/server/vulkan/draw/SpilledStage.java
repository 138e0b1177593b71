package org.mgl.server.vulkan.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** A stage of a program with a {@link VaryingSpill}, under change. */
final class SpilledStage {
    private static final int BYTES = 4;
    private static final int BITS = 32;
    private static final int OP_ARRAY_LENGTH = 68;
    private static final int OP_BITCAST = 124;
    private static final int OP_BITWISE_AND = 199;
    private static final int OP_MEMORY_BARRIER = 225;
    private static final int OP_ATOMIC_I_ADD = 234;
    private static final int DECORATION_BUFFER_BLOCK = 3;
    private static final int DECORATION_COHERENT = 23;
    private static final int DECORATION_NON_WRITABLE = 24;
    private static final int SCOPE_DEVICE = 1;
    private static final int MOST_VERTICES = 6;
    /** AcquireRelease and UniformMemory. */
    private static final int ORDERED = 0x48;

    private final VaryingSpill spill;
    private final SpirvModule module;
    private final SpirvFixes fixes;
    private final int storage;
    private final Map<Integer, Integer> plain = new HashMap<>();
    private final List<int[]> code = new ArrayList<>();
    private final int uint;
    private int buffer;
    /** The slot in hand and its next word. */
    private int slot;

    private int word;

    SpilledStage(VaryingSpill spill, SpirvModule module, int storage) {
        this.spill = spill;
        this.module = module;
        this.fixes = new SpirvFixes(module);
        this.storage = storage;
        uint = module.intern(Spirv.OP_TYPE_INT, 0, BITS, 0);
    }

    void writeSlot() throws MalformedProgramException {
        List<int[]> spilled = takeOut(false);
        declareBuffer();
        int pointer = pointer(Spirv.STORAGE_UNIFORM, uint);
        int counter = result(Spirv.OP_ACCESS_CHAIN, pointer, buffer, constant(0));
        int taken = result(OP_ATOMIC_I_ADD, uint, counter, constant(SCOPE_DEVICE), constant(0), unsigned(1));
        int slots = result(OP_ARRAY_LENGTH, uint, buffer, 1);
        int mask = result(Spirv.OP_I_SUB, uint, slots, unsigned(1));
        slot = result(OP_BITWISE_AND, uint, taken, mask);
        for (int[] variable : spilled) {
            word = spill.words.get(variable[1])[0];
            copy(variable[0], variable[2], List.of());
        }
        order();
        int output = module.append(Spirv.OP_VARIABLE, pointer(Spirv.STORAGE_OUTPUT, uint), Spirv.STORAGE_OUTPUT);
        module.decorate(output, Spirv.DECORATION_LOCATION, spill.slotLocation);
        code.add(SpirvModule.instruction(Spirv.OP_STORE, output, slot));
        fixes.extendInterface(List.of(output));
        fixes.whereVerticesEnd(code, false);
        module.changed();
    }

    void readSlots() throws MalformedProgramException {
        List<int[]> spilled = takeOut(true);
        if (spilled.isEmpty()) {
            return;
        }
        declareBuffer();
        int count = spilled.getFirst()[3];
        if (module.definition(count)[3] > MOST_VERTICES) {
            throw new MalformedProgramException("a primitive of more than " + MOST_VERTICES + " vertices");
        }
        int array = module.intern(Spirv.OP_TYPE_ARRAY, 0, uint, count);
        int input = module.append(Spirv.OP_VARIABLE, pointer(Spirv.STORAGE_INPUT, array), Spirv.STORAGE_INPUT);
        module.decorate(input, Spirv.DECORATION_LOCATION, spill.slotLocation);
        order();
        for (int vertex = 0; vertex < module.definition(count)[3]; vertex++) {
            int index = constant(vertex);
            int chain = result(Spirv.OP_ACCESS_CHAIN, pointer(Spirv.STORAGE_INPUT, uint), input, index);
            slot = result(Spirv.OP_LOAD, uint, chain);
            for (int[] variable : spilled) {
                if (variable[3] != count) {
                    throw new MalformedProgramException("geometry inputs of different numbers of vertices");
                }
                word = spill.words.get(variable[1])[0];
                copy(variable[0], variable[2], List.of(index));
            }
        }
        fixes.extendInterface(List.of(input));
        fixes.beforeMain(code);
        module.changed();
    }

    /**
     * Makes the variables that do not fit the shader's own.
     *
     * @param perVertex whether they are arrays with an element for each vertex
     * @return of each: variable, location, type of what one vertex has, id of the number of vertices
     */
    private List<int[]> takeOut(boolean perVertex) throws MalformedProgramException {
        List<int[]> spilled = new ArrayList<>();
        for (int[] i : VaryingSpill.variables(module, storage)) {
            int id = i[2];
            int location = module.decoration(id, Spirv.DECORATION_LOCATION);
            int type = module.definition(i[1])[3];
            int[] array = module.definition(type);
            int one = type;
            if (perVertex) {
                if (SpirvModule.opcode(array) != Spirv.OP_TYPE_ARRAY) {
                    throw new MalformedProgramException("a geometry input that is no array");
                }
                one = array[2];
            }
            if (location + fixes.locations(one) <= spill.kept) {
                continue;
            }
            int[] place = spill.words.get(location);
            if (place != null && place[1] != VaryingSpill.components(module, one)) {
                throw new MalformedProgramException("location " + location + " differs between two stages");
            }
            own(id, type);
            if (place != null) {
                spilled.add(new int[] {id, location, plain(one), perVertex ? array[3] : 0});
            }
        }
        return spilled;
    }

    private void own(int id, int type) throws MalformedProgramException {
        for (int[] chain : chains(id)) {
            chain[1] = pointer(Spirv.STORAGE_PRIVATE, plain(module.definition(chain[1])[3]));
        }
        int own = pointer(Spirv.STORAGE_PRIVATE, plain(type));
        module.code().removeIf(i -> SpirvModule.opcode(i) == Spirv.OP_DECORATE && i[1] == id);
        fixes.makePrivate(id, own);
        dropFromInterface(id);
    }

    private void dropFromInterface(int id) {
        int[] entryPoint = module.entryPoint();
        int name = 3;
        while ((entryPoint[name] >>> 24) != 0) {
            name++;
        }
        int[] left = Arrays.copyOf(entryPoint, entryPoint.length);
        int count = name + 1;
        for (int at = name + 1; at < entryPoint.length; at++) {
            if (entryPoint[at] != id) {
                left[count++] = entryPoint[at];
            }
        }
        left = Arrays.copyOf(left, count);
        left[0] = count << 16 | Spirv.OP_ENTRY_POINT;
        module.code().set(module.code().indexOf(entryPoint), left);
    }

    /** The access chains into a variable, chains of chains included. */
    private Set<int[]> chains(int variable) throws MalformedProgramException {
        Set<int[]> chains = new HashSet<>();
        Set<Integer> inside = new HashSet<>(Set.of(variable));
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            if (op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN) {
                if (inside.contains(i[3])) {
                    chains.add(i);
                    inside.add(i[2]);
                }
            } else if (op == Spirv.OP_FUNCTION_CALL) {
                for (int at = 4; at < i.length; at++) {
                    if (inside.contains(i[at])) {
                        throw new MalformedProgramException("a pointer into the interface as an argument");
                    }
                }
            }
        }
        return chains;
    }

    /** A type without what decorates it as a block of an interface. */
    private int plain(int type) {
        Integer known = plain.get(type);
        if (known != null) {
            return known;
        }
        int[] definition = module.definition(type);
        int made = type;
        if (SpirvModule.opcode(definition) == Spirv.OP_TYPE_ARRAY) {
            int element = plain(definition[2]);
            made = element == definition[2] ? type : module.append(Spirv.OP_TYPE_ARRAY, 0, element, definition[3]);
        } else if (SpirvModule.opcode(definition) == Spirv.OP_TYPE_STRUCT
                && module.decoration(type, Spirv.DECORATION_BLOCK) >= 0) {
            made = module.append(Spirv.OP_TYPE_STRUCT, 0, Arrays.copyOfRange(definition, 2, definition.length));
        }
        plain.put(type, made);
        return made;
    }

    private void declareBuffer() {
        int element = module.append(Spirv.OP_TYPE_ARRAY, 0, uint, unsigned(spill.slotBytes() / BYTES));
        module.decorate(element, Spirv.DECORATION_ARRAY_STRIDE, BYTES);
        int slots = module.append(Spirv.OP_TYPE_RUNTIME_ARRAY, 0, element);
        module.decorate(slots, Spirv.DECORATION_ARRAY_STRIDE, spill.slotBytes());
        int block = module.append(Spirv.OP_TYPE_STRUCT, 0, uint, slots);
        module.decorate(block, DECORATION_BUFFER_BLOCK);
        member(block, 0, Spirv.DECORATION_OFFSET, 0);
        member(block, 1, Spirv.DECORATION_OFFSET, VaryingSpill.HEADER_BYTES);
        for (int i = 0; i < 2; i++) {
            member(block, i, DECORATION_COHERENT);
            if (storage == Spirv.STORAGE_INPUT) {
                member(block, i, DECORATION_NON_WRITABLE);
            }
        }
        int pointer = module.append(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_UNIFORM, block);
        buffer = module.append(Spirv.OP_VARIABLE, pointer, Spirv.STORAGE_UNIFORM);
        module.decorate(buffer, Spirv.DECORATION_DESCRIPTOR_SET, 0);
        module.decorate(buffer, Spirv.DECORATION_BINDING, spill.binding());
    }

    private void member(int block, int index, int... decoration) {
        int[] operands = new int[2 + decoration.length];
        operands[0] = block;
        operands[1] = index;
        System.arraycopy(decoration, 0, operands, 2, decoration.length);
        module.code().add(module.typesStart(), SpirvModule.instruction(Spirv.OP_MEMBER_DECORATE, operands));
    }

    /** Stores of one stage come before loads of the other that know of the slot. */
    private void order() {
        code.add(SpirvModule.instruction(OP_MEMORY_BARRIER, constant(SCOPE_DEVICE), constant(ORDERED)));
    }

    /** Copies a part of a variable, of a type, to the next words of the slot or from there. */
    private void copy(int variable, int type, List<Integer> path) {
        int[] definition = module.definition(type);
        switch (SpirvModule.opcode(definition)) {
            case Spirv.OP_TYPE_STRUCT -> {
                for (int i = 2; i < definition.length; i++) {
                    copy(variable, definition[i], with(path, i - 2));
                }
            }
            case Spirv.OP_TYPE_ARRAY -> {
                for (int i = 0; i < module.definition(definition[3])[3]; i++) {
                    copy(variable, definition[2], with(path, i));
                }
            }
            case Spirv.OP_TYPE_MATRIX -> {
                for (int i = 0; i < definition[3]; i++) {
                    copy(variable, definition[2], with(path, i));
                }
            }
            default -> {
                int part = variable;
                if (!path.isEmpty()) {
                    int[] operands = new int[3 + path.size()];
                    operands[0] = pointer(Spirv.STORAGE_PRIVATE, type);
                    operands[1] = part = module.newId();
                    operands[2] = variable;
                    for (int i = 0; i < path.size(); i++) {
                        operands[3 + i] = path.get(i);
                    }
                    code.add(SpirvModule.instruction(Spirv.OP_ACCESS_CHAIN, operands));
                }
                boolean vector = SpirvModule.opcode(definition) == Spirv.OP_TYPE_VECTOR;
                int scalar = vector ? definition[2] : type;
                if (storage == Spirv.STORAGE_OUTPUT) {
                    write(part, type, scalar, vector ? definition[3] : 0);
                } else {
                    read(part, type, scalar, vector ? definition[3] : 0);
                }
            }
        }
    }

    private List<Integer> with(List<Integer> path, int index) {
        List<Integer> longer = new ArrayList<>(path);
        longer.add(constant(index));
        return longer;
    }

    private void write(int part, int type, int scalar, int size) {
        int value = result(Spirv.OP_LOAD, type, part);
        for (int i = 0; i < Math.max(1, size); i++) {
            int component = size == 0 ? value : result(Spirv.OP_COMPOSITE_EXTRACT, scalar, value, i);
            int bits = scalar == uint ? component : result(OP_BITCAST, uint, component);
            code.add(SpirvModule.instruction(Spirv.OP_STORE, nextWord(), bits));
        }
    }

    private void read(int part, int type, int scalar, int size) {
        int[] components = new int[Math.max(1, size)];
        for (int i = 0; i < components.length; i++) {
            int bits = result(Spirv.OP_LOAD, uint, nextWord());
            components[i] = scalar == uint ? bits : result(OP_BITCAST, scalar, bits);
        }
        int value = size == 0 ? components[0] : result(Spirv.OP_COMPOSITE_CONSTRUCT, type, components);
        code.add(SpirvModule.instruction(Spirv.OP_STORE, part, value));
    }

    private int nextWord() {
        return result(
                Spirv.OP_ACCESS_CHAIN,
                pointer(Spirv.STORAGE_UNIFORM, uint),
                buffer,
                constant(1),
                slot,
                constant(word++));
    }

    private int result(int op, int type, int... operands) {
        int[] all = new int[2 + operands.length];
        all[0] = type;
        all[1] = module.newId();
        System.arraycopy(operands, 0, all, 2, operands.length);
        code.add(SpirvModule.instruction(op, all));
        return all[1];
    }

    private int pointer(int storageClass, int type) {
        return module.intern(Spirv.OP_TYPE_POINTER, 0, storageClass, type);
    }

    private int constant(int value) {
        return module.intern(Spirv.OP_CONSTANT, module.intern(Spirv.OP_TYPE_INT, 0, BITS, 1), value);
    }

    private int unsigned(int value) {
        return module.intern(Spirv.OP_CONSTANT, uint, value);
    }
}
