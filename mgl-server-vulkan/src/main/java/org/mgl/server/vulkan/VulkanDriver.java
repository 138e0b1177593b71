package org.mgl.server.vulkan;

import org.mgl.server.vulkan.device.CommandStream;
import org.mgl.server.vulkan.device.DebugUtils;
import org.mgl.server.vulkan.device.PipelineCounts;
import org.mgl.server.vulkan.device.ReadBack;
import org.mgl.server.vulkan.device.UploadRing;
import org.mgl.server.vulkan.device.VulkanDevice;
import org.mgl.server.vulkan.framebuffer.RenderScope;
import org.mgl.server.vulkan.resource.Barriers;
import org.mgl.server.vulkan.resource.ImageFormats;
import org.mgl.server.vulkan.resource.Placeholders;
import org.mgl.server.vulkan.resource.QuerySlots;
import org.mgl.wire.apply.ServerEvents;
import org.mgl.wire.ring.LinkTerms;

/** What every part of the backend shares: the device, its stream of commands, and where news goes. */
public final class VulkanDriver implements AutoCloseable {
    private final VulkanDevice device;
    private final CommandStream stream;
    private final UploadRing ring;
    private final ReadBack readBack;
    private final Barriers barriers;
    private final RenderScope scope;
    private final ImageFormats formats;
    private final Placeholders placeholders;
    private final QuerySlots queries;
    private final DescriptorCounts descriptorCounts = new DescriptorCounts();
    private final PipelineCounts pipelineCounts = new PipelineCounts();
    private final ServerEvents events;
    private final DebugUtils debug;
    private final boolean strict;
    private long imageVersion;
    private long bufferVersion;

    VulkanDriver(VulkanDevice device, ServerEvents events, LinkTerms terms) {
        this.device = device;
        this.events = events;
        this.strict = terms.strict();
        stream = new CommandStream(device);
        debug = new DebugUtils(device, stream, events);
        ring = new UploadRing(device, stream);
        readBack = new ReadBack(device, stream);
        scope = new RenderScope(this);
        barriers = new Barriers(stream, scope);
        formats = new ImageFormats(device);
        placeholders = new Placeholders(this);
        queries = new QuerySlots(this);
        stream.boundary(new CommandStream.Boundary() {
            @Override
            public void begun() {
                debug.begun();
            }

            @Override
            public void beforeEnd() {
                scope.end();
                queries.suspend();
                debug.beforeEnd();
            }
        });
        stream.gauges(events::gauges);
    }

    /** The device. */
    public VulkanDevice device() {
        return device;
    }

    /** The commands. */
    public CommandStream stream() {
        return stream;
    }

    /** Debug groups, messages and labels. */
    public DebugUtils debug() {
        return debug;
    }

    /** Memory for bytes that the GPU reads once. */
    public UploadRing ring() {
        return ring;
    }

    /** Memory for bytes that the host reads. */
    public ReadBack readBack() {
        return readBack;
    }

    /** Dependencies between accesses. */
    public Barriers barriers() {
        return barriers;
    }

    /** The render pass that is open, if one is. */
    public RenderScope scope() {
        return scope;
    }

    /** Moves when what draws have bound is bound no more: with each recording, and each pass of the backend itself. */
    public long bindings() {
        return stream.index() + scope.internals();
    }

    /** Storage of every format. */
    public ImageFormats formats() {
        return formats;
    }

    /** What is bound where the application has bound nothing usable. */
    public Placeholders placeholders() {
        return placeholders;
    }

    /** Queries that are running. */
    public QuerySlots queries() {
        return queries;
    }

    /** What draws have cost in descriptors. */
    public DescriptorCounts descriptorCounts() {
        return descriptorCounts;
    }

    /** How many pipelines were made. */
    public PipelineCounts pipelineCounts() {
        return pipelineCounts;
    }

    /** Where declines and errors go. */
    public ServerEvents events() {
        return events;
    }

    /** Whether every decline is fatal. */
    public boolean strict() {
        return strict;
    }

    /** Moves whenever an image, a view or a buffer is replaced by another one. */
    public long storageVersion() {
        return imageVersion + bufferVersion;
    }

    /** Moves whenever an image or a view is replaced by another one. */
    public long imageVersion() {
        return imageVersion;
    }

    /** A buffer was replaced: what was derived from it is looked at again. */
    public void bufferChanged() {
        bufferVersion++;
    }

    /** An image or a view was replaced: what was derived from it is looked at again. */
    public void storageChanged() {
        imageVersion++;
    }

    @Override
    public void close() {
        debug.output(false);
        placeholders.close();
        queries.close();
        readBack.close();
        stream.end();
        ring.close();
        stream.close();
        debug.close();
        scope.close();
        device.close();
    }
}
