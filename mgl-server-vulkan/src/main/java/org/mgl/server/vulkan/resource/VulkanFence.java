package org.mgl.server.vulkan.resource;

import org.mgl.server.vulkan.device.CommandStream;
import org.mgl.wire.apply.ServerFence;

/** A fence: the index of the submission that carries everything before it. */
public final class VulkanFence extends ServerFence {
    private final CommandStream stream;
    private final long index;

    /** A fence behind what was recorded so far. */
    public VulkanFence(CommandStream stream, long handle, long ordinal) {
        super(handle, ordinal);
        this.stream = stream;
        this.index = stream.recording() ? stream.index() : stream.index() - 1;
    }

    @Override
    public boolean signalled() {
        if (index >= stream.index()) {
            stream.flush();
        }
        return stream.done(index);
    }

    @Override
    public void serverWait() {
        // One queue: whatever is recorded later waits already.
    }

    @Override
    public void destroy() {
        // A number owns nothing.
    }
}
