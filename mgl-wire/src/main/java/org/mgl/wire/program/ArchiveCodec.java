package org.mgl.wire.program;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.mgl.wire.program.ProgramArchive.Attribute;
import org.mgl.wire.program.ProgramArchive.Block;
import org.mgl.wire.program.ProgramArchive.Feedback;
import org.mgl.wire.program.ProgramArchive.Geometry;
import org.mgl.wire.program.ProgramArchive.Member;
import org.mgl.wire.program.ProgramArchive.Opaque;
import org.mgl.wire.program.ProgramArchive.Output;
import org.mgl.wire.program.ProgramArchive.Varying;

/**
 * Bytes of a {@link ProgramArchive}: little-endian 32-bit words, each string a length in bytes and UTF-8 padded to a
 * word, each list a count and its entries, an absent part a count of 0.
 */
final class ArchiveCodec {
    /** Larger archives are refused; the biggest real ones have some hundred kilobytes. */
    static final int MAX_BYTES = 16 << 20;

    private static final int MAGIC = 0x4147_4C4D; // "MLGA" read as bytes
    private static final int VERSION = 2;
    private static final int GL_INTERLEAVED_ATTRIBS = 0x8C8C;
    private static final int GL_SEPARATE_ATTRIBS = 0x8C8D;
    private static final int MAX_SEPARATE = 4;
    private static final int MAX_VARYINGS = 1024;
    private static final int MAX_PATH = 64;

    private ArchiveCodec() {}

    static byte[] encode(ProgramArchive archive) {
        Writer out = new Writer();
        out.ints(MAGIC, VERSION, archive.stages(), archive.flags(), archive.clipDistances());
        out.ints(archive.defaultBlockSize(), archive.floatEnd(), archive.intEnd());
        out.ints(archive.members().size());
        for (Member m : archive.members()) {
            out.string(m.name());
            out.ints(m.type(), m.arraySize(), m.offset(), m.arrayStride(), m.matrixStride(), m.basicType());
        }
        out.ints(archive.opaques().size());
        for (Opaque o : archive.opaques()) {
            out.string(o.name());
            out.ints(o.type(), o.arraySize(), o.binding(), o.stages());
        }
        out.ints(archive.blocks().size());
        for (Block b : archive.blocks()) {
            out.string(b.name());
            out.ints(b.dataSize(), b.binding(), b.element(), b.stages());
        }
        out.ints(archive.attributes().size());
        for (Attribute a : archive.attributes()) {
            out.string(a.name());
            out.ints(a.type(), a.arraySize(), a.location());
        }
        out.ints(archive.outputs().size());
        for (Output o : archive.outputs()) {
            out.string(o.name());
            out.ints(o.type(), o.arraySize(), o.location(), o.index());
        }
        encodeOptional(out, archive.geometry(), archive.feedback());
        return out.bytes();
    }

    private static void encodeOptional(Writer out, Geometry geometry, Feedback feedback) {
        out.ints(geometry == null ? 0 : 1);
        if (geometry != null) {
            out.ints(geometry.input(), geometry.output(), geometry.maxVertices());
        }
        out.ints(feedback == null ? 0 : 1);
        if (feedback != null) {
            out.ints(feedback.bufferMode(), feedback.varyings().size());
            for (Varying v : feedback.varyings()) {
                out.string(v.name());
                out.ints(v.type(), v.arraySize(), v.components(), v.location());
                out.ints(v.path().size());
                v.path().forEach(out::ints);
            }
        }
    }

    static ProgramArchive decode(byte[] bytes) throws MalformedProgramException {
        if (bytes.length > MAX_BYTES) {
            throw new MalformedProgramException("archive size (" + bytes.length + ") is above " + MAX_BYTES);
        }
        Reader in = new Reader(bytes);
        try {
            ProgramArchive archive = read(in);
            in.expectEnd();
            return archive;
        } catch (BufferUnderflowException e) {
            throw new MalformedProgramException("archive of " + bytes.length + " bytes ends too early");
        }
    }

    private static ProgramArchive read(Reader in) throws MalformedProgramException {
        in.expect("magic", MAGIC);
        in.expect("version", VERSION);
        int stages = in.bounded("stages", 7);
        int flags = in.integer();
        int clipDistances = in.bounded("clipDistances", 64);
        int size = in.bounded("defaultBlockSize", MAX_BYTES);
        int floatEnd = in.bounded("floatEnd", size);
        int intEnd = in.bounded("intEnd", size);
        if (floatEnd > intEnd || (floatEnd & 15) != 0 || (intEnd & 15) != 0) {
            throw new MalformedProgramException(
                    "default block groups (" + floatEnd + ", " + intEnd + ") are not ordered");
        }
        List<Member> members = new ArrayList<>();
        for (int n = in.count(); n > 0; n--) {
            members.add(member(in, size));
        }
        List<Opaque> opaques = new ArrayList<>();
        for (int n = in.count(); n > 0; n--) {
            opaques.add(new Opaque(in.string(), in.integer(), in.size(), in.size(), in.bounded("stages", 7)));
        }
        List<Block> blocks = new ArrayList<>();
        for (int n = in.count(); n > 0; n--) {
            blocks.add(new Block(in.string(), in.size(), in.size(), in.size(), in.bounded("stages", 7)));
        }
        List<Attribute> attributes = new ArrayList<>();
        for (int n = in.count(); n > 0; n--) {
            attributes.add(new Attribute(in.string(), in.integer(), in.size(), in.size()));
        }
        List<Output> outputs = new ArrayList<>();
        for (int n = in.count(); n > 0; n--) {
            outputs.add(new Output(in.string(), in.integer(), in.size(), in.size(), in.bounded("index", 1)));
        }
        Geometry geometry = in.present() ? new Geometry(in.integer(), in.integer(), in.size()) : null;
        Feedback feedback = in.present() ? feedback(in) : null;
        return new ProgramArchive(
                stages,
                flags,
                clipDistances,
                size,
                floatEnd,
                intEnd,
                members,
                opaques,
                blocks,
                attributes,
                outputs,
                geometry,
                feedback);
    }

    private static Member member(Reader in, int blockSize) throws MalformedProgramException {
        Member m = new Member(
                in.string(),
                in.integer(),
                in.size(),
                in.bounded("offset", blockSize),
                in.size(),
                in.size(),
                in.bounded("basicType", ProgramArchive.UINT));
        long end = m.offset() + (long) Math.max(0, m.arraySize() - 1) * m.arrayStride();
        if (end >= blockSize) {
            throw new MalformedProgramException(
                    "member \"" + m.name() + "\" ends behind its block (" + blockSize + ")");
        }
        return m;
    }

    private static Feedback feedback(Reader in) throws MalformedProgramException {
        int mode = in.integer();
        List<Varying> varyings = new ArrayList<>();
        for (int n = in.count(); n > 0; n--) {
            varyings.add(varying(in));
        }
        if (mode != GL_INTERLEAVED_ATTRIBS && mode != GL_SEPARATE_ATTRIBS) {
            throw new MalformedProgramException("feedback mode (0x" + Integer.toHexString(mode) + ")");
        }
        int most = mode == GL_SEPARATE_ATTRIBS ? MAX_SEPARATE : MAX_VARYINGS;
        if (varyings.isEmpty() || varyings.size() > most) {
            throw new MalformedProgramException(
                    "feedback varyings (" + varyings.size() + ") are not within 1.." + most);
        }
        return new Feedback(mode, varyings);
    }

    private static Varying varying(Reader in) throws MalformedProgramException {
        String name = in.string();
        int type = in.integer();
        int arraySize = in.size();
        int components = in.size();
        int location = in.integer();
        if (location < -1 || location > MAX_BYTES) {
            throw new MalformedProgramException("feedback location (" + location + ")");
        }
        List<Integer> path = new ArrayList<>();
        for (int n = in.bounded("path", MAX_PATH); n > 0; n--) {
            path.add(in.size());
        }
        return new Varying(name, type, arraySize, components, location, path);
    }

    private static final class Writer {
        private ByteBuffer bytes = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);

        void ints(int... values) {
            room(4 * values.length);
            for (int value : values) {
                bytes.putInt(value);
            }
        }

        void string(String text) {
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            int padded = utf8.length + 3 & ~3;
            room(4 + padded);
            bytes.putInt(utf8.length).put(utf8);
            for (int i = utf8.length; i < padded; i++) {
                bytes.put((byte) 0);
            }
        }

        private void room(int more) {
            if (bytes.remaining() < more) {
                ByteBuffer larger =
                        ByteBuffer.allocate(2 * bytes.capacity() + more).order(ByteOrder.LITTLE_ENDIAN);
                bytes = larger.put(bytes.flip());
            }
        }

        byte[] bytes() {
            byte[] result = new byte[bytes.position()];
            bytes.get(0, result);
            return result;
        }
    }

    private static final class Reader {
        private final ByteBuffer bytes;

        Reader(byte[] bytes) {
            this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        }

        int integer() {
            return bytes.getInt();
        }

        void expect(String what, int expected) throws MalformedProgramException {
            int value = integer();
            if (value != expected) {
                throw new MalformedProgramException("archive " + what + " is " + value + ", not " + expected);
            }
        }

        int bounded(String what, int max) throws MalformedProgramException {
            int value = integer();
            if (value < 0 || value > max) {
                throw new MalformedProgramException(what + " (" + value + ") is not within 0.." + max);
            }
            return value;
        }

        int size() throws MalformedProgramException {
            return bounded("size", MAX_BYTES);
        }

        /** A count of entries, none of which is shorter than two words. */
        int count() throws MalformedProgramException {
            return bounded("count", bytes.remaining() / 8 + 1);
        }

        boolean present() throws MalformedProgramException {
            return bounded("presence", 1) == 1;
        }

        String string() throws MalformedProgramException {
            int length = bounded("string length", bytes.remaining());
            ByteBuffer text = bytes.slice(bytes.position(), Math.min(length, bytes.remaining()));
            int padded = length + 3 & ~3;
            if (padded > bytes.remaining()) {
                throw new BufferUnderflowException();
            }
            bytes.position(bytes.position() + padded);
            try {
                return StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .decode(text)
                        .toString();
            } catch (CharacterCodingException e) {
                throw new MalformedProgramException("string of " + length + " bytes is not UTF-8");
            }
        }

        void expectEnd() throws MalformedProgramException {
            if (bytes.hasRemaining()) {
                throw new MalformedProgramException("archive has " + bytes.remaining() + " bytes too many");
            }
        }
    }
}
