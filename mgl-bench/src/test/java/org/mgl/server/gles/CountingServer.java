package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntPredicate;
import org.mgl.wire.apply.Backend;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/**
 * The gles server, which asks the driver itself, at the end of a session, for objects that are still alive. Fences have no
 * names to ask for; those the server counts.
 */
public final class CountingServer implements ServerProvider {
    private static final int NAMES = 4096;

    private final List<String> left = new CopyOnWriteArrayList<>();
    private volatile int ends;
    private GlesBackend backend;

    /** A server that has not ended yet. */
    public CountingServer() {}

    @Override
    public String name() {
        return "gles";
    }

    @Override
    public Backend create(LinkTerms terms) {
        GlesBackend made = new GlesBackend(terms);
        made.atEnd(() -> {
            left.addAll(alive());
            if (made.objectsLeft() != 0) {
                left.add(made.objectsLeft() + " by the server's own count");
            }
            ends++;
        });
        backend = made;
        return made;
    }

    /** Objects that were alive when the native context ended. */
    public List<String> left() {
        if (ends != 1) {
            throw new AssertionError("the native context ended " + ends + " times");
        }
        return List.copyOf(left);
    }

    /** Native objects that the server counts at the moment, on the thread that applies. */
    public int liveNow() {
        return backend.liveObjects();
    }

    /** Names that the driver knows as objects; its context must be current. */
    private static List<String> alive() {
        List<String> alive = new ArrayList<>();
        scan(alive, "buffer", org.lwjgl.opengles.GLES32::glIsBuffer);
        scan(alive, "texture", org.lwjgl.opengles.GLES32::glIsTexture);
        scan(alive, "framebuffer", org.lwjgl.opengles.GLES32::glIsFramebuffer);
        scan(alive, "renderbuffer", org.lwjgl.opengles.GLES32::glIsRenderbuffer);
        scan(alive, "sampler", org.lwjgl.opengles.GLES32::glIsSampler);
        scan(alive, "query", org.lwjgl.opengles.GLES32::glIsQuery);
        scan(alive, "vertex array", org.lwjgl.opengles.GLES32::glIsVertexArray);
        scan(alive, "program", org.lwjgl.opengles.GLES32::glIsProgram);
        scan(alive, "shader", org.lwjgl.opengles.GLES32::glIsShader);
        glGetError();
        return alive;
    }

    private static void scan(List<String> alive, String kind, IntPredicate is) {
        for (int name = 1; name < NAMES; name++) {
            if (is.test(name)) {
                alive.add(kind + " " + name);
            }
        }
    }
}
