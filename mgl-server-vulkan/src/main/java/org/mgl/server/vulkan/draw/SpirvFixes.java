package org.mgl.server.vulkan.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** Brings a stage of OpenGL to what a pipeline of Vulkan needs. */
final class SpirvFixes {
    private static final int CAPABILITY_GEOMETRY_POINT_SIZE = 24;
    private static final int CAPABILITY_DRAW_PARAMETERS = 4427;
    private static final int BUILT_IN_BASE_INSTANCE = 4425;
    private static final int STORAGE_PUSH_CONSTANT = 9;
    private static final int OP_COMPOSITE_INSERT = 82;
    private static final int BITS = 32;

    private final SpirvModule module;

    SpirvFixes(SpirvModule module) {
        this.module = module;
    }

    /**
     * For the last stage before the rasteriser: sets the point size from the push constants, and opens clip distances
     * that are switched off.
     *
     * @param pointSize whether to set the point size
     * @param openClips bit per clip distance that must not clip
     * @param geometry whether vertices are emitted one by one
     */
    void lastVertexStage(boolean pointSize, int openClips, boolean geometry) {
        if (!pointSize && openClips == 0) {
            return;
        }
        int floatType = module.intern(Spirv.OP_TYPE_FLOAT, 0, BITS);
        List<int[]> epilogue = new ArrayList<>();
        List<Integer> added = new ArrayList<>();
        if (pointSize) {
            storePointSize(floatType, epilogue, added);
            if (geometry) {
                module.code().add(0, SpirvModule.instruction(Spirv.OP_CAPABILITY, CAPABILITY_GEOMETRY_POINT_SIZE));
            }
        }
        if (openClips != 0) {
            storeClips(floatType, openClips, epilogue);
        }
        whereVerticesEnd(epilogue, geometry);
        extendInterface(added);
        module.changed();
    }

    /** Inserts instructions where a vertex is complete: before each is emitted, or behind the main function. */
    void whereVerticesEnd(List<int[]> epilogue, boolean geometry) {
        if (geometry) {
            beforeEmits(epilogue);
        } else {
            aroundMain(List.of(), epilogue);
        }
    }

    private void storePointSize(int floatType, List<int[]> epilogue, List<Integer> added) {
        int block = module.append(Spirv.OP_TYPE_STRUCT, 0, floatType);
        module.decorate(block, Spirv.DECORATION_BLOCK);
        module.code()
                .add(
                        module.typesStart(),
                        SpirvModule.instruction(Spirv.OP_MEMBER_DECORATE, block, 0, Spirv.DECORATION_OFFSET, 0));
        int blockPointer = module.append(Spirv.OP_TYPE_POINTER, 0, STORAGE_PUSH_CONSTANT, block);
        int constants = module.append(Spirv.OP_VARIABLE, blockPointer, STORAGE_PUSH_CONSTANT);
        int floatPointer = module.append(Spirv.OP_TYPE_POINTER, 0, STORAGE_PUSH_CONSTANT, floatType);
        int zero = module.intern(Spirv.OP_CONSTANT, module.intern(Spirv.OP_TYPE_INT, 0, BITS, 1), 0);
        int chain = module.newId();
        int value = module.newId();
        epilogue.add(SpirvModule.instruction(Spirv.OP_ACCESS_CHAIN, floatPointer, chain, constants, zero));
        epilogue.add(SpirvModule.instruction(Spirv.OP_LOAD, floatType, value, chain));
        int output = module.intern(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_OUTPUT, floatType);
        int[] member = outputMember(Spirv.BUILT_IN_POINT_SIZE);
        int target;
        if (member != null) {
            target = module.newId();
            epilogue.add(
                    SpirvModule.instruction(Spirv.OP_ACCESS_CHAIN, output, target, member[0], constant(member[1])));
        } else {
            target = variable(Spirv.BUILT_IN_POINT_SIZE);
            if (target == 0) {
                target = module.append(Spirv.OP_VARIABLE, output, Spirv.STORAGE_OUTPUT);
                module.decorate(target, Spirv.DECORATION_BUILT_IN, Spirv.BUILT_IN_POINT_SIZE);
                added.add(target);
            }
        }
        epilogue.add(SpirvModule.instruction(Spirv.OP_STORE, target, value));
    }

    private void storeClips(int floatType, int openClips, List<int[]> epilogue) {
        int[] member = outputMember(Spirv.BUILT_IN_CLIP_DISTANCE);
        int variable = member == null ? variable(Spirv.BUILT_IN_CLIP_DISTANCE) : member[0];
        if (variable == 0) {
            return;
        }
        int output = module.intern(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_OUTPUT, floatType);
        int one = module.intern(Spirv.OP_CONSTANT, floatType, Float.floatToRawIntBits(1));
        for (int i = 0; i < 8; i++) {
            if ((openClips >>> i & 1) != 0) {
                int target = module.newId();
                epilogue.add(
                        member == null
                                ? SpirvModule.instruction(Spirv.OP_ACCESS_CHAIN, output, target, variable, constant(i))
                                : SpirvModule.instruction(
                                        Spirv.OP_ACCESS_CHAIN,
                                        output,
                                        target,
                                        variable,
                                        constant(member[1]),
                                        constant(i)));
                epilogue.add(SpirvModule.instruction(Spirv.OP_STORE, target, one));
            }
        }
    }

    private int constant(int value) {
        return module.intern(Spirv.OP_CONSTANT, module.intern(Spirv.OP_TYPE_INT, 0, BITS, 1), value);
    }

    /** Variable and member of an output block that a built-in is, or null. */
    int[] outputMember(int builtIn) {
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) != Spirv.OP_VARIABLE || i[3] != Spirv.STORAGE_OUTPUT) {
                continue;
            }
            int type = module.definition(i[1])[3];
            int[] structure = module.definition(type);
            if (SpirvModule.opcode(structure) == Spirv.OP_TYPE_STRUCT) {
                for (int member = 0; member < structure.length - 2; member++) {
                    if (module.memberDecoration(type, member, Spirv.DECORATION_BUILT_IN) == builtIn) {
                        return new int[] {i[2], member};
                    }
                }
            }
        }
        return null;
    }

    /** An output variable that is a built-in, or 0. */
    int variable(int builtIn) {
        for (int[] i : module.code()) {
            boolean output = SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == Spirv.STORAGE_OUTPUT;
            if (output && module.decoration(i[2], Spirv.DECORATION_BUILT_IN) == builtIn) {
                return i[2];
            }
        }
        return 0;
    }

    /** Ids of a repeated epilogue must be fresh each time. */
    private List<int[]> fresh(List<int[]> instructions) {
        List<int[]> copy = new ArrayList<>();
        int[] from = new int[instructions.size()];
        int[] to = new int[instructions.size()];
        int count = 0;
        for (int[] i : instructions) {
            int[] words = i.clone();
            int position = SpirvModule.resultPosition(SpirvModule.opcode(i));
            for (int word = 1; word < words.length; word++) {
                for (int k = 0; k < count; k++) {
                    if (words[word] == from[k]) {
                        words[word] = to[k];
                    }
                }
            }
            if (position > 0) {
                from[count] = i[position];
                to[count] = module.newId();
                words[position] = to[count++];
            }
            copy.add(words);
        }
        return copy;
    }

    private void beforeEmits(List<int[]> epilogue) {
        List<int[]> code = new ArrayList<>();
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_EMIT_VERTEX) {
                code.addAll(fresh(epilogue));
            }
            code.add(i);
        }
        module.setCode(code);
    }

    /** Inserts instructions before the main function. */
    void beforeMain(List<int[]> prologue) {
        aroundMain(prologue, List.of());
    }

    /** A new main calls the old one between two lists of instructions. */
    private void aroundMain(List<int[]> prologue, List<int[]> epilogue) {
        int[] entryPoint = module.entryPoint();
        int old = entryPoint[2];
        int voidType = module.intern(Spirv.OP_TYPE_VOID, 0);
        int functionType = module.definition(old)[4];
        int main = module.newId();
        List<int[]> code = new ArrayList<>(module.code());
        code.add(SpirvModule.instruction(Spirv.OP_FUNCTION, voidType, main, 0, functionType));
        code.add(SpirvModule.instruction(Spirv.OP_LABEL, module.newId()));
        code.addAll(prologue);
        code.add(SpirvModule.instruction(Spirv.OP_FUNCTION_CALL, voidType, module.newId(), old));
        code.addAll(epilogue);
        code.add(SpirvModule.instruction(Spirv.OP_RETURN));
        code.add(SpirvModule.instruction(Spirv.OP_FUNCTION_END));
        for (int[] i : code) {
            boolean mode = SpirvModule.opcode(i) == Spirv.OP_EXECUTION_MODE && i[1] == old;
            if (mode) {
                i[1] = main;
            }
        }
        entryPoint[2] = main;
        module.setCode(code);
    }

    /** A variable of the interface, with a location, becomes the shader's own; {@code pointer} is its new type. */
    void makePrivate(int variable, int pointer) {
        module.removeDecoration(variable, Spirv.DECORATION_LOCATION);
        module.code().removeIf(i -> SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[2] == variable);
        module.code()
                .add(
                        module.functionsStart(),
                        SpirvModule.instruction(Spirv.OP_VARIABLE, pointer, variable, Spirv.STORAGE_PRIVATE));
        module.changed();
    }

    /** Locations that a type takes in an interface (Vulkan 1.3 section 15.1.4). */
    int locations(int type) {
        int[] definition = module.definition(type);
        return switch (SpirvModule.opcode(definition)) {
            case Spirv.OP_TYPE_MATRIX -> definition[3];
            case Spirv.OP_TYPE_ARRAY -> module.definition(definition[3])[3] * locations(definition[2]);
            case Spirv.OP_TYPE_STRUCT -> {
                int sum = 0;
                for (int member = 2; member < definition.length; member++) {
                    sum += locations(definition[member]);
                }
                yield sum;
            }
            default -> 1;
        };
    }

    /** Names another variable where the entry point says that it uses {@code variable}. */
    void replaceInInterface(int variable, int by) {
        int[] entryPoint = module.entryPoint();
        for (int word = 3; word < entryPoint.length; word++) {
            entryPoint[word] = entryPoint[word] == variable ? by : entryPoint[word];
        }
    }

    /** Adds variables to what the entry point says that it uses. */
    void extendInterface(List<Integer> added) {
        if (added.isEmpty()) {
            return;
        }
        int[] entryPoint = module.entryPoint();
        int[] words = Arrays.copyOf(entryPoint, entryPoint.length + added.size());
        for (int i = 0; i < added.size(); i++) {
            words[entryPoint.length + i] = added.get(i);
        }
        words[0] = words.length << 16 | Spirv.OP_ENTRY_POINT;
        List<int[]> code = module.code();
        code.set(code.indexOf(entryPoint), words);
    }

    /**
     * For the vertex stage: Vulkan's instance index counts from the first instance of the draw, {@code gl_InstanceID}
     * from 0.
     */
    void countInstancesFromBase() {
        int variable = input(Spirv.BUILT_IN_INSTANCE_INDEX);
        if (variable == 0) {
            return;
        }
        int base = module.append(Spirv.OP_VARIABLE, module.definition(variable)[1], Spirv.STORAGE_INPUT);
        module.decorate(base, Spirv.DECORATION_BUILT_IN, BUILT_IN_BASE_INSTANCE);
        extendInterface(List.of(base));
        List<int[]> code = new ArrayList<>();
        code.add(SpirvModule.instruction(Spirv.OP_CAPABILITY, CAPABILITY_DRAW_PARAMETERS));
        boolean extended = false;
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            if (!extended && op != Spirv.OP_CAPABILITY) {
                extended = true;
                code.add(SpirvModule.withString(Spirv.OP_EXTENSION, "SPV_KHR_shader_draw_parameters"));
            }
            if (op == Spirv.OP_LOAD && i[3] == variable) {
                int index = module.newId();
                int first = module.newId();
                code.add(SpirvModule.instruction(Spirv.OP_LOAD, i[1], index, variable));
                code.add(SpirvModule.instruction(Spirv.OP_LOAD, i[1], first, base));
                code.add(SpirvModule.instruction(Spirv.OP_I_SUB, i[1], i[2], index, first));
            } else {
                code.add(i);
            }
        }
        module.setCode(code);
    }

    /** An input variable that is a built-in, or 0. */
    int input(int builtIn) {
        int variable = 0;
        for (int[] i : module.code()) {
            boolean input = SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == Spirv.STORAGE_INPUT;
            if (input && module.decoration(i[2], Spirv.DECORATION_BUILT_IN) == builtIn) {
                variable = i[2];
            }
        }
        return variable;
    }

    /** For the fragment stage: {@code gl_PointCoord} grows the other way vertically. */
    void flipPointCoord() {
        int variable = input(Spirv.BUILT_IN_POINT_COORD);
        if (variable == 0) {
            return;
        }
        int floatType = module.intern(Spirv.OP_TYPE_FLOAT, 0, BITS);
        int one = module.intern(Spirv.OP_CONSTANT, floatType, Float.floatToRawIntBits(1));
        List<Integer> verticals = new ArrayList<>();
        List<int[]> code = new ArrayList<>();
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            boolean chain = op == Spirv.OP_ACCESS_CHAIN || op == Spirv.OP_IN_BOUNDS_ACCESS_CHAIN;
            if (chain && i[3] == variable && module.definition(i[4])[3] == 1) {
                verticals.add(i[2]);
            }
            if (op == Spirv.OP_LOAD && i[3] == variable) {
                int raw = module.newId();
                int y = module.newId();
                int flipped = module.newId();
                code.add(SpirvModule.instruction(Spirv.OP_LOAD, i[1], raw, variable));
                code.add(SpirvModule.instruction(Spirv.OP_COMPOSITE_EXTRACT, floatType, y, raw, 1));
                code.add(SpirvModule.instruction(Spirv.OP_F_SUB, floatType, flipped, one, y));
                code.add(SpirvModule.instruction(OP_COMPOSITE_INSERT, i[1], i[2], flipped, raw, 1));
            } else if (op == Spirv.OP_LOAD && verticals.contains(i[3])) {
                int raw = module.newId();
                code.add(SpirvModule.instruction(Spirv.OP_LOAD, floatType, raw, i[3]));
                code.add(SpirvModule.instruction(Spirv.OP_F_SUB, floatType, i[2], one, raw));
            } else {
                code.add(i);
            }
        }
        module.setCode(code);
    }
}
