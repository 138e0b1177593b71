package org.mgl.bench.fuzz;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Op;

/**
 * One record with the staged bytes that it names.
 *
 * @param bytes the record, header included
 * @param blobs by blob field in order; null where the field names no bytes
 */
record WireRecord(byte[] bytes, byte[][] blobs) {
    /** Copies a record out of a ring, and its bytes out of a stage. */
    static WireRecord read(RecordLayouts layouts, MemorySegment ring, long at, int size, MemorySegment stage) {
        byte[] bytes = ring.asSlice(at, size).toArray(ValueLayout.JAVA_BYTE);
        MemorySegment s = MemorySegment.ofArray(bytes);
        List<byte[]> blobs = new ArrayList<>();
        for (RecordLayouts.Field field : layouts.fieldsOf(bytes)) {
            if (field.use() == RecordLayouts.Use.BLOB) {
                boolean staged = readInt(s, field.at() + 16) == BlobRef.SEG_STAGE;
                blobs.add(
                        staged
                                ? stage.asSlice(readLong(s, field.at()), readLong(s, field.at() + 8))
                                        .toArray(ValueLayout.JAVA_BYTE)
                                : null);
            }
        }
        return new WireRecord(bytes, blobs.toArray(new byte[0][]));
    }

    /** A copy that may be changed. */
    WireRecord copy() {
        byte[][] copies = new byte[blobs.length][];
        for (int i = 0; i < blobs.length; i++) {
            copies[i] = blobs[i] == null ? null : blobs[i].clone();
        }
        return new WireRecord(bytes.clone(), copies);
    }

    /** The same with other record bytes. */
    WireRecord with(byte[] other) {
        return new WireRecord(other, blobs);
    }

    int op() {
        return RecordLayouts.op(bytes);
    }

    long staged() {
        long bytes = 0;
        for (byte[] blob : blobs) {
            bytes += blob == null ? 0 : blob.length;
        }
        return bytes;
    }

    static long readLong(MemorySegment s, long at) {
        return s.get(ValueLayout.JAVA_LONG_UNALIGNED, at);
    }

    static int readInt(MemorySegment s, long at) {
        return s.get(ValueLayout.JAVA_INT_UNALIGNED, at);
    }

    /** The record in one line: its name, and the fields that are not zero. */
    String describe(RecordLayouts layouts) {
        int op = op();
        StringBuilder line = new StringBuilder(op > 0 && op <= Op.COUNT ? Op.name(op) : "op " + op);
        line.append(" (")
                .append(readInt(MemorySegment.ofArray(bytes), 4))
                .append(" of ")
                .append(bytes.length)
                .append(')');
        for (RecordLayouts.Field field : layouts.fieldsOf(bytes)) {
            if (field.use() == RecordLayouts.Use.BLOB) {
                MemorySegment s = MemorySegment.ofArray(bytes);
                line.append(' ')
                        .append(field.name())
                        .append("={")
                        .append(readLong(s, field.at()))
                        .append(',');
                line.append(readLong(s, field.at() + 8))
                        .append(',')
                        .append(readInt(s, field.at() + 16))
                        .append('}');
            } else if (RecordLayouts.value(bytes, field) != 0 && line.length() < 600) {
                line.append(' ').append(field.name()).append('=').append(RecordLayouts.value(bytes, field));
            }
        }
        return line.toString();
    }
}
