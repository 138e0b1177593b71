package org.mgl.server.vulkan.device;

/** Memory that is kept to be used again and given up when there is no other. */
public interface Reserve {
    /** Whether anything is kept. */
    boolean kept();

    /** Frees it: at once what the GPU is known to be done with, the rest by the graveyard. */
    void giveUp();
}
