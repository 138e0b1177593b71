package org.mgl.server.gles.shader;

import java.util.HashMap;
import java.util.Map;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Names the variables at a stage's borders by binding and location, so that the stages, which are translated apart,
 * agree and the server finds what it must set. Varyings lose their locations: linked by name, a driver may pack them.
 */
final class StageNames {
    private final SpirvModule module;
    private final int model;
    private final boolean geometry;
    private final Map<Integer, Integer> outputs = new HashMap<>();

    /**
     * Prepares the names.
     *
     * @param geometry the program has a geometry stage
     */
    StageNames(SpirvModule module, boolean geometry) {
        this.module = module;
        this.geometry = geometry;
        this.model = module.entryPoint()[1];
    }

    /** {@return the variables of the stage's outputs by the locations that they had} */
    Map<Integer, Integer> outputs() {
        return outputs;
    }

    /**
     * Names everything.
     *
     * @param named variables that have their names already
     */
    void apply(int... named) {
        for (int[] i : module.code().toArray(int[][]::new)) {
            if (SpirvModule.opcode(i) == Spirv.OP_FUNCTION) {
                return;
            }
            if (SpirvModule.opcode(i) == Spirv.OP_VARIABLE && !contains(named, i[2])) {
                name(i[2], i[3], structure(i));
            }
        }
    }

    private static boolean contains(int[] ids, int id) {
        for (int candidate : ids) {
            if (candidate == id) {
                return true;
            }
        }
        return false;
    }

    /** {@return the structure that a variable is, or is an array of; 0 for any other type} */
    private int structure(int[] variable) {
        int id = module.definition(variable[1])[3];
        int[] type = module.definition(id);
        while (SpirvModule.opcode(type) == Spirv.OP_TYPE_ARRAY) {
            id = type[2];
            type = module.definition(id);
        }
        boolean block =
                SpirvModule.opcode(type) == Spirv.OP_TYPE_STRUCT && module.decoration(id, Spirv.DECORATION_BLOCK) >= 0;
        return block ? id : 0;
    }

    private void name(int variable, int storage, int block) {
        switch (storage) {
            case Spirv.STORAGE_UNIFORM_CONSTANT ->
                module.setName(variable, EsslProgram.samplerName(takeBinding(variable)));
            case Spirv.STORAGE_UNIFORM -> module.setName(block, EsslProgram.blockName(takeBinding(variable)));
            case Spirv.STORAGE_INPUT -> border(variable, block, model == Spirv.MODEL_VERTEX, "mgl_a");
            case Spirv.STORAGE_OUTPUT -> border(variable, block, model == Spirv.MODEL_FRAGMENT, "mgl_o");
            default -> {}
        }
    }

    /** The archive's bindings have nothing to do with GL's units and binding points; those are set by name. */
    private int takeBinding(int variable) {
        int binding = module.decoration(variable, Spirv.DECORATION_BINDING);
        module.removeDecoration(variable, Spirv.DECORATION_BINDING);
        return binding;
    }

    private void border(int variable, int block, boolean outer, String prefix) {
        int location = module.decoration(variable, Spirv.DECORATION_LOCATION);
        if (location < 0) {
            return;
        }
        if (outer) {
            int index = Math.max(0, module.decoration(variable, Spirv.DECORATION_INDEX));
            module.setName(variable, prefix + location + (index > 0 ? "_" + index : ""));
            return;
        }
        boolean output = module.definition(variable)[3] == Spirv.STORAGE_OUTPUT;
        boolean beforeGeometry = geometry && model == (output ? Spirv.MODEL_VERTEX : Spirv.MODEL_GEOMETRY);
        String name = (beforeGeometry ? "mgl_g" : "mgl_v") + location;
        if (output) {
            outputs.put(location, variable);
        } else {
            removeInvariance(variable, block);
        }
        if (block == 0) {
            module.setName(variable, name);
        }
        module.removeDecoration(variable, Spirv.DECORATION_LOCATION);
    }

    /** Desktop GLSL wants the qualifier on both sides, ESSL only where the value is made. */
    private void removeInvariance(int variable, int block) {
        module.removeDecoration(variable, Spirv.DECORATION_INVARIANT);
        module.code()
                .removeIf(i -> SpirvModule.opcode(i) == Spirv.OP_MEMBER_DECORATE
                        && i[1] == block
                        && i[3] == Spirv.DECORATION_INVARIANT);
    }
}
