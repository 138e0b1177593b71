package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK10.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.wire.program.FragColorBroadcast;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ModuleLimits;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;
import org.mgl.wire.program.SpirvModule;

/** The shader modules of a program, fixed up for one way of drawing. */
final class ShaderVariant {
    /** Point size from the push constants. */
    static final int FIXED_POINT_SIZE = 1;
    /** Vertical point coordinate turned around. */
    static final int FLIPPED_POINTS = 1 << 1;
    /** Instances counted from a base. */
    static final int BASE_INSTANCE = 1 << 2;
    /** Bits of clip distances that are switched off. */
    static final int OPEN_CLIPS_SHIFT = 8;
    /** Draw buffers that gl_FragColor goes to. */
    static final int BROADCAST_SHIFT = 16;

    private final VulkanDriver driver;
    /** Unique in the process; part of pipeline keys. */
    final int id;
    /** Which variant this is. */
    final int key;
    /** {@link IntegerInputs} code by location. */
    final long conversions;
    /** Bit per sampler of the archive whose comparisons the shader filters. */
    final long softened;
    /** Bit per sampler of the archive whose footprints the fragment shader limits. */
    final long limited;

    /** How varyings between the vertex and the geometry stage travel, null if all fit. */
    private final VaryingSpill spill;

    final long vertex;
    final long geometry;
    final long fragment;
    private final List<Long> pipelines = new ArrayList<>();
    private final Map<Integer, Long> libraries = new HashMap<>();
    private byte[] label;

    ShaderVariant(
            VulkanDriver driver,
            int id,
            int key,
            long conversions,
            long softened,
            long limited,
            ProgramImage image,
            ProgramArchive archive,
            VaryingSpill spill)
            throws MalformedProgramException {
        this.driver = driver;
        this.id = id;
        this.key = key;
        this.conversions = conversions;
        this.softened = softened;
        this.limited = limited;
        this.spill = spill;
        int[] stages = {ProgramImage.VERTEX, ProgramImage.GEOMETRY, ProgramImage.FRAGMENT};
        long[] modules = new long[stages.length];
        try {
            for (int i = 0; i < stages.length; i++) {
                modules[i] = stage(stages[i], image, archive);
            }
        } catch (MalformedProgramException | RuntimeException | Error e) {
            destroy(modules);
            throw e;
        }
        vertex = modules[0];
        geometry = modules[1];
        fragment = modules[2];
    }

    private void destroy(long... modules) {
        for (long module : modules) {
            vkDestroyShaderModule(driver.device().handle(), module, null);
        }
    }

    /** A stage that can be looked through. */
    static SpirvModule module(byte[] spirv) throws MalformedProgramException {
        SpirvModule module = SpirvModule.parse(spirv);
        if (module.entryPoint() == null) {
            throw new MalformedProgramException("SPIR-V without entry point");
        }
        String problem = ModuleLimits.check(module);
        if (problem != null) {
            throw new MalformedProgramException("a stage has " + problem);
        }
        return module;
    }

    private long stage(int stage, ProgramImage image, ProgramArchive archive) throws MalformedProgramException {
        byte[] spirv = image.spirv(stage);
        if (spirv.length == 0) {
            return 0;
        }
        SpirvModule module = module(spirv);
        try {
            fix(stage, module, image, archive);
        } catch (IndexOutOfBoundsException | NullPointerException e) {
            // The passes trust operands; only a module that no compiler made breaks them.
            throw new MalformedProgramException("SPIR-V with operands that lead nowhere: " + e);
        }
        return driver.device().createShaderModule(module.toBytes());
    }

    private void fix(int stage, SpirvModule module, ProgramImage image, ProgramArchive archive)
            throws MalformedProgramException {
        boolean withGeometry = image.spirv(ProgramImage.GEOMETRY).length > 0;
        if (spill != null && stage != ProgramImage.FRAGMENT) {
            spill(stage, module);
        }
        if (stage == ProgramImage.FRAGMENT && limited != 0) {
            FootprintLimits.apply(module, archive, limited);
        }
        if (softened != 0) {
            SoftComparisons.apply(module, archive, softened);
        }
        if (stage == ProgramImage.FRAGMENT) {
            if (archive.feedback() == null) {
                BlockArrays.ofInputs(module);
            }
            if (archive.has(ProgramArchive.FRAG_COLOR_BROADCAST)) {
                FragColorBroadcast.apply(module, Math.max(1, key >>> BROADCAST_SHIFT));
            }
            if ((key & FLIPPED_POINTS) != 0) {
                new SpirvFixes(module).flipPointCoord();
            }
        } else if ((stage == ProgramImage.GEOMETRY) == withGeometry) {
            if (archive.feedback() == null) {
                BlockArrays.ofOutputs(module, withGeometry);
            } else if (driver.device().features().transformFeedback) {
                new CapturedOutputs(module).apply(archive.feedback(), withGeometry);
            }
            new SpirvFixes(module)
                    .lastVertexStage((key & FIXED_POINT_SIZE) != 0, key >>> OPEN_CLIPS_SHIFT & 0xFF, withGeometry);
        }
        if (stage == ProgramImage.VERTEX && has(BASE_INSTANCE)) {
            new SpirvFixes(module).countInstancesFromBase();
        }
        if (stage == ProgramImage.VERTEX && conversions != 0) {
            new IntegerInputs(module).apply(conversions);
        }
    }

    private void spill(int stage, SpirvModule module) throws MalformedProgramException {
        if (stage == ProgramImage.VERTEX) {
            spill.vertex(module);
        } else {
            spill.geometry(module);
        }
    }

    /** A pipeline was made of it. */
    void made(long pipeline) {
        pipelines.add(pipeline);
        driver.debug().name(VK_OBJECT_TYPE_PIPELINE, pipeline, label);
    }

    /** The library that was made of it, by what {@link PipelineLibraries} tells them apart; null if none was. */
    Long library(int which) {
        return libraries.get(which);
    }

    /** A library was made of it. */
    void made(int which, long library) {
        libraries.put(which, library);
        driver.debug().name(VK_OBJECT_TYPE_PIPELINE, library, label);
    }

    /** Names everything that is made of it, also later; empty takes the names away, null does nothing. */
    void label(byte[] utf8) {
        label = utf8;
        for (long module : new long[] {vertex, geometry, fragment}) {
            driver.debug().name(VK_OBJECT_TYPE_SHADER_MODULE, module, utf8);
        }
        for (long pipeline : pipelines) {
            driver.debug().name(VK_OBJECT_TYPE_PIPELINE, pipeline, utf8);
        }
        for (long library : libraries.values()) {
            driver.debug().name(VK_OBJECT_TYPE_PIPELINE, library, utf8);
        }
    }

    /** Whether a flag of the key is set. */
    boolean has(int flag) {
        return (key & flag) != 0;
    }

    void destroy() {
        for (long pipeline : pipelines) {
            driver.stream().graveyard().pipeline(pipeline, driver.stream().index());
        }
        pipelines.clear();
        for (long library : libraries.values()) {
            driver.stream().graveyard().pipeline(library, driver.stream().index());
        }
        libraries.clear();
        destroy(vertex, geometry, fragment);
    }
}
