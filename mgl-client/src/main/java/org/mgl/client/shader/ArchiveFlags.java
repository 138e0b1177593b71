package org.mgl.client.shader;

import java.util.Map;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;

/** Works out the flags of an archive. */
final class ArchiveFlags {
    private ArchiveFlags() {}

    static int of(Map<ShaderStage, StageModule> stages, BorderLinker border, boolean mixedDefaultBlock) {
        int flags = mixedDefaultBlock ? ProgramArchive.MIXED_DEFAULT_BLOCK : 0;
        flags |= border.broadcast() ? ProgramArchive.FRAG_COLOR_BROADCAST : 0;
        flags |= border.outputs().stream().anyMatch(o -> o.index() > 0) ? ProgramArchive.DUAL_SOURCE : 0;
        for (Map.Entry<ShaderStage, StageModule> entry : stages.entrySet()) {
            flags |= switch (entry.getKey()) {
                case VERTEX -> vertex(entry.getValue());
                case GEOMETRY -> geometry(entry.getValue());
                case FRAGMENT -> fragment(entry.getValue());
            };
        }
        return flags;
    }

    private static int flag(StageModule stage, int builtIn, int flag) {
        return stage.usesBuiltIn(builtIn) ? flag : 0;
    }

    private static int vertex(StageModule stage) {
        return flag(stage, Spirv.BUILT_IN_POINT_SIZE, ProgramArchive.WRITES_POINT_SIZE)
                | flag(stage, Spirv.BUILT_IN_VERTEX_INDEX, ProgramArchive.READS_VERTEX_ID)
                | flag(stage, Spirv.BUILT_IN_INSTANCE_INDEX, ProgramArchive.READS_INSTANCE_ID);
    }

    private static int geometry(StageModule stage) {
        return flag(stage, Spirv.BUILT_IN_POINT_SIZE, ProgramArchive.WRITES_POINT_SIZE)
                | flag(stage, Spirv.BUILT_IN_LAYER, ProgramArchive.WRITES_LAYER)
                | flag(stage, Spirv.BUILT_IN_PRIMITIVE_ID, ProgramArchive.USES_PRIMITIVE_ID);
    }

    private static int fragment(StageModule stage) {
        return flag(stage, Spirv.BUILT_IN_FRAG_DEPTH, ProgramArchive.WRITES_FRAG_DEPTH)
                | flag(stage, Spirv.BUILT_IN_FRAG_COORD, ProgramArchive.READS_FRAG_COORD)
                | flag(stage, Spirv.BUILT_IN_POINT_COORD, ProgramArchive.READS_POINT_COORD)
                | flag(stage, Spirv.BUILT_IN_PRIMITIVE_ID, ProgramArchive.USES_PRIMITIVE_ID)
                | (stage.uses().discards() ? ProgramArchive.DISCARDS : 0);
    }
}
