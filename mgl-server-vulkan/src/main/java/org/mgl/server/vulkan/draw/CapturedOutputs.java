package org.mgl.server.vulkan.draw;

import java.util.ArrayList;
import java.util.List;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Says in the last stage before the rasteriser what transform feedback captures. An output that is captured whole, and
 * {@code gl_Position}, are decorated as they are. Parts of outputs, and built-ins that {@link SpirvFixes} may set behind
 * the shader, are copied to outputs of their own where a vertex is complete.
 */
final class CapturedOutputs {
    private static final int CAPABILITY_TRANSFORM_FEEDBACK = 53;
    private static final int MODE_XFB = 11;
    private static final int DECORATION_XFB_BUFFER = 36;
    private static final int DECORATION_XFB_STRIDE = 37;
    private static final int BYTES = 4;
    private static final int BITS = 32;

    private final SpirvModule module;
    private final SpirvFixes fixes;
    private final List<int[]> copies = new ArrayList<>();
    private final List<Integer> added = new ArrayList<>();
    private int nextLocation;
    private int buffer;
    private int stride;
    private int offset;

    CapturedOutputs(SpirvModule module) {
        this.module = module;
        this.fixes = new SpirvFixes(module);
    }

    /**
     * Decorates everything that is captured; before {@link SpirvFixes#lastVertexStage}.
     *
     * @param geometry whether vertices are emitted one by one
     * @throws MalformedProgramException if the stage has no such output
     */
    void apply(ProgramArchive.Feedback feedback, boolean geometry) throws MalformedProgramException {
        boolean separate = feedback.buffers() > 1;
        int all = feedback.varyings().stream()
                .mapToInt(ProgramArchive.Varying::components)
                .sum();
        nextLocation = locationsEnd();
        int at = 0;
        for (int i = 0; i < feedback.varyings().size(); i++) {
            ProgramArchive.Varying varying = feedback.varyings().get(i);
            buffer = separate ? i : 0;
            stride = BYTES * (separate ? varying.components() : all);
            offset = separate ? 0 : at;
            at += BYTES * varying.components();
            if (varying.location() < 0) {
                builtIn(varying.name().substring(varying.name().indexOf('.') + 1));
            } else {
                output(varying);
            }
        }
        if (!copies.isEmpty()) {
            fixes.whereVerticesEnd(copies, geometry);
            fixes.extendInterface(added);
        }
        int[] entryPoint = module.entryPoint();
        module.code()
                .add(
                        module.code().indexOf(entryPoint) + 1,
                        SpirvModule.instruction(Spirv.OP_EXECUTION_MODE, entryPoint[2], MODE_XFB));
        module.code().add(0, SpirvModule.instruction(Spirv.OP_CAPABILITY, CAPABILITY_TRANSFORM_FEEDBACK));
        module.changed();
    }

    private void output(ProgramArchive.Varying varying) throws MalformedProgramException {
        int variable = 0;
        for (int[] i : outputs()) {
            variable = module.decoration(i[2], Spirv.DECORATION_LOCATION) == varying.location() ? i[2] : variable;
        }
        if (variable == 0) {
            throw new MalformedProgramException("no output at location " + varying.location() + " to capture");
        }
        if (varying.path().isEmpty()) {
            decorate(variable);
            module.decorate(variable, Spirv.DECORATION_OFFSET, offset);
        } else {
            copy(variable, varying.path());
        }
    }

    private void builtIn(String name) throws MalformedProgramException {
        int bracket = name.indexOf('[');
        int number = switch (bracket < 0 ? name : name.substring(0, bracket)) {
            case "gl_Position" -> Spirv.BUILT_IN_POSITION;
            case "gl_PointSize" -> Spirv.BUILT_IN_POINT_SIZE;
            case "gl_ClipDistance" -> Spirv.BUILT_IN_CLIP_DISTANCE;
            case "gl_PrimitiveID" -> Spirv.BUILT_IN_PRIMITIVE_ID;
            case "gl_Layer" -> Spirv.BUILT_IN_LAYER;
            default -> throw new MalformedProgramException("no built-in " + name + " to capture");
        };
        int[] member = fixes.outputMember(number);
        int variable = member != null ? member[0] : fixes.variable(number);
        if (variable == 0) {
            throw new MalformedProgramException("no output " + name + " to capture");
        }
        if (number == Spirv.BUILT_IN_POSITION) {
            decorate(variable);
            position(variable, member);
            return;
        }
        if (number == Spirv.BUILT_IN_POINT_SIZE) {
            copyPointSize(variable, member);
            return;
        }
        List<Integer> path = new ArrayList<>();
        if (member != null) {
            path.add(member[1]);
        }
        if (bracket >= 0) {
            path.add(Integer.parseInt(name.substring(bracket + 1, name.length() - 1)));
        }
        copy(variable, path);
    }

    private void position(int variable, int[] member) {
        if (member == null) {
            module.decorate(variable, Spirv.DECORATION_OFFSET, offset);
        } else {
            module.code()
                    .add(
                            module.typesStart(),
                            SpirvModule.instruction(
                                    Spirv.OP_MEMBER_DECORATE,
                                    typeOf(variable),
                                    member[1],
                                    Spirv.DECORATION_OFFSET,
                                    offset));
        }
    }

    private void decorate(int variable) {
        module.decorate(variable, DECORATION_XFB_BUFFER, buffer);
        module.decorate(variable, DECORATION_XFB_STRIDE, stride);
    }

    /** An output of its own takes what {@code path} leads to. */
    private void copy(int variable, List<Integer> path) {
        int type = typeOf(variable);
        int[] chain = new int[path.size() + 3];
        for (int i = 0; i < path.size(); i++) {
            int[] definition = module.definition(type);
            boolean member = SpirvModule.opcode(definition) == Spirv.OP_TYPE_STRUCT;
            type = member ? definition[2 + path.get(i)] : definition[2];
            chain[i + 3] = module.intern(Spirv.OP_CONSTANT, module.intern(Spirv.OP_TYPE_INT, 0, BITS, 1), path.get(i));
        }
        int pointer = module.intern(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_OUTPUT, type);
        int part = variable;
        if (!path.isEmpty()) {
            part = module.newId();
            chain[0] = pointer;
            chain[1] = part;
            chain[2] = variable;
            copies.add(SpirvModule.instruction(Spirv.OP_ACCESS_CHAIN, chain));
        }
        int value = module.newId();
        copies.add(SpirvModule.instruction(Spirv.OP_LOAD, type, value, part));
        storeCopy(pointer, type, value);
    }

    /** Of the whole block: the validation layers of 1.3.239 miss a shader's own store behind another access chain. */
    private void copyPointSize(int variable, int[] member) {
        int block = typeOf(variable);
        int type = member == null ? block : module.definition(block)[2 + member[1]];
        int value = module.newId();
        copies.add(SpirvModule.instruction(Spirv.OP_LOAD, block, value, variable));
        if (member != null) {
            int whole = value;
            value = module.newId();
            copies.add(SpirvModule.instruction(Spirv.OP_COMPOSITE_EXTRACT, type, value, whole, member[1]));
        }
        storeCopy(module.intern(Spirv.OP_TYPE_POINTER, 0, Spirv.STORAGE_OUTPUT, type), type, value);
    }

    private void storeCopy(int pointer, int type, int value) {
        int target = module.append(Spirv.OP_VARIABLE, pointer, Spirv.STORAGE_OUTPUT);
        copies.add(SpirvModule.instruction(Spirv.OP_STORE, target, value));
        module.decorate(target, Spirv.DECORATION_LOCATION, nextLocation);
        module.decorate(target, Spirv.DECORATION_OFFSET, offset);
        decorate(target);
        added.add(target);
        nextLocation += fixes.locations(type);
    }

    private List<int[]> outputs() {
        return module.code().stream()
                .filter(i -> SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == Spirv.STORAGE_OUTPUT)
                .toList();
    }

    private int typeOf(int variable) {
        return module.definition(module.definition(variable)[1])[3];
    }

    /** The location above all that the stage's outputs take. */
    private int locationsEnd() {
        int end = 0;
        for (int[] i : outputs()) {
            int type = typeOf(i[2]);
            int first = module.decoration(i[2], Spirv.DECORATION_LOCATION);
            end = first < 0 ? end : Math.max(end, first + fixes.locations(type));
            int[] definition = module.definition(type);
            for (int member = 0;
                    SpirvModule.opcode(definition) == Spirv.OP_TYPE_STRUCT && member < definition.length - 2;
                    member++) {
                int at = module.memberDecoration(type, member, Spirv.DECORATION_LOCATION);
                end = at < 0 ? end : Math.max(end, at + fixes.locations(definition[2 + member]));
            }
        }
        return end;
    }
}
