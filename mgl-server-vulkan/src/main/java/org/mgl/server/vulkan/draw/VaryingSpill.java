package org.mgl.server.vulkan.draw;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * What goes from the vertex stage into the geometry stage and does not fit into the device's locations: it travels
 * through a storage buffer. Each invocation of the vertex stage takes a slot, writes there, and hands on the slot's number
 * in one location; the geometry stage reads the slots of its vertices before its main function.
 *
 * <p>The buffer holds a counter and, from {@link #HEADER_BYTES} on, slots, a power of two of them. A counter's value
 * modulo the slots is the number of a slot, so that it need not be set to anything before the draw; a driver that shades
 * a draw again, tile by tile, takes the oldest slots again.
 */
public final class VaryingSpill {
    /** Bytes in front of the slots. */
    static final int HEADER_BYTES = 16;

    /** Components that can travel so; the client's linker lets no more pass. */
    public static final int MOST = 128;

    private static final int VECTOR = 4;
    private static final int BYTES = 4;

    private final int binding;
    /** Locations below it stay locations. */
    final int kept;
    /** Location of the slot's number. */
    final int slotLocation;
    /** First word in the slot, and how many, by location. */
    final TreeMap<Integer, int[]> words = new TreeMap<>();
    /** Whether there are more locations than the device has, not only more components. */
    private final boolean beyondLocations;
    /** Words of a slot. */
    private int length;

    private VaryingSpill(int binding, int kept, int slotLocation, boolean beyondLocations) {
        this.beyondLocations = beyondLocations;
        this.binding = binding;
        this.kept = kept;
        this.slotLocation = slotLocation;
    }

    /**
     * How the outputs of a vertex stage travel; null if they fit.
     *
     * @param vertex     the vertex stage
     * @param geometry   the geometry stage
     * @param given      components that the device lets a vertex stage put out, four to a location; the validation layers
     *     count built-ins too
     * @param taken      as many that it lets a geometry stage take
     * @param binding    a free number in the program's set
     * @throws MalformedProgramException if outputs lie over each other
     */
    static VaryingSpill of(SpirvModule vertex, SpirvModule geometry, long given, long taken, int binding)
            throws MalformedProgramException {
        SpirvFixes fixes = new SpirvFixes(vertex);
        TreeMap<Integer, int[]> outputs = new TreeMap<>();
        int end = 0;
        int sum = 0;
        long room = Math.min(
                given - builtIns(vertex, Spirv.STORAGE_OUTPUT), taken - builtIns(geometry, Spirv.STORAGE_INPUT));
        for (int[] i : variables(vertex, Spirv.STORAGE_OUTPUT)) {
            int location = vertex.decoration(i[2], Spirv.DECORATION_LOCATION);
            int type = vertex.definition(i[1])[3];
            if (outputs.put(location, new int[] {location + fixes.locations(type), type}) != null) {
                throw new MalformedProgramException("two outputs at location " + location);
            }
            end = Math.max(end, location + fixes.locations(type));
            sum += components(vertex, type);
        }
        boolean beyond = end > Math.min(given, taken) / VECTOR;
        if (!beyond && sum <= room) {
            return null;
        }
        int kept = (int) Math.max(0, (room - 1) / VECTOR);
        int slotLocation = 0;
        for (int[] output : outputs.values()) {
            slotLocation = output[0] <= kept ? Math.max(slotLocation, output[0]) : slotLocation;
        }
        VaryingSpill spill = new VaryingSpill(binding, kept, slotLocation, beyond);
        for (Map.Entry<Integer, int[]> output : outputs.entrySet()) {
            if (output.getValue()[0] > kept) {
                int count = components(vertex, output.getValue()[1]);
                spill.words.put(output.getKey(), new int[] {spill.length, count});
                spill.length += count;
            }
        }
        if (spill.length > MOST) {
            throw new MalformedProgramException(spill.length + " components into a geometry stage");
        }
        return spill;
    }

    /** Whether no pipeline can be without it. */
    boolean beyondLocations() {
        return beyondLocations;
    }

    /** Number of the storage buffer in the program's set. */
    int binding() {
        return binding;
    }

    /** Bytes of a slot. */
    int slotBytes() {
        return BYTES * length;
    }

    /** Changes the vertex stage. */
    void vertex(SpirvModule module) throws MalformedProgramException {
        new SpilledStage(this, module, Spirv.STORAGE_OUTPUT).writeSlot();
    }

    /** Changes the geometry stage. */
    void geometry(SpirvModule module) throws MalformedProgramException {
        new SpilledStage(this, module, Spirv.STORAGE_INPUT).readSlots();
    }

    /** Variables of an interface that have a location. */
    static List<int[]> variables(SpirvModule module, int storage) {
        return module.code().stream()
                .filter(i -> SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == storage)
                .filter(i -> module.decoration(i[2], Spirv.DECORATION_LOCATION) >= 0)
                .toList();
    }

    /** Components of the built-ins that a vertex has in an interface, and of those of the primitive. */
    private static int builtIns(SpirvModule module, int storage) {
        int sum = 0;
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == storage) {
                int type = module.definition(i[1])[3];
                int[] definition = module.definition(type);
                boolean vertices =
                        storage == Spirv.STORAGE_INPUT && SpirvModule.opcode(definition) == Spirv.OP_TYPE_ARRAY;
                int one = vertices ? definition[2] : type;
                sum += module.decoration(i[2], Spirv.DECORATION_LOCATION) < 0 ? components(module, one) : 0;
            }
        }
        return sum;
    }

    /** Components of a type. */
    static int components(SpirvModule module, int type) {
        int[] definition = module.definition(type);
        return switch (SpirvModule.opcode(definition)) {
            case Spirv.OP_TYPE_VECTOR, Spirv.OP_TYPE_MATRIX -> definition[3] * components(module, definition[2]);
            case Spirv.OP_TYPE_ARRAY -> module.definition(definition[3])[3] * components(module, definition[2]);
            case Spirv.OP_TYPE_STRUCT -> {
                int sum = 0;
                for (int member = 2; member < definition.length; member++) {
                    sum += components(module, definition[member]);
                }
                yield sum;
            }
            default -> 1;
        };
    }
}
