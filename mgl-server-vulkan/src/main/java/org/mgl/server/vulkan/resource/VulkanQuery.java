package org.mgl.server.vulkan.resource;

import static org.lwjgl.vulkan.VK13.*;

import java.nio.LongBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.EXTPrimitivesGeneratedQuery;
import org.lwjgl.vulkan.EXTTransformFeedback;
import org.lwjgl.vulkan.VkQueryPoolCreateInfo;
import org.mgl.server.vulkan.VulkanDriver;
import org.mgl.server.vulkan.device.Check;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerQuery;

/**
 * A query. One that spans several recordings has a part in each, and its result is their sum; elapsed time is the
 * difference of two timestamps.
 */
public final class VulkanQuery extends ServerQuery {
    private static final int GL_TIME_ELAPSED = 0x88BF;
    private static final int GL_SAMPLES_PASSED = 0x8914;
    private static final int GL_ANY_SAMPLES_PASSED = 0x8C2F;
    private static final int GL_PRIMITIVES_GENERATED = 0x8C87;
    private static final int GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN = 0x8C88;
    private static final int GL_TIMESTAMP = 0x8E28;
    private static final int PARTS = 16;

    private final VulkanDriver driver;
    private long pool;
    private int parts;
    private int capacity;
    private long endIndex;
    private boolean running;
    /** Whether a part was begun in this recording and not ended. */
    private boolean counting;

    private boolean declined = true;
    private long earlier;
    private byte[] label;

    /** A query that never ran. */
    public VulkanQuery(VulkanDriver driver, long handle, int target) {
        super(handle, target);
        this.driver = driver;
    }

    private boolean timed() {
        return target() == GL_TIME_ELAPSED || target() == GL_TIMESTAMP;
    }

    private int type() {
        return switch (target()) {
            case GL_SAMPLES_PASSED, GL_ANY_SAMPLES_PASSED -> VK_QUERY_TYPE_OCCLUSION;
            case GL_TIME_ELAPSED, GL_TIMESTAMP -> VK_QUERY_TYPE_TIMESTAMP;
            case GL_PRIMITIVES_GENERATED ->
                driver.device().features().primitivesGenerated
                        ? EXTPrimitivesGeneratedQuery.VK_QUERY_TYPE_PRIMITIVES_GENERATED_EXT
                        : -1;
            case GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN ->
                driver.device().features().transformFeedback
                        ? EXTTransformFeedback.VK_QUERY_TYPE_TRANSFORM_FEEDBACK_STREAM_EXT
                        : -1;
            default -> -1;
        };
    }

    @Override
    public void begin(int index) {
        declined = type() < 0
                || target() == GL_TIMESTAMP
                || index != 0
                || driver.queries().runs(target());
        if (declined) {
            driver.events().decline(Decline.QUERY_TARGET, "target 0x" + Integer.toHexString(target()));
            return;
        }
        renew();
        driver.scope().end();
        driver.queries().start(this);
        running = true;
        if (timed()) {
            stamp();
        } else {
            beginPart();
        }
    }

    /** A pool whose slots are all reset; the old one may be in use. */
    private void renew() {
        bury();
        capacity = PARTS;
        parts = 0;
        earlier = 0;
        try (MemoryStack stack = MemoryStack.stackPush()) {
            VkQueryPoolCreateInfo info = VkQueryPoolCreateInfo.calloc(stack)
                    .sType$Default()
                    .queryType(type())
                    .queryCount(capacity);
            LongBuffer out = stack.mallocLong(1);
            Check.made(vkCreateQueryPool(driver.device().handle(), info, null, out), "vkCreateQueryPool");
            pool = out.get(0);
        }
        driver.debug().name(VK_OBJECT_TYPE_QUERY_POOL, pool, label);
        vkResetQueryPool(driver.device().handle(), pool, 0, capacity);
    }

    void beginPart() {
        if (timed()) {
            return;
        }
        if (parts == capacity) {
            collect();
        }
        boolean exact = target() == GL_SAMPLES_PASSED && driver.device().core().occlusionPrecise();
        vkCmdBeginQuery(driver.stream().commands(), pool, parts, exact ? VK_QUERY_CONTROL_PRECISE_BIT : 0);
        counting = true;
    }

    /** All parts are used: their sum is kept and they begin anew. */
    private void collect() {
        driver.stream().await(endIndex);
        earlier = sum();
        parts = 0;
        vkResetQueryPool(driver.device().handle(), pool, 0, capacity);
    }

    void endPart() {
        if (counting) {
            counting = false;
            vkCmdEndQuery(driver.stream().commands(), pool, parts++);
            endIndex = driver.stream().index();
        }
    }

    private void stamp() {
        vkCmdWriteTimestamp2(driver.stream().commands(), VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, pool, parts++);
        endIndex = driver.stream().index();
    }

    @Override
    public void end(int index) {
        stop();
    }

    private void stop() {
        if (running) {
            running = false;
            driver.scope().end();
            driver.queries().stop(this);
            if (timed()) {
                stamp();
            } else {
                endPart();
            }
        }
    }

    @Override
    public void counter() {
        declined = false;
        renew();
        driver.scope().end();
        stamp();
    }

    @Override
    public boolean available() {
        if (declined) {
            return true;
        }
        if (running) {
            return false;
        }
        if (endIndex >= driver.stream().index()) {
            driver.stream().flush();
        }
        return driver.stream().done(endIndex);
    }

    @Override
    public long result() {
        if (declined) {
            return 0;
        }
        if (!timed()) {
            long total = sum();
            return target() == GL_ANY_SAMPLES_PASSED ? Math.min(total, 1) : total;
        }
        double period = driver.device().limits().timestampPeriod();
        long first = value(0);
        return (long) ((target() == GL_TIMESTAMP ? first : value(1) - first) * period);
    }

    private long sum() {
        long total = earlier;
        for (int i = 0; i < parts; i++) {
            total += value(i);
        }
        return total;
    }

    /** The first number of a part; of transform feedback that is how many primitives were written. */
    private long value(int part) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer out = stack.callocLong(2);
            out.limit(target() == GL_TRANSFORM_FEEDBACK_PRIMITIVES_WRITTEN ? 2 : 1);
            Check.ok(
                    vkGetQueryPoolResults(
                            driver.device().handle(), pool, part, 1, out, 2 * Long.BYTES, VK_QUERY_RESULT_64_BIT),
                    "vkGetQueryPoolResults");
            return out.get(0);
        }
    }

    @Override
    public void label(byte[] utf8) {
        label = utf8;
        driver.debug().name(VK_OBJECT_TYPE_QUERY_POOL, pool, utf8);
    }

    /** Nobody asks for its result any more: nothing is begun or resumed for it. */
    @Override
    public void destroy() {
        driver.queries().forget(this);
        if (counting) {
            driver.scope().end();
            endPart();
        }
        running = false;
        bury();
        declined = true;
    }

    private void bury() {
        driver.stream().graveyard().queryPool(pool, driver.stream().index());
        pool = 0;
    }
}
