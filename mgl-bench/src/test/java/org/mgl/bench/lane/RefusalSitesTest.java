package org.mgl.bench.lane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.mgl.bench.Around;
import org.mgl.client.ContextSpec;
import org.mgl.client.GL33;
import org.mgl.client.KHRDebug;
import org.mgl.client.MglContext;
import org.mgl.client.MglSession;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.impl.MglConfig;
import org.mgl.server.gles.GlesServerProvider;
import org.mgl.wire.spi.Caps;
import org.mgl.wire.spi.ServerProvider;

/**
 * Every place in the client's sources that refuses is reached, and a right frame follows; where the drivers here cannot
 * lead is listed with the reason. A new place without a case is red, and so is a listed one that is reached or gone.
 */
@Timeout(120)
class RefusalSitesTest {
    private static final Path SOURCES = Path.of("../mgl-client/src/main/java");
    private static final Pattern PLACE =
            Pattern.compile("new UnmigratedVerbException\\([^;]*;|\\brequire\\(\\s*Caps\\.[^;]*;");

    /** Where {@link Caps#ranges} has the largest bias of level. */
    private static final int MAX_LOD_BIAS = 7;

    /** What no session here reaches: a piece of the place's text, and why. */
    private static final Map<String, String> UNREACHED = Map.of(
            "samples are not told", "the software driver offers at most 4 samples; all positions of those are told");

    /** Statement of a source file that refuses. */
    private record Place(String file, int first, int last, String text) {
        boolean isIn(UnmigratedVerbException refused) {
            return Stream.of(refused.getStackTrace())
                    .anyMatch(frame -> file.equals(frame.getFileName())
                            && first <= frame.getLineNumber()
                            && frame.getLineNumber() <= last);
        }
    }

    private static List<Place> places() throws IOException {
        List<Place> places = new ArrayList<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                String text = Files.readString(file);
                Matcher matcher = PLACE.matcher(text);
                while (matcher.find()) {
                    places.add(new Place(
                            file.getFileName().toString(),
                            lineOf(text, matcher.start()),
                            lineOf(text, matcher.end()),
                            matcher.group()));
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return places;
    }

    private static int lineOf(String text, int at) {
        return 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
    }

    /** The gles server, which says that it lacks what a client can do without. */
    private static ServerProvider poor() {
        return Around.server(new GlesServerProvider(), (name, arguments, method) -> {
            Object result = method.call();
            return result instanceof Caps caps ? without(caps) : result;
        });
    }

    private static Caps without(Caps caps) {
        long bits = caps.bits()
                & ~(Caps.TIMER_QUERIES
                        | Caps.CLIP_DISTANCE
                        | Caps.DEPTH_CLAMP
                        | Caps.POLYGON_MODE
                        | Caps.FIRST_VERTEX
                        | Caps.LOGIC_OP
                        | Caps.LINE_SMOOTHING
                        | Caps.POLYGON_SMOOTHING
                        | Caps.MULTISAMPLE_CONTROL
                        | Caps.ALPHA_TO_ONE
                        | Caps.STREAM_OUTPUT
                        | Caps.DUAL_SOURCE_BLEND);
        float[] ranges = caps.ranges().clone();
        ranges[MAX_LOD_BIAS] = 0;
        return new Caps(bits, caps.limits(), ranges, caps.formats(), caps.sampleMasks(), caps.strings());
    }

    private static void compressed(GL33 gl) {
        RefusalTest.texture(gl);
        gl.glCompressedTexImage2D(GL_TEXTURE_2D, 0, GL_COMPRESSED_RED_RGTC1, 4, 4, 0, RefusalTest.bytes(8));
    }

    private static Map<String, Consumer<GL33>> cases() {
        Map<String, Consumer<GL33>> cases = new LinkedHashMap<>(RefusalTest.refusals());
        cases.put("glEnable clip distance", gl -> gl.glEnable(GL_CLIP_DISTANCE0));
        cases.put("glEnable depth clamp", gl -> gl.glEnable(GL_DEPTH_CLAMP));
        cases.put("glPolygonMode lines", gl -> gl.glPolygonMode(GL_FRONT_AND_BACK, GL_LINE));
        cases.put("glProvokingVertex first", gl -> gl.glProvokingVertex(GL_FIRST_VERTEX_CONVENTION));
        cases.put("glEnable alpha to one", gl -> gl.glEnable(GL_SAMPLE_ALPHA_TO_ONE));
        cases.put("glDisable multisampling", gl -> gl.glDisable(GL_MULTISAMPLE));
        cases.put("glBlendFunc second source", gl -> gl.glBlendFunc(GL_SRC1_COLOR, GL_ZERO));
        cases.put("glBeginQuery timer", gl -> gl.glBeginQuery(GL_TIME_ELAPSED, gl.glGenQueries()));
        cases.put("glGetInteger64v time", gl -> gl.glGetInteger64(GL_TIMESTAMP));
        cases.put(
                "glTransformFeedbackVaryings any",
                gl -> gl.glTransformFeedbackVaryings(gl.glCreateProgram(), "gl_Position", GL_INTERLEAVED_ATTRIBS));
        cases.put("glTexSubImage2D of a compressed image", gl -> {
            compressed(gl);
            gl.glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 4, 4, GL_RED, GL_UNSIGNED_BYTE, RefusalTest.bytes(16));
        });
        cases.put("glCopyTexSubImage2D of a compressed image", gl -> {
            compressed(gl);
            gl.glCopyTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, 0, 0, 4, 4);
        });
        cases.put("glGenerateMipmap of a compressed image", gl -> {
            compressed(gl);
            gl.glGenerateMipmap(GL_TEXTURE_2D);
        });
        cases.put("glDrawArrays with a bias of level", gl -> {
            RefusalTest.texture(gl);
            gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, RefusalTest.bytes(4));
            gl.glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, 1);
            gl.glUseProgram(Programs.covering(gl, "uniform sampler2D image;", "texture(image, vec2(0.5))"));
            gl.glBindVertexArray(gl.glGenVertexArrays());
            gl.glDrawArrays(GL_TRIANGLES, 0, 3);
        });
        return cases;
    }

    private final List<UnmigratedVerbException> refused = new ArrayList<>();

    private void refuse(String name, Executable call) {
        UnmigratedVerbException e = assertThrows(UnmigratedVerbException.class, call, name);
        assertEquals(name.split(" ")[0], e.call());
        refused.add(e);
    }

    private static void elsewhere(Runnable work) {
        Thread thread = new Thread(work);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void everyPlaceThatRefusesIsReached() throws IOException {
        refuse("mgl.transport=spawn", () -> MglConfig.of(Map.of("mgl.transport", "spawn")));
        try (MglSession session = Lane.GLES_INPROC.open(poor())) {
            ContextSpec spec = ContextSpec.core(3, 3).offscreen(16, 16);
            MglContext context = session.createContext(spec);
            context.makeCurrent();
            cases().forEach((name, call) -> {
                refuse(name, () -> call.accept(context.gl33()));
                RefusalTest.assertNextFrameIsRight(context, name);
            });
            refuse("createContext a second one", () -> session.createContext(spec));
            RefusalTest.assertNextFrameIsRight(context, "createContext");
            context.khrDebug()
                    .glDebugMessageCallback((source, type, id, severity, length, message, userParam) -> {}, 0);
            refuse(
                    "glGetPointerv of a callback",
                    () -> context.gl33().glGetPointer(KHRDebug.GL_DEBUG_CALLBACK_FUNCTION));
            context.khrDebug().glDebugMessageCallback(null, 0);
            RefusalTest.assertNextFrameIsRight(context, "glGetPointerv");
            elsewhere(() -> refuse("makeCurrent on two threads", context::makeCurrent));
            RefusalTest.assertNextFrameIsRight(context, "makeCurrent");
            context.close();
            assertEquals(0, session.liveTwins());
        }
        List<Place> places = places();
        assertTrue(places.size() > 20, "the sources were not found: " + places);
        List<String> missing = new ArrayList<>();
        List<String> listed = new ArrayList<>(UNREACHED.keySet());
        for (Place place : places) {
            boolean unreached = listed.removeIf(place.text::contains);
            if (unreached == refused.stream().anyMatch(place::isIn)) {
                missing.add(place.file + ":" + place.first + (unreached ? " is reached" : " has no case"));
            }
        }
        assertEquals(List.of(), missing);
        assertEquals(List.of(), listed, "listed and gone");
    }
}
