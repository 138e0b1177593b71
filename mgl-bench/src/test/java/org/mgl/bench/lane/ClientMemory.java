package org.mgl.bench.lane;

import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.lwjgl.system.MemoryUtil;
import org.mgl.client.ContextSpec;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;
import org.mgl.server.gles.GlesServerProvider;

/** A process that tells whether sessions leave memory behind; LWJGL's debug allocator counts. */
final class ClientMemory {
    private ClientMemory() {}

    public static void main(String[] arguments) {
        session();
        long before = bytes();
        session();
        session();
        System.out.println("bytes left: " + (bytes() > before ? "more, " + before + " and " + bytes() : "none"));
    }

    private static void session() {
        long before = bytes();
        try (MglSession session =
                Sessions.open(MglConfig.of(Map.of("mgl.transport", "monolith")), new GlesServerProvider())) {
            for (int i = 0; i < 3; i++) {
                MglContext context =
                        session.createContext(ContextSpec.core(3, 3).offscreen(8, 8));
                context.makeCurrent();
                new Storm(context.gl33(), 7).blow(300);
                System.out.println("bytes while open: " + (bytes() > before ? "more" : "none"));
                if (i < 2) {
                    context.close();
                }
            }
        }
    }

    private static long bytes() {
        AtomicLong sum = new AtomicLong();
        MemoryUtil.memReport((address, memory, threadId, threadName, elements) -> sum.addAndGet(memory));
        return sum.get();
    }
}
