package org.mgl.wire.program;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/**
 * What a server must know about a linked program beside its SPIR-V: the flat reflection archive of
 * {@code create_shader_state}.
 *
 * <p>Immutable. Names are GL's; bindings and locations are those that the SPIR-V carries. The default block lies in one
 * std140 image of {@code defaultBlockSize} bytes, whose members are grouped by basic type: floats in
 * {@code [0, floatEnd)}, signed integers in {@code [floatEnd, intEnd)}, unsigned integers and booleans after that; each
 * group starts at a multiple of 16. A member whose structure mixes basic types sets {@link #MIXED_DEFAULT_BLOCK}; then
 * the groups say nothing.
 *
 * @param stages bits {@link #VERTEX}, {@link #GEOMETRY}, {@link #FRAGMENT}
 * @param flags other bits of this class
 * @param clipDistances clip distances written by the last stage before the rasteriser
 * @param defaultBlockSize bytes of the default block, 0 when the program has none
 * @param floatEnd end of the float group, in bytes
 * @param intEnd end of the signed integer group, in bytes
 * @param members members of the default block
 * @param opaques samplers
 * @param blocks uniform blocks, one entry per array element
 * @param attributes vertex attributes in use
 * @param outputs fragment outputs
 * @param geometry the geometry stage's layout, or null
 * @param feedback what transform feedback captures, or null
 */
public record ProgramArchive(
        int stages,
        int flags,
        int clipDistances,
        int defaultBlockSize,
        int floatEnd,
        int intEnd,
        List<Member> members,
        List<Opaque> opaques,
        List<Block> blocks,
        List<Attribute> attributes,
        List<Output> outputs,
        Geometry geometry,
        Feedback feedback) {

    /** Stage bit of the vertex stage. */
    public static final int VERTEX = 1;
    /** Stage bit of the fragment stage. */
    public static final int FRAGMENT = 2;
    /** Stage bit of the geometry stage. */
    public static final int GEOMETRY = 4;

    /** The vertex or geometry stage writes {@code gl_PointSize}. */
    public static final int WRITES_POINT_SIZE = 1;
    /** The fragment stage writes {@code gl_FragDepth}. */
    public static final int WRITES_FRAG_DEPTH = 1 << 1;
    /** The vertex stage reads {@code gl_VertexID}, in SPIR-V {@code VertexIndex}: the base vertex is included. */
    public static final int READS_VERTEX_ID = 1 << 2;
    /** The vertex stage reads {@code gl_InstanceID}, in SPIR-V {@code InstanceIndex}: the base must be taken away. */
    public static final int READS_INSTANCE_ID = 1 << 3;
    /** Output 0 was {@code gl_FragColor}: it goes to every draw buffer, see {@link FragColorBroadcast}. */
    public static final int FRAG_COLOR_BROADCAST = 1 << 4;
    /** A structure in the default block mixes basic types. */
    public static final int MIXED_DEFAULT_BLOCK = 1 << 5;
    /** The fragment stage can discard. */
    public static final int DISCARDS = 1 << 6;
    /** The fragment stage reads {@code gl_FragCoord}. */
    public static final int READS_FRAG_COORD = 1 << 7;
    /** The fragment stage reads {@code gl_PointCoord}. */
    public static final int READS_POINT_COORD = 1 << 8;
    /** The geometry stage writes {@code gl_Layer}. */
    public static final int WRITES_LAYER = 1 << 9;
    /** The fragment stage has an output of index 1. */
    public static final int DUAL_SOURCE = 1 << 10;
    /** The fragment stage reads {@code gl_PrimitiveID} or the geometry stage touches it. */
    public static final int USES_PRIMITIVE_ID = 1 << 11;

    /** Basic type of a {@link Member}: single-precision float. */
    public static final int FLOAT = 0;
    /** Basic type of a {@link Member}: signed integer. */
    public static final int INT = 1;
    /** Basic type of a {@link Member}: unsigned integer, or boolean, which is stored as one. */
    public static final int UINT = 2;

    /** Makes the lists immutable. */
    public ProgramArchive {
        members = List.copyOf(members);
        opaques = List.copyOf(opaques);
        blocks = List.copyOf(blocks);
        attributes = List.copyOf(attributes);
        outputs = List.copyOf(outputs);
    }

    /**
     * A leaf of the default block; structures are taken apart.
     *
     * @param name GL name without a trailing {@code [0]}
     * @param type GL type enum, {@code GL_FLOAT_VEC4} and the like
     * @param arraySize elements; 0 when it is no array
     * @param offset bytes from the start of the block
     * @param arrayStride bytes between elements, 0 when it is no array
     * @param matrixStride bytes between columns, 0 when it is no matrix
     * @param basicType {@link #FLOAT}, {@link #INT} or {@link #UINT}
     */
    public record Member(
            String name, int type, int arraySize, int offset, int arrayStride, int matrixStride, int basicType) {}

    /**
     * A sampler or sampler array.
     *
     * @param name GL name without a trailing {@code [0]}
     * @param type GL type enum, {@code GL_SAMPLER_2D} and the like
     * @param arraySize elements; 0 when it is no array
     * @param binding binding in descriptor set 0
     * @param stages bits of the stages that use it
     */
    public record Opaque(String name, int type, int arraySize, int binding, int stages) {}

    /**
     * A uniform block, or one element of an array of them.
     *
     * @param name GL name, with {@code [i]} for an array element
     * @param dataSize bytes of buffer it needs
     * @param binding binding in descriptor set 0, shared by all elements of an array
     * @param element index within the array, 0 when it is no array
     * @param stages bits of the stages that use it
     */
    public record Block(String name, int dataSize, int binding, int element, int stages) {}

    /**
     * A vertex attribute.
     *
     * @param name GL name
     * @param type GL type enum
     * @param arraySize elements; 0 when it is no array
     * @param location first location
     */
    public record Attribute(String name, int type, int arraySize, int location) {}

    /**
     * A fragment output.
     *
     * @param name GL name
     * @param type GL type enum
     * @param arraySize elements; 0 when it is no array
     * @param location first draw buffer
     * @param index blend input, 0 or 1
     */
    public record Output(String name, int type, int arraySize, int location, int index) {}

    /**
     * Layout of the geometry stage.
     *
     * @param input GL primitive enum that it takes ({@code GL_TRIANGLES} …)
     * @param output GL primitive enum that it makes ({@code GL_TRIANGLE_STRIP} …)
     * @param maxVertices vertices that one invocation may emit
     */
    public record Geometry(int input, int output, int maxVertices) {
        private static final int LINE_STRIP = 3;
        private static final int TRIANGLE_STRIP = 5;

        /** {@return what transform feedback captures of the output: 0 points, 1 lines, 4 triangles} */
        public int capturedAs() {
            return output == TRIANGLE_STRIP ? 4 : output == LINE_STRIP ? 1 : 0;
        }
    }

    /**
     * What transform feedback captures.
     *
     * @param bufferMode {@code GL_INTERLEAVED_ATTRIBS}: one buffer takes all; {@code GL_SEPARATE_ATTRIBS}: one each
     * @param varyings outputs of the last stage before the rasteriser, in order of capture
     */
    public record Feedback(int bufferMode, List<Varying> varyings) {
        private static final int GL_SEPARATE_ATTRIBS = 0x8C8D;

        /** Makes the list immutable. */
        public Feedback {
            varyings = List.copyOf(varyings);
        }

        /** {@return buffers that are written, from binding point 0 on} */
        public int buffers() {
            return bufferMode == GL_SEPARATE_ATTRIBS ? varyings.size() : 1;
        }
    }

    /**
     * An output that transform feedback captures, whole or in part. Its scalars are written one behind the other, 4
     * bytes each, matrices by columns.
     *
     * @param name GL name as the application gave it
     * @param type GL type enum of it or of its elements
     * @param arraySize elements that are captured; 0 when it is no array
     * @param components scalars that are captured
     * @param location location of the output in the SPIR-V; -1 for a built-in, which {@code name} names
     * @param path from the output to the captured part: an index for each member and each array element passed
     */
    public record Varying(String name, int type, int arraySize, int components, int location, List<Integer> path) {
        /** Makes the list immutable. */
        public Varying {
            path = List.copyOf(path);
        }
    }

    /**
     * {@return whether a flag is set}
     *
     * @param flag one bit of this class
     */
    public boolean has(int flag) {
        return (flags & flag) != 0;
    }

    /** {@return the bytes that {@link #decode(byte[])} reads} */
    public byte[] encode() {
        return ArchiveCodec.encode(this);
    }

    /**
     * Reads an archive.
     *
     * @param bytes the whole archive and nothing else
     * @return the archive
     * @throws MalformedProgramException if the bytes are no archive; nothing else is ever thrown for their content
     */
    public static ProgramArchive decode(byte[] bytes) throws MalformedProgramException {
        return ArchiveCodec.decode(bytes);
    }

    /**
     * Reads an archive from memory that a peer may change meanwhile: the bytes are copied first and read once.
     *
     * @param bytes the whole archive and nothing else
     * @return the archive
     * @throws MalformedProgramException if the bytes are no archive
     */
    public static ProgramArchive decode(MemorySegment bytes) throws MalformedProgramException {
        if (bytes.byteSize() > ArchiveCodec.MAX_BYTES) {
            throw new MalformedProgramException(
                    "archive size (" + bytes.byteSize() + ") is above " + ArchiveCodec.MAX_BYTES);
        }
        return ArchiveCodec.decode(bytes.toArray(ValueLayout.JAVA_BYTE));
    }
}
