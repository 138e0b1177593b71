package org.mgl.client.shader;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** Which global variables the functions of a module read and write, and which members of blocks they name. */
final class UseScan {
    private final SpirvModule module;
    private final Set<Integer> globals = new HashSet<>();
    private final Map<Integer, Integer> roots = new HashMap<>();
    private final Set<Integer> read = new HashSet<>();
    private final Set<Integer> written = new HashSet<>();
    private final Map<Integer, BitSet> members = new HashMap<>();
    private boolean discards;

    UseScan(SpirvModule module) {
        this.module = module;
        boolean inFunctions = false;
        for (int[] instruction : module.code()) {
            int op = SpirvModule.opcode(instruction);
            inFunctions |= op == Spirv.OP_FUNCTION;
            if (op == Spirv.OP_VARIABLE && !inFunctions) {
                globals.add(instruction[2]);
            } else if (inFunctions) {
                scan(op, instruction);
            }
        }
    }

    private void scan(int op, int[] i) {
        switch (op) {
            case Spirv.OP_LOAD -> read(i[3]);
            case Spirv.OP_STORE -> write(i[1]);
            case Spirv.OP_COPY_MEMORY -> {
                write(i[1]);
                read(i[2]);
            }
            case Spirv.OP_ACCESS_CHAIN, Spirv.OP_IN_BOUNDS_ACCESS_CHAIN -> chain(i);
            case Spirv.OP_FUNCTION_CALL -> both(i, 4);
            case Spirv.OP_EXT_INST -> both(i, 5);
            case Spirv.OP_KILL -> discards = true;
            default -> {}
        }
    }

    private int root(int pointer) {
        return globals.contains(pointer) ? pointer : roots.getOrDefault(pointer, 0);
    }

    private void read(int pointer) {
        read.add(root(pointer));
        wholeBlock(pointer);
    }

    private void write(int pointer) {
        written.add(root(pointer));
        wholeBlock(pointer);
    }

    private void both(int[] instruction, int from) {
        for (int word = from; word < instruction.length; word++) {
            if (root(instruction[word]) != 0) {
                read(instruction[word]);
                write(instruction[word]);
            }
        }
    }

    /** A variable that is loaded or stored as a whole uses all its members. */
    private void wholeBlock(int pointer) {
        if (globals.contains(pointer)) {
            members.computeIfAbsent(pointer, k -> new BitSet()).set(0, 256);
        }
    }

    private void chain(int[] i) {
        int root = root(i[3]);
        if (root == 0) {
            return;
        }
        roots.put(i[2], root);
        if (globals.contains(i[3])) {
            // The member is the first index, or the second one behind the element of an array of blocks.
            BitSet used = members.computeIfAbsent(root, k -> new BitSet());
            for (int word = 4; word < Math.min(6, i.length); word++) {
                int[] index = module.definition(i[word]);
                if (SpirvModule.opcode(index) == Spirv.OP_CONSTANT && index[3] >= 0 && index[3] < 4096) {
                    int[] type = module.definition(pointeeType(root));
                    boolean array = SpirvModule.opcode(type) == Spirv.OP_TYPE_ARRAY;
                    if (array == (word == 5)) {
                        used.set(index[3]);
                    }
                }
            }
        }
    }

    private int pointeeType(int variable) {
        return module.definition(module.definition(variable)[1])[3];
    }

    boolean isRead(int variable) {
        return read.contains(variable);
    }

    boolean isWritten(int variable) {
        return written.contains(variable);
    }

    boolean isUsed(int variable) {
        return isRead(variable) || isWritten(variable) || members.containsKey(variable);
    }

    boolean usesMember(int variable, int member) {
        BitSet used = members.get(variable);
        return used != null && used.get(member);
    }

    boolean discards() {
        return discards;
    }
}
