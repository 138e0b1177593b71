package org.mgl.wire.program;

/** Numbers of the SPIR-V 1.0 specification that MGL reads or writes; names are the specification's without prefix. */
public final class Spirv {
    public static final int MAGIC = 0x0723_0203;
    public static final int HEADER_WORDS = 5;

    // Instructions (section 3.32).
    public static final int OP_SOURCE = 3;
    public static final int OP_SOURCE_EXTENSION = 4;
    public static final int OP_NAME = 5;
    public static final int OP_MEMBER_NAME = 6;
    public static final int OP_STRING = 7;
    public static final int OP_LINE = 8;
    public static final int OP_EXTENSION = 10;
    public static final int OP_EXT_INST_IMPORT = 11;
    public static final int OP_EXT_INST = 12;
    public static final int OP_MEMORY_MODEL = 14;
    public static final int OP_ENTRY_POINT = 15;
    public static final int OP_EXECUTION_MODE = 16;
    public static final int OP_CAPABILITY = 17;
    public static final int OP_TYPE_VOID = 19;
    public static final int OP_TYPE_BOOL = 20;
    public static final int OP_TYPE_INT = 21;
    public static final int OP_TYPE_FLOAT = 22;
    public static final int OP_TYPE_VECTOR = 23;
    public static final int OP_TYPE_MATRIX = 24;
    public static final int OP_TYPE_IMAGE = 25;
    public static final int OP_TYPE_SAMPLER = 26;
    public static final int OP_TYPE_SAMPLED_IMAGE = 27;
    public static final int OP_TYPE_ARRAY = 28;
    public static final int OP_TYPE_RUNTIME_ARRAY = 29;
    public static final int OP_TYPE_STRUCT = 30;
    public static final int OP_TYPE_POINTER = 32;
    public static final int OP_TYPE_FUNCTION = 33;
    public static final int OP_TYPE_PIPE = 38;
    public static final int OP_CONSTANT_TRUE = 41;
    public static final int OP_CONSTANT_FALSE = 42;
    public static final int OP_CONSTANT = 43;
    public static final int OP_CONSTANT_COMPOSITE = 44;
    public static final int OP_CONSTANT_NULL = 46;
    public static final int OP_FUNCTION = 54;
    public static final int OP_FUNCTION_PARAMETER = 55;
    public static final int OP_FUNCTION_END = 56;
    public static final int OP_FUNCTION_CALL = 57;
    public static final int OP_VARIABLE = 59;
    public static final int OP_LOAD = 61;
    public static final int OP_STORE = 62;
    public static final int OP_COPY_MEMORY = 63;
    public static final int OP_ACCESS_CHAIN = 65;
    public static final int OP_IN_BOUNDS_ACCESS_CHAIN = 66;
    public static final int OP_DECORATE = 71;
    public static final int OP_MEMBER_DECORATE = 72;
    public static final int OP_VECTOR_SHUFFLE = 79;
    public static final int OP_COMPOSITE_CONSTRUCT = 80;
    public static final int OP_COMPOSITE_EXTRACT = 81;
    public static final int OP_IMAGE_SAMPLE_IMPLICIT_LOD = 87;
    public static final int OP_IMAGE_SAMPLE_PROJ_DREF_EXPLICIT_LOD = 94;
    public static final int OP_IMAGE_FETCH = 95;
    public static final int OP_IMAGE_GATHER = 96;
    public static final int OP_IMAGE_DREF_GATHER = 97;
    public static final int OP_IMAGE = 100;
    public static final int OP_IMAGE_QUERY_SIZE_LOD = 103;
    public static final int OP_IMAGE_QUERY_SIZE = 104;
    public static final int OP_CONVERT_S_TO_F = 111;
    public static final int OP_F_ADD = 129;
    public static final int OP_I_SUB = 130;
    public static final int OP_F_SUB = 131;
    public static final int OP_F_MUL = 133;
    public static final int OP_F_DIV = 136;
    public static final int OP_VECTOR_TIMES_SCALAR = 142;
    public static final int OP_DP_DX = 207;
    public static final int OP_DP_DY = 208;
    public static final int OP_EMIT_VERTEX = 218;
    public static final int OP_LABEL = 248;
    public static final int OP_BRANCH = 249;
    public static final int OP_KILL = 252;
    public static final int OP_RETURN = 253;

    // Storage classes (section 3.7).
    public static final int STORAGE_UNIFORM_CONSTANT = 0;
    public static final int STORAGE_INPUT = 1;
    public static final int STORAGE_UNIFORM = 2;
    public static final int STORAGE_OUTPUT = 3;
    public static final int STORAGE_PRIVATE = 6;
    public static final int STORAGE_FUNCTION = 7;

    // Decorations (section 3.20).
    public static final int DECORATION_BLOCK = 2;
    public static final int DECORATION_ROW_MAJOR = 4;
    public static final int DECORATION_COL_MAJOR = 5;
    public static final int DECORATION_ARRAY_STRIDE = 6;
    public static final int DECORATION_MATRIX_STRIDE = 7;
    public static final int DECORATION_BUILT_IN = 11;
    public static final int DECORATION_NO_PERSPECTIVE = 13;
    public static final int DECORATION_FLAT = 14;
    public static final int DECORATION_CENTROID = 16;
    public static final int DECORATION_SAMPLE = 17;
    public static final int DECORATION_INVARIANT = 18;
    public static final int DECORATION_LOCATION = 30;
    public static final int DECORATION_COMPONENT = 31;
    public static final int DECORATION_INDEX = 32;
    public static final int DECORATION_BINDING = 33;
    public static final int DECORATION_DESCRIPTOR_SET = 34;
    public static final int DECORATION_OFFSET = 35;

    // Built-ins (section 3.21).
    public static final int BUILT_IN_POSITION = 0;
    public static final int BUILT_IN_POINT_SIZE = 1;
    public static final int BUILT_IN_CLIP_DISTANCE = 3;
    public static final int BUILT_IN_CULL_DISTANCE = 4;
    public static final int BUILT_IN_VERTEX_ID = 5;
    public static final int BUILT_IN_INSTANCE_ID = 6;
    public static final int BUILT_IN_PRIMITIVE_ID = 7;
    public static final int BUILT_IN_LAYER = 9;
    public static final int BUILT_IN_FRAG_COORD = 15;
    public static final int BUILT_IN_POINT_COORD = 16;
    public static final int BUILT_IN_FRONT_FACING = 17;
    public static final int BUILT_IN_FRAG_DEPTH = 22;
    public static final int BUILT_IN_VERTEX_INDEX = 42;
    public static final int BUILT_IN_INSTANCE_INDEX = 43;

    // Image dimensions (section 3.8).
    public static final int DIM_1D = 0;
    public static final int DIM_2D = 1;
    public static final int DIM_3D = 2;
    public static final int DIM_CUBE = 3;
    public static final int DIM_RECT = 4;
    public static final int DIM_BUFFER = 5;

    // Image operands (section 3.14).
    public static final int OPERAND_BIAS = 1;
    public static final int OPERAND_LOD = 2;
    public static final int OPERAND_GRAD = 4;

    // Capabilities (section 3.31).
    public static final int CAPABILITY_IMAGE_QUERY = 50;

    // Execution models and modes (sections 3.3 and 3.6).
    public static final int MODEL_VERTEX = 0;
    public static final int MODEL_GEOMETRY = 3;
    public static final int MODEL_FRAGMENT = 4;
    public static final int MODE_INVOCATIONS = 0;
    public static final int MODE_INPUT_POINTS = 19;
    public static final int MODE_INPUT_LINES = 20;
    public static final int MODE_INPUT_LINES_ADJACENCY = 21;
    public static final int MODE_TRIANGLES = 22;
    public static final int MODE_INPUT_TRIANGLES_ADJACENCY = 23;
    public static final int MODE_OUTPUT_VERTICES = 26;
    public static final int MODE_OUTPUT_POINTS = 27;
    public static final int MODE_OUTPUT_LINE_STRIP = 28;
    public static final int MODE_OUTPUT_TRIANGLE_STRIP = 29;

    private Spirv() {}
}
