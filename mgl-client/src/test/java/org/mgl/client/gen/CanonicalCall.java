package org.mgl.client.gen;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a facade method calls on its topic: the GL name without {@code gl}, every buffer or array an address and a size.
 *
 * @param function   GL name, with {@code gl}
 * @param returns    simple Java type name
 * @param parameters in order
 */
record CanonicalCall(String function, String returns, List<GlParameter> parameters) {
    /** What the facade passes for one canonical parameter. */
    enum Source {
        /** The facade's parameter as it is. */
        SAME,
        /** Address of the memory that the facade's parameter holds. */
        ADDRESS,
        /** Bytes of that memory. */
        BYTES,
        /** The same, as the {@code int} that compressed uploads take. */
        IMAGE_SIZE,
        /** {@code -1}: the address was given raw, its size is unknown. */
        UNKNOWN_BYTES,
        /** How many indices of the type of the next argument the memory holds. */
        INDEX_COUNT,
        /** The index type that the Java type of the memory implies. */
        INDEX_TYPE
    }

    /**
     * One argument of the canonical call.
     *
     * @param source what is passed
     * @param from   the facade's parameter that it is taken from
     */
    record Argument(Source source, GlParameter from) {}

    /**
     * A facade method, and how it makes its canonical call.
     *
     * @param function  the facade method
     * @param call      the canonical call
     * @param arguments one for each parameter of {@code call}
     */
    record Mapping(GlFunction function, CanonicalCall call, List<Argument> arguments) {}

    String name() {
        return Character.toLowerCase(function.charAt(2)) + function.substring(3);
    }

    List<String> declarations() {
        return parameters.stream().map(GlParameter::declaration).toList();
    }

    /** What tells overloads apart; calls of equal signature are one call. */
    String signature() {
        return name() + parameters.stream().map(GlParameter::type).collect(Collectors.joining(", ", "(", ")"));
    }

    /** Maps {@code function} to its canonical call; {@code overloads} are all functions of its name. */
    static Mapping of(GlFunction function, List<GlFunction> overloads) {
        Builder builder = new Builder();
        boolean keepsBuffers = function.returns().equals("ByteBuffer");
        List<GlParameter> parameters = function.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            GlParameter parameter = parameters.get(i);
            if (takesIndices(function) && parameter.isBuffer()) {
                builder.addIndices(parameter);
            } else if (parameter.isMemory() && !keepsBuffers) {
                builder.addImageSize(parameter, function, overloads);
                builder.addMemory(parameter);
            } else {
                builder.add(Source.SAME, parameter, parameter);
                if (isRawPointer(function, i, overloads)) {
                    builder.add(Source.UNKNOWN_BYTES, parameter, bytesOf(parameter));
                }
            }
        }
        CanonicalCall call = new CanonicalCall(function.name(), function.returns(), builder.parameters);
        return new Mapping(function, call, builder.arguments);
    }

    /**
     * Whether this is an indexed draw. Its offset form stays as it is, for it is the hottest call of all; the forms
     * that take indices from client memory share one further overload.
     */
    private static boolean takesIndices(GlFunction function) {
        return function.name().startsWith("glDraw") && function.name().contains("Elements");
    }

    private static GlParameter bytesOf(GlParameter memory) {
        return new GlParameter("long", memory.name() + "Bytes", false);
    }

    /** Whether a {@code long} is the address that a sibling overload takes from a buffer. */
    private static boolean isRawPointer(GlFunction function, int index, List<GlFunction> overloads) {
        GlParameter parameter = function.parameters().get(index);
        return parameter.type().equals("long")
                && !takesIndices(function)
                && overloads.stream()
                        .flatMap(overload -> overload.parameters().stream())
                        .anyMatch(other -> other.isMemory() && other.name().equals(parameter.name()));
    }

    private static final class Builder {
        final List<GlParameter> parameters = new ArrayList<>();
        final List<Argument> arguments = new ArrayList<>();

        void add(Source source, GlParameter from, GlParameter parameter) {
            parameters.add(parameter);
            arguments.add(new Argument(source, from));
        }

        void addMemory(GlParameter memory) {
            add(Source.ADDRESS, memory, new GlParameter("long", memory.name(), false));
            add(Source.BYTES, memory, bytesOf(memory));
        }

        /** Client-memory indices: count and type as the pointer overload has them, then address and size. */
        void addIndices(GlParameter indices) {
            GlParameter last = parameters.getLast();
            GlParameter count = new GlParameter("int", "count", false);
            if (last.name().equals("type")) {
                int at = parameters.size() - 1;
                parameters.add(at, count);
                arguments.add(at, new Argument(Source.INDEX_COUNT, indices));
            } else {
                add(Source.INDEX_COUNT, indices, count);
                add(Source.INDEX_TYPE, indices, new GlParameter("int", "type", false));
            }
            addMemory(indices);
        }

        /** The size that pointer overloads of compressed uploads take explicitly. */
        void addImageSize(GlParameter memory, GlFunction function, List<GlFunction> overloads) {
            overloads.stream()
                    .filter(overload -> overload.parameters().size()
                            == function.parameters().size() + 1)
                    .flatMap(overload -> overload.parameters().stream())
                    .filter(parameter -> parameter.name().equals("imageSize"))
                    .findFirst()
                    .ifPresent(size -> add(Source.IMAGE_SIZE, memory, size));
        }
    }
}
