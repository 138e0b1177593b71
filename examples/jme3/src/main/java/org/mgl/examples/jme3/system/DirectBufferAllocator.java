package org.mgl.examples.jme3.system;

import com.jme3.util.BufferAllocator;
import com.jme3.util.BufferAllocatorFactory;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Plain direct buffers that the garbage collector frees. jMonkeyEngine's own allocators reach into JDK internals that
 * Java 25 keeps closed.
 */
public final class DirectBufferAllocator implements BufferAllocator {
    /** Called by jMonkeyEngine, by reflection. */
    public DirectBufferAllocator() {}

    /** Makes jMonkeyEngine use this class. To be called before the engine allocates its first buffer. */
    public static void install() {
        System.setProperty(
                BufferAllocatorFactory.PROPERTY_BUFFER_ALLOCATOR_IMPLEMENTATION, DirectBufferAllocator.class.getName());
    }

    @Override
    public ByteBuffer allocate(int size) {
        return ByteBuffer.allocateDirect(size).order(ByteOrder.nativeOrder());
    }

    /** Does nothing: the buffer goes when nothing refers to it any more. */
    @Override
    public void destroyDirectBuffer(Buffer buffer) {}
}
