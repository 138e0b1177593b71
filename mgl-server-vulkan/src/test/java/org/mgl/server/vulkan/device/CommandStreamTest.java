package org.mgl.server.vulkan.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.vulkan.VK13.*;

import java.nio.LongBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkSamplerCreateInfo;

/** One sequence of commands on a real device, under the validation layers, whose object tracker watches the end. */
class CommandStreamTest {
    private long messages;
    private VulkanDevice device;
    private CommandStream stream;
    private long uploads;

    @BeforeEach
    void open() {
        System.setProperty(DebugMessages.PROPERTY, "1");
        messages = DebugMessages.total();
        device = VulkanDevice.open();
        stream = new CommandStream(device);
        stream.gauges((pending, unsound) -> uploads = pending);
    }

    @AfterEach
    void close() {
        stream.close();
        device.close();
        System.clearProperty(DebugMessages.PROPERTY);
        assertEquals(messages, DebugMessages.total(), "messages of the validation layers");
    }

    private long sampler() {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            LongBuffer out = stack.mallocLong(1);
            VkSamplerCreateInfo info = VkSamplerCreateInfo.calloc(stack).sType$Default();
            Check.ok(vkCreateSampler(device.handle(), info, null, out), "vkCreateSampler");
            return out.get(0);
        }
    }

    @Test
    void shouldKeepTheDeadUntilTheRecordingThatSawThemIsComplete() {
        stream.commands();
        long index = stream.index();
        stream.graveyard().sampler(sampler(), index);
        stream.poll();
        assertEquals(1, stream.graveyard().size(), "the recording is not submitted");
        stream.await(index);
        assertEquals(0, stream.graveyard().size());
        assertTrue(stream.done(index));
    }

    @Test
    void shouldTakeAResourceForIdleOnlyWhenItsSubmissionAndItsFrameAreComplete() {
        LastUse use = new LastUse();
        assertTrue(stream.idle(use), "never used");
        stream.commands();
        stream.stamp(use);
        assertFalse(stream.idle(use), "being recorded");
        long index = stream.index();
        stream.await(index);
        assertTrue(stream.done(index));
        assertFalse(stream.idle(use), "its frame goes on");
        stream.endFrame();
        assertTrue(stream.idle(use));
    }

    @Test
    void shouldCountStagedBytesUntilTheyAreCopied() {
        stream.uploads(100);
        stream.flush();
        stream.uploads(20);
        assertTrue(uploads == 120 || uploads == 20, "the first may be copied already: " + uploads);
        stream.drain();
        assertEquals(0, uploads);
    }

    @Test
    void shouldLeaveNothingAfterADrain() {
        stream.commands();
        stream.graveyard().sampler(sampler(), stream.index());
        stream.flush();
        stream.graveyard().sampler(sampler(), stream.index());
        stream.drain();
        assertEquals(0, stream.graveyard().size());
        assertEquals(stream.index() - 1, stream.completed());
        assertFalse(stream.recording());
    }

    /** {@link #close} then destroys what the abandoned recording would have used. */
    @Test
    void shouldAbandonARecordingAtTheEnd() {
        stream.commands();
        stream.graveyard().sampler(sampler(), stream.index());
        assertTrue(stream.recording());
    }
}
