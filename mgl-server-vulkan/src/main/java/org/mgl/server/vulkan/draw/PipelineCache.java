package org.mgl.server.vulkan.draw;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;

/** Pipelines by the content of everything that they depend on. */
public final class PipelineCache {
    /** Content as numbers; equal numbers, equal pipelines. */
    static final class Key {
        final int[] content;
        final int hash;

        Key(int[] content) {
            this.content = content;
            this.hash = Arrays.hashCode(content);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Arrays.equals(content, key.content);
        }
    }

    private final Map<Key, Long> pipelines = new HashMap<>();
    private final PipelineBuilder builder;
    private int variants;
    private long created;

    private ShaderVariant lastVariant;
    private VulkanRenderState lastState;
    private long lastInput;
    private VulkanFramebuffer lastFramebuffer;
    private long lastStamp;
    private int lastClass;
    private int lastSampleMask;
    private long lastPipeline;

    /** No pipeline yet. */
    public PipelineCache(VulkanDriver driver) {
        this.builder = new PipelineBuilder(driver);
    }

    int nextVariant() {
        return ++variants;
    }

    /** Pipelines made so far. */
    public long created() {
        return created;
    }

    /** The pipeline of a draw. */
    long get(
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState state,
            VertexInput input,
            VulkanFramebuffer framebuffer,
            int topology,
            int sampleMask) {
        int topologyClass = GlEnums.topologyClass(topology);
        if (variant == lastVariant
                && state == lastState
                && input.version() == lastInput
                && framebuffer == lastFramebuffer
                && framebuffer.stamp() == lastStamp
                && topologyClass == lastClass
                && sampleMask == lastSampleMask) {
            return lastPipeline;
        }
        int[] content = content(variant, state, input, framebuffer, topologyClass, sampleMask);
        Key key = new Key(content);
        Long known = pipelines.get(key);
        if (known == null) {
            known = builder.build(program, variant, state, input, framebuffer, topologyClass, sampleMask);
            pipelines.put(key, known);
            variant.pipelines.add(known);
            created++;
        }
        lastVariant = variant;
        lastState = state;
        lastInput = input.version();
        lastFramebuffer = framebuffer;
        lastStamp = framebuffer.stamp();
        lastClass = topologyClass;
        lastSampleMask = sampleMask;
        lastPipeline = known;
        return known;
    }

    private static int[] content(
            ShaderVariant variant,
            VulkanRenderState state,
            VertexInput input,
            VulkanFramebuffer framebuffer,
            int topologyClass,
            int sampleMask) {
        int[] formats = framebuffer.formats();
        int inputs = input.keySize();
        int[] content = new int[5 + state.key.length + formats.length + inputs];
        content[0] = variant.id;
        content[1] = topologyClass;
        content[2] = sampleMask;
        content[3] = framebuffer.drawSamples();
        content[4] = framebuffer.opaqueMask();
        System.arraycopy(state.key, 0, content, 5, state.key.length);
        System.arraycopy(formats, 0, content, 5 + state.key.length, formats.length);
        System.arraycopy(input.key(), 0, content, 5 + state.key.length + formats.length, inputs);
        return content;
    }

    /** A variant dies, and its pipelines with it. */
    void forget(ShaderVariant variant) {
        pipelines.keySet().removeIf(key -> key.content[0] == variant.id);
        lastVariant = null;
    }

    /** Frees what is no twin. */
    public void close() {
        builder.close();
    }
}
