package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import org.lwjgl.opengles.GLESCapabilities;
import org.mgl.server.gles.egl.EglContext;
import org.mgl.server.gles.texture.TextureContext;
import org.mgl.wire.apply.Decline;
import org.mgl.wire.apply.ServerEvents;
import org.mgl.wire.ring.LinkTerms;

/**
 * What every twin of a session shares: the driver's entry points and features, native names, scratch memory and the
 * bindings that more than one class moves. Used by the apply thread only, with the context current.
 *
 * <p>Conventions between twins: no pack, unpack or transfer buffer stays bound behind a method; pack and unpack
 * alignment are 1 and every other pixel-store value is 0 between methods; programs, vertex arrays and rasterizer state
 * move through this class, so that nothing is set twice.
 */
public final class GlesDriver {
    private final GLESCapabilities capabilities;
    private final GlesFeatures features;
    private final ServerEvents events;
    private final LinkTerms terms;
    private final NativeObjects objects = new NativeObjects();
    private final Scratch scratch = new Scratch();
    private final ActiveQueries queries = new ActiveQueries();
    private final GlesCalls calls;
    private final StateApplier state;
    private final FramebufferBindings framebuffers = new FramebufferBindings();
    private final TextureContext textures;
    private final DefaultBlockRing defaultBlocks;
    private final BufferStream stream;
    private final LargeStack largeStack;
    private final GlesDebug debug;
    private final ResetStatus device;
    private long lastId;
    private long frame;
    private int program;
    private int vertexArray;

    GlesDriver(EglContext context, ServerEvents events, LinkTerms terms) {
        this.capabilities = context.capabilities();
        this.largeStack = new LargeStack(context);
        this.features = new GlesFeatures(capabilities);
        this.events = events;
        this.terms = terms;
        this.debug = new GlesDebug(events);
        this.device = new ResetStatus(context.resets());
        this.calls = new GlesCalls(capabilities);
        this.defaultBlocks = new DefaultBlockRing(this);
        this.stream = new BufferStream(this);
        this.state = new StateApplier(calls, features);
        glPixelStorei(GL_PACK_ALIGNMENT, 1);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        textures = new TextureContext(this);
    }

    /** LWJGL's table of the context. */
    public GLESCapabilities capabilities() {
        return capabilities;
    }

    /** What the driver has beyond OpenGL ES 3.2. */
    public GlesFeatures features() {
        return features;
    }

    /** Where late errors and declines go. */
    public ServerEvents events() {
        return events;
    }

    /** Whether every decline ends the session; native errors are then asked for after every verb. */
    public boolean strict() {
        return terms.strict();
    }

    /** Native names and their count. */
    public NativeObjects objects() {
        return objects;
    }

    /** Which query targets are taken. */
    ActiveQueries queries() {
        return queries;
    }

    /** A frame ended. */
    void presented() {
        frame++;
    }

    /** Frames that have ended. */
    long frame() {
        return frame;
    }

    /** A number that no other object of the session has. */
    long nextId() {
        return ++lastId;
    }

    /** Where default blocks go that are no plain uniforms. */
    DefaultBlockRing defaultBlocks() {
        return defaultBlocks;
    }

    /** Where contents of buffers live that are written anew before each draw. */
    BufferStream stream() {
        return stream;
    }

    /** Runs a task that needs the context and may recurse deeply, where there is room for that. */
    LargeStack largeStack() {
        return largeStack;
    }

    /** Memory for passing work. */
    public Scratch scratch() {
        return scratch;
    }

    /** Entry points of the draw path by address. */
    public GlesCalls calls() {
        return calls;
    }

    /** The rasterizer state that the driver is in. */
    public StateApplier state() {
        return state;
    }

    /** The native framebuffer bindings. */
    public FramebufferBindings framebuffers() {
        return framebuffers;
    }

    /** Debug groups, messages and labels of the native driver. */
    public GlesDebug debug() {
        return debug;
    }

    /** What all textures share: native bindings, storage formats, readers. */
    public TextureContext textures() {
        return textures;
    }

    /** Makes a native program current. */
    public void useProgram(int name) {
        if (program != name) {
            program = name;
            calls.useProgram(name);
        }
    }

    /** Makes a native vertex array current. */
    public void bindVertexArray(int name) {
        if (vertexArray != name) {
            vertexArray = name;
            calls.bindVertexArray(name);
        }
    }

    /** Called when a native program dies; a current one lives on until another is. */
    void programDied(int name) {
        if (program == name) {
            useProgram(0);
        }
    }

    /** Called when a native vertex array dies: a bound one unbinds itself. */
    void vertexArrayDied(int name) {
        if (vertexArray == name) {
            vertexArray = 0;
        }
    }

    /** Whether the GPU was reset. */
    ResetStatus device() {
        return device;
    }

    /**
     * Takes the first native error and clears the others; 0 if there is none.
     *
     * @throws org.mgl.wire.Fatal BackendDeviceLost if the error is GL_CONTEXT_LOST
     */
    public int takeError() {
        int first = leftError();
        if (first == ResetStatus.GL_CONTEXT_LOST) {
            throw device.lost("glGetError says GL_CONTEXT_LOST");
        }
        return first;
    }

    /** The same for who has no use for a lost device any more. */
    int leftError() {
        int first = glGetError();
        if (first != GL_NO_ERROR) {
            for (int i = 0; i < 16 && glGetError() != GL_NO_ERROR; i++) {
                continue;
            }
        }
        return first;
    }

    /**
     * Before a record whose native error is the application's: what earlier verbs left is a decline, and not blamed on
     * this record.
     */
    public void beforeStorage() {
        checkError("an earlier verb");
    }

    /** A native error that is left is a decline; asked for after each verb in strict mode. */
    public void checkError(String verb) {
        int error = takeError();
        if (error != GL_NO_ERROR) {
            events.decline(Decline.NATIVE_ERROR, verb + ": 0x" + Integer.toHexString(error));
        }
    }

    void close() {
        debug.close();
        useProgram(0);
        bindVertexArray(0);
        defaultBlocks.close();
        stream.close();
        textures.close();
        scratch.close();
    }
}
