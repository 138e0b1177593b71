package org.mgl.client.shader;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mgl.client.shader.ShaderType.Field;
import org.mgl.client.shader.glsl.GlslWriter;
import org.mgl.client.shader.glsl.Keywords;
import org.mgl.client.shader.glsl.Unit;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;

/** Joins the uniforms of all stages: checks that they agree, places them, and lists them as GL does. */
final class UniformLinker {
    private static final String HIDDEN_RANGE = "mgl_DepthRange";

    private final List<StageModule> stages;
    private final ShaderLimits limits;
    private final LinkLog log;
    private final List<ActiveUniform> uniforms = new ArrayList<>();
    private final List<ActiveBlock> blocks = new ArrayList<>();
    private final List<ProgramArchive.Member> archiveMembers = new ArrayList<>();
    private final List<ProgramArchive.Opaque> archiveOpaques = new ArrayList<>();
    private final List<ProgramArchive.Block> archiveBlocks = new ArrayList<>();
    private final DefaultBlock defaultBlock;
    private int nextLocation;
    private int nextBinding = 1;
    private int samplerCount;
    private int depthRangeOffset = -1;
    private int framebufferHeightOffset = -1;

    private static final class Shared {
        final StageVariable first;
        final ShaderStage firstStage;
        int stages;

        Shared(StageVariable first, ShaderStage firstStage) {
            this.first = first;
            this.firstStage = firstStage;
        }
    }

    UniformLinker(List<StageModule> stages, ShaderLimits limits, LinkLog log) {
        this.stages = stages;
        this.limits = limits;
        this.log = log;
        checkLooseTypes();
        defaultBlock = new DefaultBlock(stages, log);
    }

    /** Loose uniforms of one name have one type in all stages, used or not. */
    private void checkLooseTypes() {
        Map<String, Field> known = new LinkedHashMap<>();
        for (StageModule stage : stages) {
            List<StageVariable> all = new ArrayList<>(stage.variables());
            all.addAll(stage.declaredOnly());
            for (StageVariable variable : all) {
                if (variable.loose) {
                    variable.type.fields().forEach(field -> checkLooseType(known, field));
                }
            }
        }
    }

    private void checkLooseType(Map<String, Field> known, Field field) {
        Field other = known.putIfAbsent(field.name(), field);
        if (other != null && !other.type().matches(field.type())) {
            log.error("uniform `" + Keywords.original(field.name()) + "' is declared as " + other.type() + " and as "
                    + field.type());
        }
    }

    void link() {
        checkSize();
        if (!log.failed()) {
            linkDefaultBlock();
            linkBlocks();
            linkSamplers();
            checkCounts();
        }
    }

    // The default block

    private void checkSize() {
        for (StageModule stage : stages) {
            long components = defaultBlock.components(stage);
            int limit = limits.uniformComponents(stage.stage());
            if (components > limit) {
                log.error("too many uniform components (" + components + ") in the "
                        + stage.stage().label() + " shader, at most " + limit);
            }
        }
        if (defaultBlock.size() > limits.maxUniformBlockSize()) {
            log.error("uniforms take " + defaultBlock.size() + " bytes, at most " + limits.maxUniformBlockSize());
        }
    }

    private void linkDefaultBlock() {
        for (Field member : defaultBlock.members()) {
            UniformNames.leaves("", member, 0, this::looseUniform);
        }
        stages.forEach(defaultBlock::installIn);
    }

    private void looseUniform(String name, ShaderType type, int offset, int matrixStride, boolean rowMajor) {
        boolean array = type.isArray();
        int size = array ? type.length() : 1;
        if (DefaultBlock.isPadding(name)) {
            return;
        }
        if (name.equals(GlslWriter.FRAMEBUFFER_HEIGHT)) {
            framebufferHeightOffset = offset;
            return;
        }
        boolean range = name.startsWith(HIDDEN_RANGE + ".");
        if (name.equals(HIDDEN_RANGE + ".near")) {
            depthRangeOffset = offset;
        }
        String glName = range ? name.replace(HIDDEN_RANGE, "gl_DepthRange") : name;
        ShaderType base = type.base();
        uniforms.add(new ActiveUniform(
                array ? glName + "[0]" : glName,
                base.glType(),
                size,
                array,
                range ? -1 : nextLocation,
                -1,
                offset,
                type.arrayStride(),
                matrixStride,
                rowMajor,
                base.rows(),
                base.columns(),
                -1));
        nextLocation += range ? 0 : size;
        archiveMembers.add(new ProgramArchive.Member(
                glName,
                base.glType(),
                array ? size : 0,
                offset,
                type.arrayStride(),
                matrixStride,
                DefaultBlock.basicType(type)));
    }

    private static void bind(StageModule stage, StageVariable variable, int binding) {
        stage.module().decorate(variable.id, Spirv.DECORATION_BINDING, binding);
        stage.module().decorate(variable.id, Spirv.DECORATION_DESCRIPTOR_SET, 0);
    }

    // Uniform blocks

    private Map<String, Shared> shared(boolean wantBlocks) {
        Map<String, Shared> found = new LinkedHashMap<>();
        for (StageModule stage : stages) {
            for (StageVariable variable : stage.variables()) {
                collect(found, stage, variable, wantBlocks, true);
            }
        }
        for (StageModule stage : stages) {
            for (StageVariable variable : stage.declaredOnly()) {
                collect(found, stage, variable, wantBlocks, false);
            }
        }
        found.values().removeIf(s -> s.stages == 0);
        return found;
    }

    private void collect(
            Map<String, Shared> found, StageModule stage, StageVariable variable, boolean wantBlocks, boolean used) {
        boolean uniform = wantBlocks
                ? variable.storage == Spirv.STORAGE_UNIFORM && !variable.loose
                : variable.storage == Spirv.STORAGE_UNIFORM_CONSTANT;
        if (!uniform) {
            return;
        }
        Shared shared = found.computeIfAbsent(variable.name, k -> new Shared(variable, stage.stage()));
        shared.stages |= used ? stage.stage().bit() : 0;
        if (shared.first == variable) {
            return;
        }
        boolean same = shared.first.type.matches(variable.type) && sameLayout(shared.first.type, variable.type);
        if (!same) {
            String what = wantBlocks ? "uniform block `" : "uniform `";
            log.error(what + variable.name + "' is declared differently in the " + shared.firstStage.label() + " and "
                    + stage.stage().label() + " shaders");
        }
    }

    private static boolean sameLayout(ShaderType left, ShaderType right) {
        List<Field> mine = left.base().fields();
        List<Field> others = right.base().fields();
        for (int i = 0; i < mine.size(); i++) {
            if (mine.get(i).offset() != others.get(i).offset()
                    || mine.get(i).rowMajor() != others.get(i).rowMajor()) {
                return false;
            }
        }
        return true;
    }

    private void linkBlocks() {
        for (Map.Entry<String, Shared> entry : shared(true).entrySet()) {
            Shared shared = entry.getValue();
            int binding = nextBinding++;
            bindEverywhere(entry.getKey(), binding);
            addBlock(shared, binding);
        }
    }

    private void bindEverywhere(String name, int binding) {
        for (StageModule stage : stages) {
            for (StageVariable variable : stage.variables()) {
                boolean uniform =
                        variable.storage == Spirv.STORAGE_UNIFORM || variable.storage == Spirv.STORAGE_UNIFORM_CONSTANT;
                if (uniform && variable.name.equals(name)) {
                    bind(stage, variable, binding);
                }
            }
        }
    }

    private void addBlock(Shared shared, int binding) {
        StageVariable variable = shared.first;
        ShaderType structure = variable.type.base();
        int index = blocks.size();
        List<Integer> members = new ArrayList<>();
        String prefix = variable.instance ? variable.name + "." : "";
        for (Field field : structure.fields()) {
            UniformNames.leaves(prefix, field, 0, (name, type, offset, matrixStride, rowMajor) -> {
                members.add(uniforms.size());
                uniforms.add(blockMember(name, type, index, offset, matrixStride, rowMajor));
            });
        }
        List<String> names = new ArrayList<>();
        instances(variable.name, variable.type, names);
        int size = (int) Math.min(Integer.MAX_VALUE, structure.size());
        if (size > limits.maxUniformBlockSize()) {
            log.error("uniform block `" + variable.name + "' has " + size + " bytes, at most "
                    + limits.maxUniformBlockSize());
        }
        for (int element = 0; element < names.size(); element++) {
            blocks.add(new ActiveBlock(names.get(element), size, members, shared.stages));
            archiveBlocks.add(new ProgramArchive.Block(names.get(element), size, binding, element, shared.stages));
        }
    }

    private static void instances(String name, ShaderType type, List<String> names) {
        if (!type.isArray()) {
            names.add(name);
            return;
        }
        for (int i = 0; i < type.length(); i++) {
            instances(name + "[" + i + "]", type.element(), names);
        }
    }

    private static ActiveUniform blockMember(
            String name, ShaderType type, int block, int offset, int matrixStride, boolean rowMajor) {
        boolean array = type.isArray();
        ShaderType base = type.base();
        return new ActiveUniform(
                array ? name + "[0]" : name,
                base.glType(),
                array ? type.length() : 1,
                array,
                -1,
                block,
                offset,
                type.arrayStride(),
                matrixStride,
                rowMajor,
                base.rows(),
                base.columns(),
                -1);
    }

    // Samplers

    private void linkSamplers() {
        for (Map.Entry<String, Shared> entry : shared(false).entrySet()) {
            Shared shared = entry.getValue();
            int binding = nextBinding++;
            bindEverywhere(entry.getKey(), binding);
            ShaderType type = shared.first.type;
            List<Unit.SplitSampler> split = splitSamplers(shared.first.name);
            if (split == null) {
                addSamplers(shared.first.name, type);
            } else {
                split.forEach(s -> addSampler(s.name(), type, s.arraySize() > 0, Math.max(1, s.arraySize())));
            }
            archiveOpaques.add(new ProgramArchive.Opaque(
                    shared.first.name,
                    type.base().glType(),
                    type.isArray() ? (int) type.components() : 0,
                    binding,
                    shared.stages));
        }
    }

    private void addSamplers(String name, ShaderType type) {
        if (type.isArray() && type.element().isArray()) {
            for (int i = 0; i < type.length(); i++) {
                addSamplers(name + "[" + i + "]", type.element());
            }
            return;
        }
        addSampler(name, type, type.isArray(), type.isArray() ? type.length() : 1);
    }

    private void addSampler(String name, ShaderType type, boolean array, int size) {
        uniforms.add(new ActiveUniform(
                array ? name + "[0]" : name,
                type.base().glType(),
                size,
                array,
                nextLocation,
                -1,
                -1,
                -1,
                -1,
                false,
                1,
                1,
                samplerCount));
        nextLocation += size;
        samplerCount += size;
    }

    /** {@return what the application calls the elements of a sampler that was in a structure, null for another one} */
    private List<Unit.SplitSampler> splitSamplers(String name) {
        for (StageModule stage : stages) {
            for (Unit unit : stage.units()) {
                List<Unit.SplitSampler> split = unit.splitSamplers().get(name);
                if (split != null) {
                    return split;
                }
            }
        }
        return null;
    }

    private void checkCounts() {
        int combinedSamplers = 0;
        int combinedBlocks = 0;
        for (StageModule stage : stages) {
            int samplers = 0;
            for (ProgramArchive.Opaque o : archiveOpaques) {
                samplers += (o.stages() & stage.stage().bit()) != 0 ? Math.max(1, o.arraySize()) : 0;
            }
            long used = archiveBlocks.stream()
                    .filter(b -> (b.stages() & stage.stage().bit()) != 0)
                    .count();
            check(samplers, limits.textureUnits(stage.stage()), stage.stage().label() + " shader texture samplers");
            check((int) used, limits.uniformBlocks(stage.stage()), stage.stage().label() + " shader uniform blocks");
            combinedSamplers += samplers;
            combinedBlocks += (int) used;
        }
        check(combinedSamplers, limits.maxCombinedTextureImageUnits(), "combined texture samplers");
        check(combinedBlocks, limits.maxCombinedUniformBlocks(), "combined uniform blocks");
    }

    private void check(int count, int limit, String what) {
        if (count > limit) {
            log.error("too many " + what + " (" + count + "), at most " + limit);
        }
    }

    // Results

    List<ActiveUniform> uniforms() {
        return uniforms;
    }

    List<ActiveBlock> blocks() {
        return blocks;
    }

    DefaultBlock defaultBlock() {
        return defaultBlock;
    }

    List<ProgramArchive.Member> archiveMembers() {
        return archiveMembers;
    }

    List<ProgramArchive.Opaque> archiveOpaques() {
        return archiveOpaques;
    }

    List<ProgramArchive.Block> archiveBlocks() {
        return archiveBlocks;
    }

    int locations() {
        return nextLocation;
    }

    int samplerCount() {
        return samplerCount;
    }

    int depthRangeOffset() {
        return depthRangeOffset;
    }

    int framebufferHeightOffset() {
        return framebufferHeightOffset;
    }
}
