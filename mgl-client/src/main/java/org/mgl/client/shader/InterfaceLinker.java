package org.mgl.client.shader;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mgl.client.shader.ShaderType.Field;
import org.mgl.client.shader.glsl.Unit;
import org.mgl.wire.program.Spirv;

/**
 * Matches the outputs of one stage with the inputs of the next by name (blocks by block name) and gives both sides the
 * same locations.
 */
final class InterfaceLinker {
    /** Up to this version an input must be written by the stage before, and qualifiers must be the same. */
    private static final int LAST_STRICT_VERSION = 120;

    private final StageModule writer;
    private final StageModule reader;
    private final Set<StageVariable> captured;
    private final LinkLog log;
    private int nextLocation;
    private long components;

    /**
     * Prepares the match.
     *
     * @param reader the next stage; null if there is none, and then {@link #linkWithoutReader} is what can be called
     * @param captured outputs of {@code writer} that transform feedback wants, used or not
     */
    InterfaceLinker(StageModule writer, StageModule reader, Set<StageVariable> captured, LinkLog log) {
        this.writer = writer;
        this.reader = reader;
        this.captured = captured;
        this.log = log;
    }

    /** {@return components that cross the interface, which this links} */
    long link() {
        Set<String> invariant = StageRules.invariants(writer.units());
        Set<String> invariantInputs = StageRules.invariants(reader.units());
        boolean all = writer.units().stream().anyMatch(Unit::invariantAll)
                || reader.units().stream().anyMatch(Unit::invariantAll);
        Set<StageVariable> matched = new HashSet<>();
        for (StageVariable input : reader.variables(Spirv.STORAGE_INPUT)) {
            if (input.builtIn) {
                continue;
            }
            StageVariable output = find(input);
            if (output == null) {
                missing(input);
                continue;
            }
            matched.add(output);
            compare(output, input);
            if (!all && invariant.contains(output.name) != invariantInputs.contains(input.name)) {
                error(input, "is invariant on one side only");
            }
            place(output, input);
        }
        for (StageVariable input : reader.declaredOnly()) {
            StageVariable output = input.storage == Spirv.STORAGE_INPUT && !input.builtIn ? find(input) : null;
            if (output != null) {
                compareTypes(output, input);
            }
        }
        for (StageVariable output : writer.variables(Spirv.STORAGE_OUTPUT)) {
            if (!output.builtIn && !matched.contains(output)) {
                unread(output);
            }
        }
        return components;
    }

    /** Keeps of the outputs what transform feedback captures: there is no stage behind. */
    void linkWithoutReader() {
        for (StageVariable output : writer.variables(Spirv.STORAGE_OUTPUT)) {
            if (!output.builtIn) {
                unread(output);
            }
        }
    }

    private StageVariable find(StageVariable input) {
        for (StageVariable output : writer.variables(Spirv.STORAGE_OUTPUT)) {
            if (!output.builtIn && output.block == input.block && output.name.equals(input.name)) {
                return output;
            }
        }
        return null;
    }

    private void error(StageVariable input, String problem) {
        log.error(reader.stage().label() + " shader input `" + input.name + "' " + problem + " in the "
                + writer.stage().label() + " shader");
    }

    private void missing(StageVariable input) {
        if (input.name.startsWith("mgl_")) {
            // A colour or coordinate of old GLSL that the vertex shader leaves undefined.
            reader.makePrivate(input);
            return;
        }
        error(input, "has no matching output");
    }

    private void compareTypes(StageVariable output, StageVariable input) {
        ShaderType type = input.type;
        if (reader.stage() == ShaderStage.GEOMETRY && type.isArray()) {
            type = type.element();
        }
        if (!output.type.matches(type)) {
            error(input, "is declared as " + type + " and as " + output.type + difference(output.type, type));
        }
    }

    private void compare(StageVariable output, StageVariable input) {
        compareTypes(output, input);
        if (output.flat != input.flat || output.noPerspective != input.noPerspective) {
            if (reader.stage() == ShaderStage.FRAGMENT) {
                error(input, "has another interpolation qualifier");
            }
        }
        if (!output.written && writer.version() <= LAST_STRICT_VERSION) {
            error(input, "is not written");
        }
    }

    private static String difference(ShaderType left, ShaderType right) {
        List<Field> mine = left.base().fields();
        List<Field> others = right.base().fields();
        for (int i = 0; i < Math.min(mine.size(), others.size()); i++) {
            Field a = mine.get(i);
            Field b = others.get(i);
            if (!a.name().equals(b.name()) || !a.type().matches(b.type())) {
                return " (member " + a.type() + " " + a.name() + ", " + b.type() + " " + b.name() + ")";
            }
        }
        return "";
    }

    private void place(StageVariable output, StageVariable input) {
        writer.module().decorate(output.id, Spirv.DECORATION_LOCATION, nextLocation);
        reader.module().decorate(input.id, Spirv.DECORATION_LOCATION, nextLocation);
        nextLocation += output.type.locations();
        components += output.type.components();
    }

    private void unread(StageVariable output) {
        if (captured.contains(output)) {
            writer.module().decorate(output.id, Spirv.DECORATION_LOCATION, nextLocation);
            nextLocation += output.type.locations();
            components += output.type.components();
        } else if (output.used()) {
            writer.makePrivate(output);
        } else {
            writer.remove(output);
        }
    }
}
