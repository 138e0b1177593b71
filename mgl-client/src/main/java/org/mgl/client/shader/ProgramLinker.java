package org.mgl.client.shader;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mgl.client.shader.CompiledShader.Outcome;
import org.mgl.client.shader.CompiledShader.StageCode;
import org.mgl.client.shader.glsl.Declaration.Function;
import org.mgl.client.shader.glsl.Diagnostic;
import org.mgl.client.shader.glsl.Edits;
import org.mgl.client.shader.glsl.Unit;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ModuleLimits;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Links the shaders of one program (OpenGL 3.3, 2.11.3): joins the objects of each stage, matches the stages, places
 * uniforms, attributes and outputs, checks limits, and writes the archive.
 */
final class ProgramLinker {
    private final ShaderCompiler compiler;
    private final LinkRequest request;
    private final ShaderLimits limits;
    private final LinkLog log = new LinkLog();
    private final FeedbackLinker feedback;
    private final Map<ShaderStage, List<Outcome>> attached = new EnumMap<>(ShaderStage.class);
    private final Map<ShaderStage, StageModule> stages = new EnumMap<>(ShaderStage.class);

    ProgramLinker(ShaderCompiler compiler, LinkRequest request) {
        this.compiler = compiler;
        this.request = request;
        this.limits = compiler.limits();
        this.feedback = new FeedbackLinker(request, limits, log);
    }

    /** {@return the outcome; never throws for what the shaders hold} */
    LinkedProgram link() {
        collect();
        if (!log.failed()) {
            makeStages();
        }
        if (!log.failed()) {
            interfaces();
        }
        if (log.failed()) {
            return LinkedProgram.failed(log.text());
        }
        UniformLinker uniforms = new UniformLinker(List.copyOf(stages.values()), limits, log);
        uniforms.link();
        BorderLinker border = new BorderLinker(request, limits, log);
        if (stages.containsKey(ShaderStage.VERTEX)) {
            border.attributes(stages.get(ShaderStage.VERTEX));
        }
        if (stages.containsKey(ShaderStage.FRAGMENT)) {
            border.outputs(stages.get(ShaderStage.FRAGMENT));
        }
        return log.failed() ? LinkedProgram.failed(log.text()) : finish(uniforms, border);
    }

    // Stages

    private void collect() {
        for (CompiledShader shader : request.shaders()) {
            Outcome outcome = shader.outcome();
            if (!outcome.ok()) {
                log.error("a " + shader.stage().label() + " shader is not compiled");
            }
            attached.computeIfAbsent(shader.stage(), k -> new ArrayList<>()).add(outcome);
        }
        if (attached.isEmpty()) {
            log.error("no shader is attached");
        } else if (attached.containsKey(ShaderStage.GEOMETRY) && !attached.containsKey(ShaderStage.VERTEX)) {
            log.error("a geometry shader needs a vertex shader");
        }
    }

    private void makeStages() {
        for (Map.Entry<ShaderStage, List<Outcome>> entry : attached.entrySet()) {
            ShaderStage stage = entry.getKey();
            List<Unit> units = units(stage);
            if (units.stream().noneMatch(Unit::hasMain)) {
                log.error(stage.label() + " shader lacks `main'");
                continue;
            }
            rules(stage, units);
            StageCode code = log.failed() ? null : code(stage, entry.getValue(), units);
            if (code != null) {
                makeStage(stage, units, code);
            }
        }
    }

    private void makeStage(ShaderStage stage, List<Unit> units, StageCode code) {
        SpirvModule spirv = parse(code);
        String problem = ModuleLimits.check(spirv);
        if (problem != null) {
            log.error(stage.label() + " shader has " + problem);
            return;
        }
        StageModule module = new StageModule(stage, units, code, spirv);
        for (Function function : module.unresolved()) {
            log.error("unresolved reference to function `" + function.signature() + "'");
        }
        stages.put(stage, module);
    }

    private static SpirvModule parse(StageCode code) {
        try {
            return SpirvModule.parse(code.spirv());
        } catch (MalformedProgramException e) {
            throw new IllegalStateException("the compiler made a module that cannot be read", e);
        }
    }

    private void rules(ShaderStage stage, List<Unit> units) {
        if (stage == ShaderStage.FRAGMENT) {
            StageRules.fragCoord(units, log);
            if (attached.containsKey(ShaderStage.VERTEX)) {
                StageRules.colors(units(ShaderStage.VERTEX), units, log);
            }
        } else {
            StageRules.perVertex(units, List.of(), log);
        }
        if (stage == ShaderStage.GEOMETRY) {
            StageRules.perVertex(units(ShaderStage.VERTEX), units, log);
        }
    }

    private List<Unit> units(ShaderStage stage) {
        return attached.get(stage).stream().map(Outcome::unit).toList();
    }

    private StageCode code(ShaderStage stage, List<Outcome> outcomes, List<Unit> units) {
        if (units.size() == 1) {
            Outcome only = outcomes.getFirst();
            if (only.code() == null) {
                log.append(only.linkLog());
                log.fail();
            }
            return only.code();
        }
        List<Edits> edits = new StageMerger(stage, units, log).merge();
        if (log.failed()) {
            return null;
        }
        List<Diagnostic> diagnostics = new ArrayList<>();
        StageCode code = compiler.compile(stage, units, edits, diagnostics);
        if (code == null) {
            log.append(CompiledShader.text(diagnostics));
            log.fail();
        }
        return code;
    }

    // Interfaces

    private void interfaces() {
        StageModule vertex = stages.get(ShaderStage.VERTEX);
        StageModule geometry = stages.get(ShaderStage.GEOMETRY);
        StageModule fragment = stages.get(ShaderStage.FRAGMENT);
        if (vertex != null) {
            StageRules.position(vertex, geometry != null, log);
        }
        StageModule last = last();
        feedback.find(last);
        if (vertex != null && geometry != null) {
            long components = new InterfaceLinker(vertex, geometry, Set.of(), log).link();
            check(components, limits.maxVertexOutputComponents(), "vertex shader output components");
            check(components, limits.maxGeometryInputComponents(), "geometry shader input components");
        }
        if (last != null && fragment != null) {
            long components = new InterfaceLinker(last, fragment, feedback.variables(), log).link();
            int outputs = last == geometry ? limits.maxGeometryOutputComponents() : limits.maxVertexOutputComponents();
            check(components, outputs, last.stage().label() + " shader output components");
            check(components, limits.maxFragmentInputComponents(), "fragment shader input components");
        } else if (last != null) {
            new InterfaceLinker(last, null, feedback.variables(), log).linkWithoutReader();
        }
    }

    private void check(long count, int limit, String what) {
        if (count > limit) {
            log.error("too many " + what + " (" + count + "), at most " + limit);
        }
    }

    // The result

    private LinkedProgram finish(UniformLinker uniforms, BorderLinker border) {
        DefaultBlock block = uniforms.defaultBlock();
        ProgramArchive archive = new ProgramArchive(
                stages.keySet().stream().mapToInt(ShaderStage::bit).sum(),
                ArchiveFlags.of(stages, border, block.mixed()),
                clipDistances(),
                (int) block.size(),
                block.floatEnd(),
                block.intEnd(),
                uniforms.archiveMembers(),
                uniforms.archiveOpaques(),
                uniforms.archiveBlocks(),
                border.archiveAttributes(),
                border.archiveOutputs(),
                geometry(),
                feedback.archive(last()));
        Map<ShaderStage, byte[]> spirv = new EnumMap<>(ShaderStage.class);
        stages.forEach((stage, module) -> {
            RectangleTextures.replaceIn(module.module());
            spirv.put(stage, module.module().toBytes());
        });
        return new LinkedProgram(log.text(), spirv, archive, uniforms, border);
    }

    /** The last stage before the rasteriser, or null. */
    private StageModule last() {
        return stages.getOrDefault(ShaderStage.GEOMETRY, stages.get(ShaderStage.VERTEX));
    }

    private int clipDistances() {
        StageModule last = last();
        if (last == null || !last.usesBuiltIn(Spirv.BUILT_IN_CLIP_DISTANCE)) {
            return 0;
        }
        return last.builtInLength(Spirv.BUILT_IN_CLIP_DISTANCE);
    }

    private ProgramArchive.Geometry geometry() {
        StageModule geometry = stages.get(ShaderStage.GEOMETRY);
        if (geometry == null) {
            return null;
        }
        int input = 0;
        int output = 0;
        int vertices = 0;
        for (int[] i : geometry.module().code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_EXECUTION_MODE) {
                switch (i[2]) {
                    case Spirv.MODE_INPUT_POINTS -> input = 0x0000;
                    case Spirv.MODE_INPUT_LINES -> input = 0x0001;
                    case Spirv.MODE_INPUT_LINES_ADJACENCY -> input = 0x000A;
                    case Spirv.MODE_TRIANGLES -> input = 0x0004;
                    case Spirv.MODE_INPUT_TRIANGLES_ADJACENCY -> input = 0x000C;
                    case Spirv.MODE_OUTPUT_POINTS -> output = 0x0000;
                    case Spirv.MODE_OUTPUT_LINE_STRIP -> output = 0x0003;
                    case Spirv.MODE_OUTPUT_TRIANGLE_STRIP -> output = 0x0005;
                    case Spirv.MODE_OUTPUT_VERTICES -> vertices = i[3];
                    default -> {}
                }
            }
        }
        return new ProgramArchive.Geometry(input, output, vertices);
    }
}
