package org.mgl.client.shader;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mgl.client.shader.CompiledShader.StageCode;
import org.mgl.client.shader.glsl.Declaration.Function;
import org.mgl.client.shader.glsl.GlslWriter;
import org.mgl.client.shader.glsl.Keywords;
import org.mgl.client.shader.glsl.LooseUniforms;
import org.mgl.client.shader.glsl.Unit;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** One stage of a program during a link: its module, reduced to what runs, and its variables. */
final class StageModule {
    private final ShaderStage stage;
    private final List<Unit> units;
    private final SpirvModule module;
    private final TypeReader types;
    private final Map<String, int[]> initialValues;
    private final List<Function> unresolved = new ArrayList<>();
    private final List<StageVariable> variables = new ArrayList<>();
    private final List<StageVariable> declaredOnly = new ArrayList<>();
    private final UseScan uses;

    /** Takes the module over; it must be within {@link org.mgl.wire.program.ModuleLimits}. */
    StageModule(ShaderStage stage, List<Unit> units, StageCode code, SpirvModule module) {
        this.stage = stage;
        this.units = units;
        this.module = module;
        types = new TypeReader(module, new DeclaredTypes(units));
        initialValues = InitialValues.read(module, code.initialized());
        ModuleCleaner.removeUnreachableFunctions(module);
        uses = new UseScan(module);
        findUnresolved(code.undefined());
        readVariables();
    }

    private void findUnresolved(List<Function> undefined) {
        if (undefined.isEmpty()) {
            return;
        }
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_NAME && uses.isWritten(i[1])) {
                String name = SpirvModule.string(i, 2);
                if (name.startsWith(GlslWriter.UNDEFINED)) {
                    unresolved.add(undefined.get(Integer.parseInt(name.substring(GlslWriter.UNDEFINED.length()))));
                }
            }
        }
    }

    private void readVariables() {
        Set<Integer> unused = new HashSet<>();
        for (int[] i : module.code().subList(module.typesStart(), module.functionsStart())) {
            if (SpirvModule.opcode(i) != Spirv.OP_VARIABLE) {
                continue;
            }
            StageVariable variable = variable(i);
            if (variable.used() || i[3] == Spirv.STORAGE_OUTPUT) {
                variables.add(variable);
            } else {
                unused.add(i[2]);
                declaredOnly.add(variable);
            }
        }
        ModuleCleaner.removeVariables(module, unused);
    }

    private StageVariable variable(int[] definition) {
        int id = definition[2];
        int typeId = module.definition(definition[1])[3];
        ShaderType type = types.type(typeId);
        int structure = structureId(typeId);
        boolean block = structure != 0 && module.decoration(structure, Spirv.DECORATION_BLOCK) >= 0;
        String ownName = module.name(id);
        String name = block ? type.base().name() : ownName;
        StageVariable variable =
                new StageVariable(id, definition[3], Keywords.original(name), type, block, block && !ownName.isEmpty());
        variable.loose = block && LooseUniforms.isGathered(name);
        variable.builtIn = module.decoration(id, Spirv.DECORATION_BUILT_IN) >= 0
                || structure != 0 && module.memberDecoration(structure, 0, Spirv.DECORATION_BUILT_IN) >= 0;
        variable.read = uses.isRead(id);
        variable.written = uses.isWritten(id);
        // A chain that is neither loaded nor stored still is a static use.
        variable.read |= uses.isUsed(id) && !variable.written;
        variable.flat = decorated(id, structure, Spirv.DECORATION_FLAT);
        variable.noPerspective = decorated(id, structure, Spirv.DECORATION_NO_PERSPECTIVE);
        variable.centroid = decorated(id, structure, Spirv.DECORATION_CENTROID);
        variable.invariant = decorated(id, structure, Spirv.DECORATION_INVARIANT);
        return variable;
    }

    private int structureId(int typeId) {
        int id = typeId;
        int[] definition = module.definition(id);
        while (SpirvModule.opcode(definition) == Spirv.OP_TYPE_ARRAY) {
            id = definition[2];
            definition = module.definition(id);
        }
        return SpirvModule.opcode(definition) == Spirv.OP_TYPE_STRUCT ? id : 0;
    }

    private boolean decorated(int id, int structure, int decoration) {
        return module.decoration(id, decoration) >= 0
                || structure != 0 && module.memberDecoration(structure, 0, decoration) >= 0;
    }

    ShaderStage stage() {
        return stage;
    }

    List<Unit> units() {
        return units;
    }

    SpirvModule module() {
        return module;
    }

    TypeReader types() {
        return types;
    }

    UseScan uses() {
        return uses;
    }

    Map<String, int[]> initialValues() {
        return initialValues;
    }

    List<Function> unresolved() {
        return unresolved;
    }

    /** {@return variables in use, and all outputs} */
    List<StageVariable> variables() {
        return variables;
    }

    /** {@return variables of a storage class that are in use, all of them for outputs} */
    List<StageVariable> variables(int storage) {
        return variables.stream().filter(v -> v.storage == storage).toList();
    }

    /** {@return uniforms and blocks that are declared and not used; they still must match other stages} */
    List<StageVariable> declaredOnly() {
        return declaredOnly;
    }

    /** {@return the blocks of loose uniforms that are in use} */
    List<StageVariable> looseBlocks() {
        return variables.stream().filter(v -> v.loose).toList();
    }

    /** Forgets a variable that was taken out of the module. */
    void remove(StageVariable variable) {
        variables.remove(variable);
        ModuleCleaner.removeVariables(module, Set.of(variable.id));
    }

    /** Forgets a variable that nobody is on the other side of, and whose values the stage may still use. */
    void makePrivate(StageVariable variable) {
        variables.remove(variable);
        ModuleCleaner.makePrivate(module, variable.id, variable.block ? structureOf(variable) : 0);
    }

    /** {@return the lowest version that the stage's sources state} */
    int version() {
        return units.stream().mapToInt(Unit::version).min().orElse(110);
    }

    /** {@return whether a built-in is read or written} */
    boolean usesBuiltIn(int builtIn) {
        for (int[] i : module.code()) {
            int op = SpirvModule.opcode(i);
            if (op == Spirv.OP_DECORATE && i[2] == Spirv.DECORATION_BUILT_IN && i[3] == builtIn && uses.isUsed(i[1])) {
                return true;
            }
            if (op == Spirv.OP_MEMBER_DECORATE && i[3] == Spirv.DECORATION_BUILT_IN && i[4] == builtIn) {
                for (StageVariable v : variables) {
                    if (v.builtIn && v.block && structureOf(v) == i[1] && uses.usesMember(v.id, i[2])) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private int structureOf(StageVariable variable) {
        return structureId(module.definition(module.definition(variable.id)[1])[3]);
    }

    /** {@return the array length of an output built-in, 0 when the module does not declare it} */
    int builtInLength(int builtIn) {
        for (StageVariable variable : variables(Spirv.STORAGE_OUTPUT)) {
            if (module.decoration(variable.id, Spirv.DECORATION_BUILT_IN) == builtIn) {
                return variable.type.length();
            }
            List<ShaderType.Field> fields = variable.type.base().fields();
            for (int i = 0; variable.builtIn && i < fields.size(); i++) {
                if (module.memberDecoration(structureOf(variable), i, Spirv.DECORATION_BUILT_IN) == builtIn) {
                    return fields.get(i).type().length();
                }
            }
        }
        return 0;
    }
}
