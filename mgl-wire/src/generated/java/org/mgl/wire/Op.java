// Generated from mgl-wire/src/main/catalogue/catalogue.txt by RecordGenerator. Do not edit.
package org.mgl.wire;

/** Opcodes of the record catalogue and what the catalogue says of each. */
public final class Op {
    /** Limits, capability bits, formats and strings of the server. */
    public static final int GET_CAPS = 1;
    /** Mints a buffer, texture or renderbuffer. */
    public static final int RESOURCE_CREATE = 2;
    /** Full descriptor of a resource, or of one level of a texture. */
    public static final int RESOURCE_RESPECIFY = 3;
    /** Ends a buffer, texture or renderbuffer. */
    public static final int RESOURCE_DESTROY = 4;
    /** A range is mapped persistently by the client, GL_MAP bits; the server may choose its storage. */
    public static final int MAP_PERSISTENT = 5;
    /** End of a persistent mapping. */
    public static final int UNMAP_PERSISTENT = 6;
    /** Fence after all earlier records; ordinal counts fences from 1. */
    public static final int FENCE_CREATE = 7;
    /** Lockstep: whether a fence is signalled; run-ahead answers from the completion mark. */
    public static final int FENCE_STATUS = 8;
    /** Lockstep: one slice of a wait for a fence; in run-ahead the client waits for the completion mark. */
    public static final int FENCE_WAIT = 9;
    /** Ends a fence. */
    public static final int FENCE_DESTROY = 10;
    /** Mints a query. */
    public static final int QUERY_CREATE = 11;
    /** Begins a query. */
    public static final int QUERY_BEGIN = 12;
    /** Ends a query; ordinal counts ended queries from 1. */
    public static final int QUERY_END = 13;
    /** Lockstep: whether the last end is available; run-ahead answers from the completion mark. */
    public static final int QUERY_AVAILABLE = 14;
    /** The result of a query's last end, asked once that is available. */
    public static final int QUERY_RESULT = 15;
    /** Ends a query. */
    public static final int QUERY_DESTROY = 16;
    /** Mints a render-state object; the block rides inline. */
    public static final int CREATE_RENDER_STATE = 17;
    /** Makes a render-state object current. */
    public static final int BIND_RENDER_STATE = 18;
    /** Ends a render-state object. */
    public static final int DELETE_RENDER_STATE = 19;
    /** Mints a vertex-elements object; attributes ride inline. */
    public static final int CREATE_VERTEX_ELEMENTS = 20;
    /** Makes a vertex-elements object current. */
    public static final int BIND_VERTEX_ELEMENTS = 21;
    /** Ends a vertex-elements object. */
    public static final int DELETE_VERTEX_ELEMENTS = 22;
    /** Mints a sampler state object; GL enums, typed border colour. */
    public static final int CREATE_SAMPLER_STATE = 23;
    /** Ends a sampler state object. */
    public static final int DELETE_SAMPLER_STATE = 24;
    /** Mints a view of a texture. */
    public static final int CREATE_SAMPLER_VIEW = 25;
    /** Ends a view. */
    public static final int DELETE_SAMPLER_VIEW = 26;
    /** One part of a program image: SPIR-V per stage and the archive. */
    public static final int CREATE_SHADER_STATE = 27;
    /** Number kept: the program of draws is row 44, of dispatches row 45. */
    public static final int BIND_SHADER_STATE = 28;
    /** Ends a program. */
    public static final int DELETE_SHADER_STATE = 29;
    /** Changed dynamic chunks, inline, in ascending order (DynamicChunk). */
    public static final int SET_DYNAMIC_STATE = 30;
    /** One framebuffer object by name; a version that the server holds binds only, without surfaces. */
    public static final int SET_FRAMEBUFFER_STATE = 31;
    /** Window of vertex-buffer bindings. */
    public static final int SET_VERTEX_BUFFERS = 32;
    /** The element buffer. */
    public static final int SET_INDEX_BUFFER = 33;
    /** Indirect buffers (OpenGL 4). */
    public static final int SET_INDIRECT_BUFFERS = 34;
    /** Views of the units from 0; count covers every touched unit. */
    public static final int SET_SAMPLER_VIEWS = 35;
    /** Sampler objects of the units from 0; null = the texture's own. */
    public static final int BIND_SAMPLER_STATES = 36;
    /** Image units (OpenGL 4). */
    public static final int SET_SHADER_IMAGES = 37;
    /** Indexed buffers of one class: 0 uniform, 1 storage, 2 atomic counter. */
    public static final int SET_SHADER_BUFFERS = 38;
    /** Transform-feedback buffers from point 0, for the next begin. */
    public static final int SET_STREAM_OUTPUT_TARGETS = 39;
    /** A changed range of a program's default block: inline up to 256 B, else staged. */
    public static final int SET_GLOBAL_CONSTANTS = 40;
    /** Current values of disabled attributes. */
    public static final int SET_VERTEX_ATTRIB_DEFAULTS = 41;
    /** How the reads of rows 82 and 83 lie in their buffers; strides in bytes. */
    public static final int SET_PIXEL_PACK_STATE = 42;
    /** Patch state (OpenGL 4). */
    public static final int SET_PATCH_STATE = 43;
    /** The program of draws; null = none. */
    public static final int SET_DRAW_PROGRAM = 44;
    /** The program of dispatches (OpenGL 4). */
    public static final int SET_DISPATCH_PROGRAM = 45;
    /** Number kept. */
    public static final int RETIRED = 46;
    /** Per-texture parameters and the texture's own sampler. */
    public static final int SET_TEXTURE_PARAMS = 47;
    /** Bytes of a buffer range or of rectangles of one texture level. */
    public static final int RESOURCE_SUBDATA = 48;
    /** Number kept: a server sees no bytes but those that records carry. */
    public static final int BUFFER_SUBDATA_RESIDENT = 49;
    /** End of an upload that was cut: the last records of row 48 for this resource are one. */
    public static final int RESOURCE_SUBDATA_COMPLETE = 50;
    /** Flushed range; its bytes go ahead as subdata. */
    public static final int RESOURCE_FLUSH_RANGE = 51;
    /** Bytes of a buffer range, in the reply. */
    public static final int RESOURCE_READBACK = 52;
    /** Buffer range copy. */
    public static final int RESOURCE_COPY_REGION = 53;
    /** Fills the levels above base from base. */
    public static final int GENERATE_MIPMAP = 54;
    /** Texels of one level in the format's canonical layout, in the reply. */
    public static final int GET_TEXTURE_IMAGE = 55;
    /** Framebuffer blit between two named framebuffers. */
    public static final int BLIT = 56;
    /** All glClear*: kind 0 whole, 1 colour, 2 depth, 3 stencil, 4 depth-stencil. */
    public static final int CLEAR = 57;
    /** Rectangle of the read surface as tight rows of format and type, in the reply. */
    public static final int READ_PIXELS = 58;
    /** Every draw; start = first vertex, or byte offset into the element buffer. */
    public static final int DRAW_VBO = 59;
    /** Dispatch (OpenGL 4). */
    public static final int LAUNCH_GRID = 60;
    /** Memory barrier (OpenGL 4). */
    public static final int MEMORY_BARRIER = 61;
    /** Begin transform feedback of a program's draws; mode 0 points, 1 lines, 4 triangles. */
    public static final int BEGIN_STREAM_OUTPUT = 62;
    /** End transform feedback. */
    public static final int END_STREAM_OUTPUT = 63;
    /** Pause transform feedback. */
    public static final int PAUSE_STREAM_OUTPUT = 64;
    /** Resume transform feedback. */
    public static final int RESUME_STREAM_OUTPUT = 65;
    /** Native flush; finish = 1 posts finishOrdinal once the GPU has completed. */
    public static final int FLUSH = 66;
    /** End of a frame; serial is minted by the client from 1. */
    public static final int PRESENT = 67;
    /** Vertical retraces that a present of a window waits for at least; kept off-screen. */
    public static final int SET_SWAP_INTERVAL = 68;
    /** The server's GPU time, in the reply. */
    public static final int QUERY_TIMESTAMP = 69;
    /** One-shot timestamp into a query. */
    public static final int QUERY_COUNTER = 70;
    /** The server's GPU waits for a fence. */
    public static final int FENCE_WAIT_SERVER = 71;
    /** Image unit (OpenGL 4). */
    public static final int BIND_SHADER_IMAGE = 72;
    /** Patch parameter (OpenGL 4). */
    public static final int PATCH_PARAMETER = 73;
    /** Transform-feedback object. */
    public static final int BIND_STREAM_OUTPUT = 74;
    /** Storage-block binding (OpenGL 4). */
    public static final int SET_STORAGE_BLOCK_BINDING = 75;
    /** Copy from the read surface into a texture level. */
    public static final int COPY_FRAMEBUFFER_TO_TEXTURE = 76;
    /** Context state back to its initial values; objects survive. */
    public static final int APPLIER_RESET = 77;
    /** Ends a framebuffer or another client-only identity. */
    public static final int OBJECT_DEATH = 78;
    /** High waters that windows must cover. */
    public static final int SET_CONTEXT_VALUES = 79;
    /** Uniform-block bindings (dense) and sampler units of one link. */
    public static final int SET_PROGRAM_BINDINGS = 80;
    /** Ends a transform-feedback object. */
    public static final int DELETE_STREAM_OUTPUT = 81;
    /** Row 58 into a buffer, as row 42 says. */
    public static final int READ_PIXELS_TO_BUFFER = 82;
    /** Row 55 into a buffer, as row 42 says; format and type 0 = blocks of a compressed level. */
    public static final int GET_TEXTURE_IMAGE_TO_BUFFER = 83;
    /** The context of the following records, by the serial of its row 77; 0 = none, and none may follow. */
    public static final int BIND_CONTEXT = 84;
    /** Reserved. */
    public static final int SHARED_IMAGE = 85;
    /** Texels of a buffer into a box of a level; strides in bytes, format and type 0 = blocks of a compressed level. */
    public static final int SET_TEXTURE_IMAGE_FROM_BUFFER = 86;
    /** GL_KHR_debug: kind 0 begins a group, 1 ends one, 2 inserts a message; the text is UTF-8. */
    public static final int DEBUG_MARKER = 87;
    /** The label of a buffer, texture, renderbuffer, framebuffer, program, fence or query, in UTF-8. */
    public static final int OBJECT_LABEL = 88;
    /** Whether the driver's own messages come back as events. */
    public static final int SET_DEBUG_OUTPUT = 89;
    /** Number of rows; opcodes are 1 to COUNT. */
    public static final int COUNT = 89;
    /** The wire fingerprint: it differs if a row, a layout, a bound, a wait class, an event or a number does. */
    public static final long FINGERPRINT = 0xcdcf480591b664e0L;

    private static final String[] NAMES = {
        "pad",
        "get_caps",
        "resource_create",
        "resource_respecify",
        "resource_destroy",
        "map_persistent",
        "unmap_persistent",
        "fence_create",
        "fence_status",
        "fence_wait",
        "fence_destroy",
        "query_create",
        "query_begin",
        "query_end",
        "query_available",
        "query_result",
        "query_destroy",
        "create_render_state",
        "bind_render_state",
        "delete_render_state",
        "create_vertex_elements",
        "bind_vertex_elements",
        "delete_vertex_elements",
        "create_sampler_state",
        "delete_sampler_state",
        "create_sampler_view",
        "delete_sampler_view",
        "create_shader_state",
        "bind_shader_state",
        "delete_shader_state",
        "set_dynamic_state",
        "set_framebuffer_state",
        "set_vertex_buffers",
        "set_index_buffer",
        "set_indirect_buffers",
        "set_sampler_views",
        "bind_sampler_states",
        "set_shader_images",
        "set_shader_buffers",
        "set_stream_output_targets",
        "set_global_constants",
        "set_vertex_attrib_defaults",
        "set_pixel_pack_state",
        "set_patch_state",
        "set_draw_program",
        "set_dispatch_program",
        "retired",
        "set_texture_params",
        "resource_subdata",
        "buffer_subdata_resident",
        "resource_subdata_complete",
        "resource_flush_range",
        "resource_readback",
        "resource_copy_region",
        "generate_mipmap",
        "get_texture_image",
        "blit",
        "clear",
        "read_pixels",
        "draw_vbo",
        "launch_grid",
        "memory_barrier",
        "begin_stream_output",
        "end_stream_output",
        "pause_stream_output",
        "resume_stream_output",
        "flush",
        "present",
        "set_swap_interval",
        "query_timestamp",
        "query_counter",
        "fence_wait_server",
        "bind_shader_image",
        "patch_parameter",
        "bind_stream_output",
        "set_storage_block_binding",
        "copy_framebuffer_to_texture",
        "applier_reset",
        "object_death",
        "set_context_values",
        "set_program_bindings",
        "delete_stream_output",
        "read_pixels_to_buffer",
        "get_texture_image_to_buffer",
        "bind_context",
        "shared_image",
        "set_texture_image_from_buffer",
        "debug_marker",
        "object_label",
        "set_debug_output",
    };

    private static final String[] CLASSES = {
        "",
        "SCREEN",
        "SCREEN",
        "SCREEN",
        "SCREEN",
        "SCREEN",
        "SCREEN",
        "SCREEN",
        "SCREEN",
        "SCREEN",
        "SCREEN",
        "QUERY",
        "QUERY",
        "QUERY",
        "QUERY",
        "QUERY",
        "QUERY",
        "CSO",
        "CSO",
        "CSO",
        "CSO",
        "CSO",
        "CSO",
        "CSO",
        "CSO",
        "CSO",
        "CSO",
        "CSO",
        "CSO",
        "CSO",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "STATE",
        "OBJECT",
        "OBJECT",
        "OBJECT",
        "OBJECT",
        "OBJECT",
        "OBJECT",
        "OBJECT",
        "OBJECT",
        "OBJECT",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "QUERY",
        "QUERY",
        "SCREEN",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "VERB",
        "SCREEN",
        "OBJECT",
        "STATE",
        "STATE",
        "VERB",
        "VERB",
        "OBJECT",
        "SCREEN",
        "SCREEN",
        "OBJECT",
        "STATE",
        "OBJECT",
        "STATE",
    };

    private static final String[] FLAGS = {
        "",
        "RB",
        "",
        "AR",
        "",
        "RO",
        "O",
        "",
        "R",
        "R",
        "",
        "",
        "",
        "",
        "R",
        "R",
        "",
        "B",
        "",
        "",
        "B",
        "",
        "",
        "B",
        "",
        "",
        "",
        "B",
        "",
        "",
        "B",
        "T",
        "T",
        "",
        "",
        "T",
        "T",
        "T",
        "TH",
        "T",
        "B",
        "T",
        "",
        "",
        "",
        "",
        "",
        "",
        "BT",
        "O",
        "",
        "",
        "R",
        "",
        "",
        "R",
        "",
        "",
        "R",
        "HT",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "O",
        "R",
        "",
        "",
        "",
        "",
        "",
        "B",
        "",
        "",
        "",
        "",
        "TH",
        "",
        "",
        "",
        "",
        "R",
        "",
        "T",
        "T",
        "",
    };

    private static final WaitClass[] WAITS = {
        WaitClass.NONE,
        WaitClass.REPLY,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.REPLY,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.REPLY,
        WaitClass.REPLY,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.REPLY,
        WaitClass.REPLY,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.REPLY,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.REPLY,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.REPLY,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.APPLIED,
        WaitClass.APPLIED,
        WaitClass.APPLIED,
        WaitClass.APPLIED,
        WaitClass.NONE,
        WaitClass.PRESENT,
        WaitClass.NONE,
        WaitClass.REPLY,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.APPLIED,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.APPLIED,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.REPLY,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
        WaitClass.NONE,
    };

    private static final boolean[] CARRIED = {
        false,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        false,
        true,
        true,
        true,
        true,
        true,
        false,
        true,
        true,
        false,
        true,
        true,
        true,
        true,
        true,
        false,
        true,
        false,
        false,
        true,
        true,
        false,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        true,
        false,
        false,
        true,
        true,
        false,
        false,
        true,
        true,
        true,
        true,
        true,
        true,
        false,
        false,
        false,
        false,
        true,
        true,
        true,
        true,
        true,
        false,
        true,
        true,
        true,
        false,
        true,
        true,
        true,
        true,
    };

    private static final int[] WANT_REPLY = {
        0,
        8,
        0,
        0,
        0,
        36,
        0,
        0,
        16,
        24,
        0,
        0,
        0,
        0,
        16,
        16,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        32,
        0,
        0,
        44,
        0,
        0,
        44,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        8,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
    };

    private static final String[] DOCS = {
        "",
        "Limits, capability bits, formats and strings of the server.",
        "Mints a buffer, texture or renderbuffer.",
        "Full descriptor of a resource, or of one level of a texture.",
        "Ends a buffer, texture or renderbuffer.",
        "A range is mapped persistently by the client, GL_MAP bits; the server may choose its storage.",
        "End of a persistent mapping.",
        "Fence after all earlier records; ordinal counts fences from 1.",
        "Lockstep: whether a fence is signalled; run-ahead answers from the completion mark.",
        "Lockstep: one slice of a wait for a fence; in run-ahead the client waits for the completion mark.",
        "Ends a fence.",
        "Mints a query.",
        "Begins a query.",
        "Ends a query; ordinal counts ended queries from 1.",
        "Lockstep: whether the last end is available; run-ahead answers from the completion mark.",
        "The result of a query's last end, asked once that is available.",
        "Ends a query.",
        "Mints a render-state object; the block rides inline.",
        "Makes a render-state object current.",
        "Ends a render-state object.",
        "Mints a vertex-elements object; attributes ride inline.",
        "Makes a vertex-elements object current.",
        "Ends a vertex-elements object.",
        "Mints a sampler state object; GL enums, typed border colour.",
        "Ends a sampler state object.",
        "Mints a view of a texture.",
        "Ends a view.",
        "One part of a program image: SPIR-V per stage and the archive.",
        "Number kept: the program of draws is row 44, of dispatches row 45.",
        "Ends a program.",
        "Changed dynamic chunks, inline, in ascending order (DynamicChunk).",
        "One framebuffer object by name; a version that the server holds binds only, without surfaces.",
        "Window of vertex-buffer bindings.",
        "The element buffer.",
        "Indirect buffers (OpenGL 4).",
        "Views of the units from 0; count covers every touched unit.",
        "Sampler objects of the units from 0; null = the texture's own.",
        "Image units (OpenGL 4).",
        "Indexed buffers of one class: 0 uniform, 1 storage, 2 atomic counter.",
        "Transform-feedback buffers from point 0, for the next begin.",
        "A changed range of a program's default block: inline up to 256 B, else staged.",
        "Current values of disabled attributes.",
        "How the reads of rows 82 and 83 lie in their buffers; strides in bytes.",
        "Patch state (OpenGL 4).",
        "The program of draws; null = none.",
        "The program of dispatches (OpenGL 4).",
        "Number kept.",
        "Per-texture parameters and the texture's own sampler.",
        "Bytes of a buffer range or of rectangles of one texture level.",
        "Number kept: a server sees no bytes but those that records carry.",
        "End of an upload that was cut: the last records of row 48 for this resource are one.",
        "Flushed range; its bytes go ahead as subdata.",
        "Bytes of a buffer range, in the reply.",
        "Buffer range copy.",
        "Fills the levels above base from base.",
        "Texels of one level in the format's canonical layout, in the reply.",
        "Framebuffer blit between two named framebuffers.",
        "All glClear*: kind 0 whole, 1 colour, 2 depth, 3 stencil, 4 depth-stencil.",
        "Rectangle of the read surface as tight rows of format and type, in the reply.",
        "Every draw; start = first vertex, or byte offset into the element buffer.",
        "Dispatch (OpenGL 4).",
        "Memory barrier (OpenGL 4).",
        "Begin transform feedback of a program's draws; mode 0 points, 1 lines, 4 triangles.",
        "End transform feedback.",
        "Pause transform feedback.",
        "Resume transform feedback.",
        "Native flush; finish = 1 posts finishOrdinal once the GPU has completed.",
        "End of a frame; serial is minted by the client from 1.",
        "Vertical retraces that a present of a window waits for at least; kept off-screen.",
        "The server's GPU time, in the reply.",
        "One-shot timestamp into a query.",
        "The server's GPU waits for a fence.",
        "Image unit (OpenGL 4).",
        "Patch parameter (OpenGL 4).",
        "Transform-feedback object.",
        "Storage-block binding (OpenGL 4).",
        "Copy from the read surface into a texture level.",
        "Context state back to its initial values; objects survive.",
        "Ends a framebuffer or another client-only identity.",
        "High waters that windows must cover.",
        "Uniform-block bindings (dense) and sampler units of one link.",
        "Ends a transform-feedback object.",
        "Row 58 into a buffer, as row 42 says.",
        "Row 55 into a buffer, as row 42 says; format and type 0 = blocks of a compressed level.",
        "The context of the following records, by the serial of its row 77; 0 = none, and none may follow.",
        "Reserved.",
        "Texels of a buffer into a box of a level; strides in bytes, format and type 0 = blocks of a compressed level.",
        "GL_KHR_debug: kind 0 begins a group, 1 ends one, 2 inserts a message; the text is UTF-8.",
        "The label of a buffer, texture, renderbuffer, framebuffer, program, fence or query, in UTF-8.",
        "Whether the driver's own messages come back as events.",
    };

    private Op() {}

    /** The row's name. {@code op} is 1 to COUNT, or 0 for the pad. */
    public static String name(int op) {
        return NAMES[op];
    }

    /** The row's class: SCREEN, QUERY, CSO, STATE, OBJECT or VERB. {@code op} is 1 to COUNT, or 0 for the pad. */
    public static String rowClass(int op) {
        return CLASSES[op];
    }

    /** The row's flag letters: A, B, T, H, R, O. {@code op} is 1 to COUNT, or 0 for the pad. */
    public static String flags(int op) {
        return FLAGS[op];
    }

    /** The row's static wait class. {@code op} is 1 to COUNT, or 0 for the pad. */
    public static WaitClass waitClass(int op) {
        return WAITS[op];
    }

    /** Whether this version has a layout for the row. {@code op} is 1 to COUNT, or 0 for the pad. */
    public static boolean carried(int op) {
        return CARRIED[op];
    }

    /** Offset of the row's field {@code wantReply} from the record's header, 0 if it has none. {@code op} is 1 to COUNT, or 0 for the pad. */
    public static int wantReplyOffset(int op) {
        return WANT_REPLY[op];
    }

    /** One sentence on the row. {@code op} is 1 to COUNT, or 0 for the pad. */
    public static String doc(int op) {
        return DOCS[op];
    }
}
