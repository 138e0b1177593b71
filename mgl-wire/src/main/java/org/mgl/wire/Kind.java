package org.mgl.wire;

/** Object kinds that a handle can name. The numbers cross the wire. */
public final class Kind {
    /** Buffer object. */
    public static final int BUFFER = 1;
    /** Texture object. */
    public static final int TEXTURE = 2;
    /** Renderbuffer object. */
    public static final int RENDERBUFFER = 3;
    /** Framebuffer object; {@code {0,1}} is the default framebuffer. */
    public static final int FRAMEBUFFER = 4;
    /** Transform-feedback object. */
    public static final int TRANSFORM_FEEDBACK = 5;
    /** Render-state object. */
    public static final int RENDER_STATE = 6;
    /** Vertex-elements object. */
    public static final int VERTEX_ELEMENTS = 7;
    /** Sampler state object. */
    public static final int SAMPLER = 8;
    /** Sampler view. */
    public static final int SAMPLER_VIEW = 9;
    /** Program. */
    public static final int PROGRAM = 10;
    /** Fence. */
    public static final int FENCE = 11;
    /** Query. */
    public static final int QUERY = 12;
    /** Context. */
    public static final int CONTEXT = 13;
    /** Number of kinds plus one: kinds are 1 to COUNT - 1. */
    public static final int COUNT = 14;

    private static final String[] NAMES = {
        "None", "Buffer", "Texture", "Renderbuffer", "Framebuffer", "TransformFeedback", "RenderState",
        "VertexElements", "Sampler", "SamplerView", "Program", "Fence", "Query", "Context"
    };

    private Kind() {}

    /** The kind's name in messages. */
    public static String name(int kind) {
        return kind > 0 && kind < COUNT ? NAMES[kind] : "Kind(" + kind + ")";
    }
}
