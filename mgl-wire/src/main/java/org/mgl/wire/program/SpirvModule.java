package org.mgl.wire.program;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A SPIR-V module as a list of instructions that can be read and patched.
 *
 * <p>One {@code int[]} per instruction, its first word included. {@link #parse} checks the framing (header, word
 * counts, result ids below the bound) and that types are made of earlier ones, nothing else: a module that parses is
 * not thereby valid. Not safe for use by several threads at once.
 */
public final class SpirvModule {
    /** Ids above this are refused on parse, so that tables indexed by id stay small. */
    public static final int MAX_BOUND = 1 << 22;

    private final int[] header;
    private List<int[]> code;
    private int[][] definitions;

    private SpirvModule(int[] header, List<int[]> code) {
        this.header = header;
        this.code = code;
    }

    /**
     * Reads a module.
     *
     * @param bytes little-endian words
     * @return the module
     * @throws MalformedProgramException if the framing is broken
     */
    public static SpirvModule parse(byte[] bytes) throws MalformedProgramException {
        if (bytes.length % 4 != 0 || bytes.length < 4 * Spirv.HEADER_WORDS) {
            throw new MalformedProgramException("SPIR-V size (" + bytes.length + ") is not a header and whole words");
        }
        int[] words = new int[bytes.length / 4];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(words);
        int[] header = Arrays.copyOf(words, Spirv.HEADER_WORDS);
        if (header[0] != Spirv.MAGIC) {
            throw new MalformedProgramException("SPIR-V magic is 0x" + Integer.toHexString(header[0]));
        }
        if (header[3] <= 0 || header[3] > MAX_BOUND) {
            throw new MalformedProgramException("SPIR-V bound (" + header[3] + ") is not within 1.." + MAX_BOUND);
        }
        List<int[]> code = new ArrayList<>();
        BitSet types = new BitSet();
        for (int at = Spirv.HEADER_WORDS; at < words.length; ) {
            int count = words[at] >>> 16;
            if (count == 0 || count > words.length - at) {
                throw new MalformedProgramException("instruction at word " + at + " claims " + count + " words");
            }
            int[] instruction = Arrays.copyOfRange(words, at, at + count);
            checkResult(instruction, at, header[3]);
            checkType(instruction, at, types);
            code.add(instruction);
            at += count;
        }
        return new SpirvModule(header, code);
    }

    private static void checkResult(int[] instruction, int at, int bound) throws MalformedProgramException {
        int position = resultPosition(opcode(instruction));
        if (position == 0) {
            return;
        }
        if (position >= instruction.length) {
            throw new MalformedProgramException("instruction at word " + at + " ends before its result id");
        }
        int id = instruction[position];
        if (id <= 0 || id >= bound) {
            throw new MalformedProgramException("result id (" + id + ") at word " + at + " is not below the bound");
        }
    }

    /** Types are made of earlier ones, so that nobody who takes one apart runs in a circle. */
    private static void checkType(int[] instruction, int at, BitSet types) throws MalformedProgramException {
        int op = opcode(instruction);
        if (op < Spirv.OP_TYPE_VOID || op > Spirv.OP_TYPE_FUNCTION) {
            return;
        }
        int from = op == Spirv.OP_TYPE_POINTER ? 3 : 2;
        int to = switch (op) {
            case Spirv.OP_TYPE_VECTOR, Spirv.OP_TYPE_MATRIX, Spirv.OP_TYPE_IMAGE, Spirv.OP_TYPE_SAMPLED_IMAGE -> 3;
            case Spirv.OP_TYPE_ARRAY, Spirv.OP_TYPE_RUNTIME_ARRAY -> 3;
            case Spirv.OP_TYPE_STRUCT, Spirv.OP_TYPE_FUNCTION -> instruction.length;
            case Spirv.OP_TYPE_POINTER -> 4;
            default -> 0;
        };
        for (int word = from; word < to; word++) {
            if (word >= instruction.length || instruction[word] <= 0 || !types.get(instruction[word])) {
                throw new MalformedProgramException("type at word " + at + " is made of something else than types");
            }
        }
        types.set(instruction[1]);
    }

    /**
     * Encodes the module.
     *
     * @return little-endian words
     */
    public byte[] toBytes() {
        int words = header.length;
        for (int[] instruction : code) {
            words += instruction.length;
        }
        ByteBuffer bytes = ByteBuffer.allocate(4 * words).order(ByteOrder.LITTLE_ENDIAN);
        for (int word : header) {
            bytes.putInt(word);
        }
        for (int[] instruction : code) {
            for (int word : instruction) {
                bytes.putInt(word);
            }
        }
        return bytes.array();
    }

    /** {@return the instructions in order; the list may be changed in place, followed by {@link #changed()}} */
    public List<int[]> code() {
        return code;
    }

    /**
     * Replaces all instructions.
     *
     * @param instructions the new ones
     */
    public void setCode(List<int[]> instructions) {
        code = instructions;
        changed();
    }

    /** Says that definitions were added, removed or moved since the last {@link #definition}. */
    public void changed() {
        definitions = null;
    }

    /** {@return the number above all ids} */
    public int bound() {
        return header[3];
    }

    /** {@return an id that the module does not use yet} */
    public int newId() {
        return header[3]++;
    }

    /**
     * {@return the instruction whose result is {@code id}, or null}
     *
     * @param id a result id
     */
    public int[] definition(int id) {
        if (definitions == null || definitions.length < header[3]) {
            int[][] table = new int[header[3]][];
            for (int[] instruction : code) {
                int position = resultPosition(opcode(instruction));
                if (position > 0) {
                    table[instruction[position]] = instruction;
                }
            }
            definitions = table;
        }
        return id > 0 && id < definitions.length ? definitions[id] : null;
    }

    /**
     * {@return the index of the first function, where a new type, constant or global variable may be inserted}
     */
    public int functionsStart() {
        for (int i = 0; i < code.size(); i++) {
            if (opcode(code.get(i)) == Spirv.OP_FUNCTION) {
                return i;
            }
        }
        return code.size();
    }

    /** {@return the index of the first type, constant or global, where a new decoration may be inserted} */
    public int typesStart() {
        for (int i = 0; i < code.size(); i++) {
            int op = opcode(code.get(i));
            if (op >= Spirv.OP_TYPE_VOID && op <= Spirv.OP_FUNCTION || op == Spirv.OP_VARIABLE) {
                return i;
            }
        }
        return code.size();
    }

    /** {@return the first entry point instruction, or null} */
    public int[] entryPoint() {
        for (int[] instruction : code) {
            if (opcode(instruction) == Spirv.OP_ENTRY_POINT) {
                return instruction;
            }
        }
        return null;
    }

    /**
     * {@return the name given to an id, empty when it has none}
     *
     * @param id a result id
     */
    public String name(int id) {
        for (int[] instruction : code) {
            if (opcode(instruction) == Spirv.OP_NAME && instruction[1] == id) {
                return string(instruction, 2);
            }
        }
        return "";
    }

    /**
     * Gives or replaces the name of an id.
     *
     * @param id a result id
     * @param name the name
     */
    public void setName(int id, String name) {
        code.removeIf(i -> opcode(i) == Spirv.OP_NAME && i[1] == id);
        code.add(debugNamesEnd(), withString(Spirv.OP_NAME, name, id));
    }

    /**
     * {@return the name of a structure's member, empty for none}
     *
     * @param structure the id of a structure type
     * @param member the member's index
     */
    public String memberName(int structure, int member) {
        for (int[] instruction : code) {
            if (opcode(instruction) == Spirv.OP_MEMBER_NAME
                    && instruction[1] == structure
                    && instruction[2] == member) {
                return string(instruction, 3);
            }
        }
        return "";
    }

    /**
     * Adds the name of a structure's member.
     *
     * @param structure the id of a structure type
     * @param member the member's index
     * @param name the name
     */
    public void setMemberName(int structure, int member, String name) {
        code.add(debugNamesEnd(), withString(Spirv.OP_MEMBER_NAME, name, structure, member));
    }

    private int debugNamesEnd() {
        for (int i = 0; i < code.size(); i++) {
            int op = opcode(code.get(i));
            if (op == Spirv.OP_DECORATE || op == Spirv.OP_MEMBER_DECORATE) {
                return i;
            }
        }
        return typesStart();
    }

    /**
     * {@return the first operand of a decoration of {@code id}, 0 for one without operand, or -1 when it is absent}
     *
     * @param id a result id
     * @param decoration one of {@code DECORATION_*}
     */
    public int decoration(int id, int decoration) {
        for (int[] i : code) {
            if (opcode(i) == Spirv.OP_DECORATE && i[1] == id && i[2] == decoration) {
                return i.length > 3 ? i[3] : 0;
            }
        }
        return -1;
    }

    /**
     * {@return the first operand of a member's decoration, 0 for one without operand, or -1 when it is absent}
     *
     * @param structure the id of a structure type
     * @param member the member's index
     * @param decoration one of {@code DECORATION_*}
     */
    public int memberDecoration(int structure, int member, int decoration) {
        for (int[] i : code) {
            if (opcode(i) == Spirv.OP_MEMBER_DECORATE && i[1] == structure && i[2] == member && i[3] == decoration) {
                return i.length > 4 ? i[4] : 0;
            }
        }
        return -1;
    }

    /**
     * Sets a decoration, replacing one of the same kind.
     *
     * @param id a result id
     * @param decoration one of {@code DECORATION_*}
     * @param operands its operands
     */
    public void decorate(int id, int decoration, int... operands) {
        removeDecoration(id, decoration);
        int[] instruction = new int[3 + operands.length];
        instruction[0] = instruction.length << 16 | Spirv.OP_DECORATE;
        instruction[1] = id;
        instruction[2] = decoration;
        System.arraycopy(operands, 0, instruction, 3, operands.length);
        code.add(typesStart(), instruction);
    }

    /**
     * Removes a decoration.
     *
     * @param id a result id
     * @param decoration one of {@code DECORATION_*}
     */
    public void removeDecoration(int id, int decoration) {
        code.removeIf(i -> opcode(i) == Spirv.OP_DECORATE && i[1] == id && i[2] == decoration);
    }

    /**
     * {@return the id of an equal type or constant, made at the end of the globals when there is none}
     *
     * @param op its opcode
     * @param typeId the result type of a constant, 0 for a type
     * @param operands what follows the result id
     */
    public int intern(int op, int typeId, int... operands) {
        int skip = typeId == 0 ? 2 : 3;
        for (int[] i : code) {
            int found = opcode(i);
            if (found == op
                    && i.length == skip + operands.length
                    && (typeId == 0 || i[1] == typeId)
                    && Arrays.equals(i, skip, i.length, operands, 0, operands.length)) {
                return i[skip - 1];
            }
            if (found == Spirv.OP_FUNCTION) {
                break;
            }
        }
        return append(op, typeId, operands);
    }

    /**
     * Appends a type, constant or global variable, without looking for an equal one.
     *
     * @param op its opcode
     * @param typeId the result type, 0 for a type
     * @param operands what follows the result id
     * @return its new id
     */
    public int append(int op, int typeId, int... operands) {
        int id = newId();
        code.add(functionsStart(), typeId == 0 ? withResult(op, id, operands) : withType(op, typeId, id, operands));
        changed();
        return id;
    }

    /**
     * {@return the opcode of an instruction}
     *
     * @param instruction the instruction
     */
    public static int opcode(int[] instruction) {
        return instruction[0] & 0xFFFF;
    }

    /**
     * {@return an instruction of the given words}
     *
     * @param op its opcode
     * @param operands the words after the first
     */
    public static int[] instruction(int op, int... operands) {
        int[] words = new int[1 + operands.length];
        words[0] = words.length << 16 | op;
        System.arraycopy(operands, 0, words, 1, operands.length);
        return words;
    }

    private static int[] withResult(int op, int id, int[] operands) {
        int[] words = new int[2 + operands.length];
        words[0] = words.length << 16 | op;
        words[1] = id;
        System.arraycopy(operands, 0, words, 2, operands.length);
        return words;
    }

    private static int[] withType(int op, int type, int id, int[] operands) {
        int[] words = new int[3 + operands.length];
        words[0] = words.length << 16 | op;
        words[1] = type;
        words[2] = id;
        System.arraycopy(operands, 0, words, 3, operands.length);
        return words;
    }

    /**
     * {@return an instruction that ends in a string}
     *
     * @param op its opcode
     * @param text the string
     * @param operands the words before it
     */
    public static int[] withString(int op, String text, int... operands) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int[] words = new int[1 + operands.length + utf8.length / 4 + 1];
        words[0] = words.length << 16 | op;
        System.arraycopy(operands, 0, words, 1, operands.length);
        for (int i = 0; i < utf8.length; i++) {
            words[1 + operands.length + i / 4] |= (utf8[i] & 0xFF) << 8 * (i % 4);
        }
        return words;
    }

    /**
     * {@return the string that starts at a word of an instruction; it ends with the instruction if not before}
     *
     * @param instruction the instruction
     * @param word the index of its first word
     */
    public static String string(int[] instruction, int word) {
        byte[] utf8 = new byte[4 * Math.max(0, instruction.length - word)];
        int length = 0;
        while (length < utf8.length) {
            byte value = (byte) (instruction[word + length / 4] >>> 8 * (length % 4));
            if (value == 0) {
                break;
            }
            utf8[length++] = value;
        }
        return new String(utf8, 0, length, StandardCharsets.UTF_8);
    }

    /**
     * {@return the word that holds an instruction's result id, 0 when it has none}
     *
     * @param op the opcode
     */
    public static int resultPosition(int op) {
        if (op >= Spirv.OP_TYPE_VOID && op <= Spirv.OP_TYPE_PIPE) {
            return 1;
        }
        return switch (op) {
            case Spirv.OP_STRING, Spirv.OP_EXT_INST_IMPORT, Spirv.OP_LABEL, 73 -> 1; // 73 is OpDecorationGroup
            case 0, 2, Spirv.OP_SOURCE, Spirv.OP_SOURCE_EXTENSION, Spirv.OP_NAME, Spirv.OP_MEMBER_NAME, Spirv.OP_LINE ->
                0;
            case Spirv.OP_EXTENSION, Spirv.OP_MEMORY_MODEL, Spirv.OP_ENTRY_POINT, Spirv.OP_EXECUTION_MODE -> 0;
            case Spirv.OP_CAPABILITY, 39, Spirv.OP_FUNCTION_END, Spirv.OP_STORE, Spirv.OP_COPY_MEMORY, 64 -> 0;
            case Spirv.OP_DECORATE, Spirv.OP_MEMBER_DECORATE, 74, 75, 99 -> 0; // groups, OpImageWrite
            case Spirv.OP_EMIT_VERTEX, 219, 220, 221, 224, 225, 228 -> 0; // geometry, barriers, OpAtomicStore
            case 246, 247, Spirv.OP_BRANCH, 250, 251, Spirv.OP_KILL, Spirv.OP_RETURN, 254, 255, 317 ->
                0; // control flow
            default -> 2;
        };
    }
}
