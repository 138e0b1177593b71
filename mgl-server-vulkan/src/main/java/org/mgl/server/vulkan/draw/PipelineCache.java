package org.mgl.server.vulkan.draw;

import static org.lwjgl.vulkan.VK10.VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;

import java.util.Arrays;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.DynamicStates;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;

/** Pipelines by the content of everything that they depend on. */
public final class PipelineCache {
    /** Content as numbers; equal numbers, equal pipelines. */
    static final class Key {
        final int[] content;
        final int hash;
        long pipeline;

        Key(int[] content) {
            this.content = content;
            this.hash = hash(content, content.length);
        }

        static int hash(int[] content, int size) {
            int hash = 1;
            for (int i = 0; i < size; i++) {
                hash = 31 * hash + content[i];
            }
            return hash;
        }

        /** Whether the first {@code size} numbers are this content: all of them are compared. */
        boolean is(int[] other, int size) {
            return Arrays.equals(content, 0, content.length, other, 0, size);
        }
    }

    private Key[] table = new Key[64];
    private int count;
    private int[] content = new int[256];
    private final PipelineBuilder builder;
    /** {@link DynamicStates} that pipelines leave open. */
    private final int dynamic;

    private int variants;

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
        this.dynamic = driver.device().features().dynamicStates;
    }

    int nextVariant() {
        return ++variants;
    }

    /** Does what can be done for draws with a variant before the first one. */
    void prepare(VulkanProgram program, ShaderVariant variant) {
        builder.prepare(program, variant);
    }

    /** The pipeline of a draw. */
    long get(
            VulkanProgram program,
            ShaderVariant variant,
            VulkanRenderState state,
            VertexInput input,
            VulkanFramebuffer framebuffer,
            int topology,
            int newSampleMask) {
        int topologyClass =
                fixed(DynamicStates.TOPOLOGY) ? GlEnums.topologyClass(topology) : VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
        int sampleMask = fixed(DynamicStates.SAMPLE_MASK) ? newSampleMask : -1;
        if (variant == lastVariant
                && (state == lastState || Arrays.equals(state.key, lastState.key))
                && input.version() == lastInput
                && framebuffer == lastFramebuffer
                && framebuffer.stamp() == lastStamp
                && topologyClass == lastClass
                && sampleMask == lastSampleMask) {
            return lastPipeline;
        }
        int size = describe(variant, state, input, framebuffer, topologyClass, sampleMask);
        Key key = find(size);
        if (key == null) {
            key = new Key(Arrays.copyOf(content, size));
            key.pipeline = builder.build(program, variant, state, input, framebuffer, topologyClass, sampleMask);
            add(key);
            variant.made(key.pipeline);
        }
        lastVariant = variant;
        lastState = state;
        lastInput = input.version();
        lastFramebuffer = framebuffer;
        lastStamp = framebuffer.stamp();
        lastClass = topologyClass;
        lastSampleMask = sampleMask;
        lastPipeline = key.pipeline;
        return lastPipeline;
    }

    private boolean fixed(int which) {
        return (dynamic & which) == 0;
    }

    /** The pipeline of the first {@code size} numbers of {@link #content}, or null. */
    private Key find(int size) {
        int hash = Key.hash(content, size);
        int mask = table.length - 1;
        for (int i = spread(hash) & mask; table[i] != null; i = i + 1 & mask) {
            if (table[i].hash == hash && table[i].is(content, size)) {
                return table[i];
            }
        }
        return null;
    }

    private static int spread(int hash) {
        return hash ^ hash >>> 16;
    }

    private void add(Key key) {
        if (2 * ++count > table.length) {
            Key[] old = table;
            table = new Key[2 * old.length];
            for (Key other : old) {
                if (other != null) {
                    place(other);
                }
            }
        }
        place(key);
    }

    private void place(Key key) {
        int mask = table.length - 1;
        int i = spread(key.hash) & mask;
        while (table[i] != null) {
            i = i + 1 & mask;
        }
        table[i] = key;
    }

    private int describe(
            ShaderVariant variant,
            VulkanRenderState state,
            VertexInput input,
            VulkanFramebuffer framebuffer,
            int topologyClass,
            int sampleMask) {
        int[] formats = framebuffer.formats();
        int inputs = input.keySize();
        int size = 5 + state.key.length + formats.length + inputs;
        if (size > content.length) {
            content = new int[size];
        }
        content[0] = variant.id;
        content[1] = topologyClass;
        content[2] = sampleMask;
        content[3] = framebuffer.drawSamples();
        content[4] = fixed(DynamicStates.WRITE_MASK) ? framebuffer.opaqueMask() : 0;
        System.arraycopy(state.key, 0, content, 5, state.key.length);
        System.arraycopy(formats, 0, content, 5 + state.key.length, formats.length);
        System.arraycopy(input.key(), 0, content, 5 + state.key.length + formats.length, inputs);
        return size;
    }

    /** A variant dies, and its pipelines with it. */
    void forget(ShaderVariant variant) {
        Key[] old = table;
        table = new Key[old.length];
        count = 0;
        for (Key key : old) {
            if (key != null && key.content[0] != variant.id) {
                add(key);
            }
        }
        lastVariant = null;
    }

    /** Frees what is no twin. */
    public void close() {
        builder.close();
    }
}
