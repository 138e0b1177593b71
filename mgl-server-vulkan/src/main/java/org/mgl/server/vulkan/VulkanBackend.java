package org.mgl.server.vulkan;

import java.lang.foreign.MemorySegment;
import org.mgl.server.vulkan.device.DebugMessages;
import org.mgl.server.vulkan.device.DeviceClock;
import org.mgl.server.vulkan.device.VulkanDevice;
import org.mgl.server.vulkan.draw.DrawPath;
import org.mgl.server.vulkan.draw.PipelineCache;
import org.mgl.server.vulkan.draw.VulkanProgram;
import org.mgl.server.vulkan.draw.VulkanRenderState;
import org.mgl.server.vulkan.draw.VulkanVertexElements;
import org.mgl.server.vulkan.framebuffer.FramebufferOps;
import org.mgl.server.vulkan.framebuffer.VulkanFramebuffer;
import org.mgl.server.vulkan.resource.VulkanBuffer;
import org.mgl.server.vulkan.resource.VulkanFence;
import org.mgl.server.vulkan.resource.VulkanQuery;
import org.mgl.server.vulkan.resource.VulkanRenderbuffer;
import org.mgl.server.vulkan.resource.VulkanSampler;
import org.mgl.server.vulkan.resource.VulkanTexture;
import org.mgl.wire.Op;
import org.mgl.wire.apply.ApplierState;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerBuffer;
import org.mgl.wire.apply.ServerEvents;
import org.mgl.wire.apply.ServerFence;
import org.mgl.wire.apply.ServerFramebuffer;
import org.mgl.wire.apply.ServerProgram;
import org.mgl.wire.apply.ServerQuery;
import org.mgl.wire.apply.ServerRenderState;
import org.mgl.wire.apply.ServerRenderbuffer;
import org.mgl.wire.apply.ServerSampler;
import org.mgl.wire.apply.ServerTexture;
import org.mgl.wire.apply.ServerVertexElements;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.SurfaceSpec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The backend {@code vulkan}: a Vulkan 1.3 device that the apply thread owns. */
final class VulkanBackend implements Backend {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.vulkan");

    private final LinkTerms terms;
    private VulkanDriver driver;
    private DebugMessages messages;
    private FramebufferOps framebuffers;
    private PipelineCache pipelines;
    private DrawPath draws;
    private DeviceClock clock;
    private FrameMarks finishes;
    private FrameMarks frames;

    VulkanBackend(LinkTerms terms) {
        this.terms = terms;
    }

    @Override
    public Caps open(ServerEvents events) {
        VulkanDevice device = VulkanDevice.open();
        try {
            driver = new VulkanDriver(device, events, terms);
        } catch (RuntimeException | Error e) {
            device.close();
            throw e;
        }
        try {
            return open(device);
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    private Caps open(VulkanDevice device) {
        messages = device.messages();
        framebuffers = new FramebufferOps(driver);
        pipelines = new PipelineCache(driver);
        draws = new DrawPath(driver, framebuffers, pipelines);
        clock = new DeviceClock(device, driver.stream());
        finishes = new FrameMarks(driver.stream());
        frames = new FrameMarks(driver.stream());
        Caps caps = CapsProbe.probe(driver);
        LOG.info("Vulkan on {}: {}", caps.strings()[Caps.STRING_RENDERER], caps.strings()[Caps.STRING_VERSION]);
        validated("open");
        return caps;
    }

    /** What the session works with; null before it is open and after its end. */
    VulkanDriver driver() {
        return driver;
    }

    /** A message of the validation layers is a decline of the call that caused it. */
    private void validated(String call) {
        if (messages.any()) {
            String text = messages.take();
            while (text != null) {
                driver.events().decline(Decline.NATIVE_ERROR, call + ": " + text);
                text = messages.take();
            }
        }
    }

    @Override
    public void attachSurface(SurfaceSpec surface) {
        framebuffers.attachSurface(surface);
        validated("attach surface");
    }

    @Override
    public void detachSurface() {
        if (driver != null) {
            framebuffers.detachSurface();
            driver.stream().drain();
            finishes.clear();
            frames.clear();
            validated("detach surface");
        }
    }

    @Override
    public void resizeSurface(int width, int height) {
        framebuffers.resizeSurface(width, height);
        driver.stream().drain();
        validated("resize surface");
    }

    @Override
    public void enter() {
        // Vulkan has no thread binding.
    }

    @Override
    public void leave() {
        // Vulkan has no thread binding.
    }

    @Override
    public void close() {
        if (driver == null) {
            return;
        }
        long before = DebugMessages.total();
        if (framebuffers != null) {
            framebuffers.close();
        }
        if (draws != null) {
            draws.close();
        }
        if (pipelines != null) {
            pipelines.close();
        }
        driver.close();
        driver = null;
        if (DebugMessages.total() != before) {
            LOG.error("the validation layers spoke {} times at the end of the session", DebugMessages.total() - before);
        }
    }

    @Override
    public ServerBuffer createBuffer(long handle) {
        return new VulkanBuffer(driver, handle);
    }

    @Override
    public ServerTexture createTexture(long handle, int target) {
        return new VulkanTexture(driver, handle, target);
    }

    @Override
    public ServerRenderbuffer createRenderbuffer(long handle) {
        return new VulkanRenderbuffer(driver, handle);
    }

    @Override
    public ServerFramebuffer createFramebuffer(long handle) {
        return new VulkanFramebuffer(driver, handle);
    }

    @Override
    public ServerSampler createSampler(long handle, MemorySegment record, long at) {
        return new VulkanSampler(driver, handle, record, at);
    }

    @Override
    public ServerRenderState createRenderState(long handle, MemorySegment record, long at) {
        return new VulkanRenderState(driver.device().features().dynamicStates, handle, record, at);
    }

    @Override
    public ServerVertexElements createVertexElements(long handle, MemorySegment record, long at) {
        return new VulkanVertexElements(handle, record, at);
    }

    @Override
    public ServerProgram createProgram(long handle) {
        return new VulkanProgram(driver, pipelines, handle);
    }

    @Override
    public ServerFence createFence(long handle, long ordinal) {
        return new VulkanFence(driver.stream(), handle, ordinal);
    }

    @Override
    public ServerQuery createQuery(long handle, int target) {
        return new VulkanQuery(driver, handle, target);
    }

    @Override
    public void draw(ApplierState state, MemorySegment record, long at) {
        draws.draw(state, record, at);
    }

    @Override
    public void beginStreamOutput(ApplierState state) {
        draws.streamOutput().begin(state);
    }

    @Override
    public void endStreamOutput(ApplierState state) {
        draws.streamOutput().end();
    }

    @Override
    public void clear(ApplierState state, ServerFramebuffer target, MemorySegment record, long at) {
        framebuffers.clear(state, (VulkanFramebuffer) target, record, at);
    }

    @Override
    public void blit(
            ApplierState state, ServerFramebuffer read, ServerFramebuffer draw, MemorySegment record, long at) {
        framebuffers.blit(state, (VulkanFramebuffer) read, (VulkanFramebuffer) draw, record, at);
    }

    @Override
    public boolean readPixels(
            ServerFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            MemorySegment out,
            long outAt) {
        return framebuffers.readPixels((VulkanFramebuffer) source, x, y, w, h, format, type, clamp, out, outAt);
    }

    @Override
    public boolean readPixelsToBuffer(
            ServerFramebuffer source,
            int x,
            int y,
            int w,
            int h,
            int format,
            int type,
            boolean clamp,
            ServerBuffer target,
            long offset,
            int rowStride,
            int swapBytes) {
        return framebuffers.readPixelsToBuffer(
                (VulkanFramebuffer) source,
                x,
                y,
                w,
                h,
                format,
                type,
                clamp,
                (VulkanBuffer) target,
                offset,
                rowStride,
                swapBytes);
    }

    @Override
    public boolean copyToTexture(ServerFramebuffer source, ServerTexture target, MemorySegment record, long at) {
        return framebuffers.copyToTexture((VulkanFramebuffer) source, (VulkanTexture) target, record, at);
    }

    @Override
    public void flush() {
        driver.stream().flush();
        driver.debug().deliver();
    }

    @Override
    public void finish(long ordinal) {
        finishes.mark(ordinal);
        driver.stream().flush();
        driver.debug().deliver();
    }

    @Override
    public long pollFinish() {
        long passed = finishes.poll();
        driver.debug().deliver();
        validated("poll");
        return passed;
    }

    @Override
    public void present(long frameSerial) {
        frames.mark(frameSerial);
        driver.stream().endFrame();
        driver.debug().deliver();
    }

    @Override
    public long pollPresent() {
        return Math.min(frames.last(), frames.poll() + 1);
    }

    @Override
    public void pushDebugGroup(int source, int id, byte[] utf8) {
        driver.debug().push(utf8);
    }

    @Override
    public void popDebugGroup() {
        driver.debug().pop();
    }

    @Override
    public void debugMessage(int source, int type, int id, int severity, byte[] utf8) {
        driver.debug().insert(source, type, id, severity, utf8);
    }

    @Override
    public void debugOutput(boolean enabled) {
        driver.debug().output(enabled);
    }

    @Override
    public boolean inspects() {
        return DebugMessages.wanted();
    }

    @Override
    public void inspect(int op) {
        if (messages.any()) {
            validated(Op.name(op));
        }
    }

    @Override
    public long timestamp() {
        long now = clock.now();
        validated("query_timestamp");
        return now;
    }
}
