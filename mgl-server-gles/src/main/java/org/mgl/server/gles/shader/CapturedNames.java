package org.mgl.server.gles.shader;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/** The names by which a driver is told what transform feedback captures, built from locations and paths. */
final class CapturedNames {
    private final SpirvModule module;
    private final Map<Integer, Integer> outputs;

    private CapturedNames(SpirvModule module, Map<Integer, Integer> outputs) {
        this.module = module;
        this.outputs = outputs;
    }

    /**
     * {@return a name for each captured output}
     *
     * @param module the last stage before the rasteriser, with its names as they go to ESSL
     * @param outputs its output variables by location
     */
    static List<String> of(SpirvModule module, Map<Integer, Integer> outputs, ProgramArchive.Feedback feedback) {
        CapturedNames names = new CapturedNames(module, outputs);
        List<String> list = new ArrayList<>();
        for (ProgramArchive.Varying varying : feedback.varyings()) {
            list.add(varying.location() < 0 ? builtIn(varying.name()) : names.name(varying));
        }
        return list;
    }

    /** The built-in block has no instance name on either side. */
    private static String builtIn(String name) {
        return name.substring(name.indexOf('.') + 1);
    }

    private String name(ProgramArchive.Varying varying) {
        Integer variable = outputs.get(varying.location());
        if (variable == null) {
            return varying.name();
        }
        int type = module.definition(module.definition(variable)[1])[3];
        int block = structure(type);
        boolean isBlock = block != 0 && module.decoration(block, Spirv.DECORATION_BLOCK) >= 0;
        StringBuilder name = new StringBuilder(module.name(isBlock ? block : variable));
        for (int index : varying.path()) {
            int[] definition = module.definition(type);
            if (SpirvModule.opcode(definition) == Spirv.OP_TYPE_ARRAY) {
                name.append('[').append(index).append(']');
                type = definition[2];
            } else {
                name.append('.').append(module.memberName(type, index));
                type = definition[2 + index];
            }
        }
        return name.toString();
    }

    private int structure(int typeId) {
        int id = typeId;
        int[] type = module.definition(id);
        while (SpirvModule.opcode(type) == Spirv.OP_TYPE_ARRAY) {
            id = type[2];
            type = module.definition(id);
        }
        return SpirvModule.opcode(type) == Spirv.OP_TYPE_STRUCT ? id : 0;
    }
}
