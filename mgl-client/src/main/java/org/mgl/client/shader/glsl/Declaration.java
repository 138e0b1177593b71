package org.mgl.client.shader.glsl;

import java.util.List;
import java.util.Set;

/** A declaration at global scope, as far as linking must know it. Indices are those of the unit's tokens. */
public sealed interface Declaration {
    /** {@return the index of its first token} */
    int start();

    /** {@return the index behind its last token} */
    int end();

    /**
     * A type as written.
     *
     * @param name type name
     * @param structure the structure defined in place, or null
     * @param dimensions array sizes that stand at the type, outermost first; "" for an open one
     */
    record TypeReference(String name, Structure structure, List<String> dimensions) {}

    /**
     * A declared name.
     *
     * @param name the name
     * @param at index of its token
     * @param dimensions array sizes behind the name, outermost first; "" for an open one
     * @param dimensionsEnd index behind them
     * @param initializerStart index of the first token behind {@code =}, or -1
     * @param end index behind the initializer, of a comma or semicolon
     */
    record Declarator(String name, int at, List<String> dimensions, int dimensionsEnd, int initializerStart, int end) {}

    /**
     * A member of a structure or block.
     *
     * @param qualifiers its own qualifiers
     * @param type its type
     * @param name its name
     * @param dimensions array sizes behind the name
     */
    record Member(Qualifiers qualifiers, TypeReference type, String name, List<String> dimensions) {
        /** {@return type, name and sizes as one text; equal texts are equal declarations} */
        public String text() {
            return type.name() + type.dimensions() + " " + name + dimensions;
        }
    }

    /**
     * Variables.
     *
     * @param start first token
     * @param end behind the semicolon
     * @param qualifiers of all names
     * @param type of all names
     * @param names one or more
     */
    record Variables(int start, int end, Qualifiers qualifiers, TypeReference type, List<Declarator> names)
            implements Declaration {}

    /**
     * An interface block.
     *
     * @param start first token
     * @param end behind the semicolon
     * @param qualifiers of the block
     * @param name block name
     * @param members members in order
     * @param instance instance name, "" for none
     * @param instanceAt index of the instance name's token, or of the semicolon
     * @param dimensions array sizes of the instance
     */
    record Block(
            int start,
            int end,
            Qualifiers qualifiers,
            String name,
            List<Member> members,
            String instance,
            int instanceAt,
            List<String> dimensions)
            implements Declaration {}

    /**
     * A structure without variables.
     *
     * @param start first token
     * @param end behind the semicolon, or behind the closing brace when variables follow
     * @param name structure name; one that starts with {@link #UNNAMED} when the source gives it none
     * @param members members in order
     */
    record Structure(int start, int end, String name, List<Member> members) implements Declaration {
        /** Start of the name of a structure without name. */
        public static final String UNNAMED = "mgl_unnamed";

        /** {@return whether the source gives it no name} */
        public boolean isUnnamed() {
            return name.startsWith(UNNAMED);
        }
    }

    /**
     * A function.
     *
     * @param start first token
     * @param end behind the body or semicolon
     * @param name its name
     * @param parametersStart index of the opening parenthesis
     * @param parametersEnd index behind the closing parenthesis
     * @param returnType tokens before the name, as text
     * @param signature name and parameter types
     * @param defined it has a body
     */
    record Function(
            int start,
            int end,
            String name,
            int parametersStart,
            int parametersEnd,
            String returnType,
            String signature,
            boolean defined)
            implements Declaration {}

    /**
     * A layout for the whole unit: {@code layout(triangles) in;}.
     *
     * @param start first token
     * @param end behind the semicolon
     * @param qualifiers storage and layout
     */
    record Default(int start, int end, Qualifiers qualifiers) implements Declaration {}

    /**
     * A qualifier added to known names: {@code invariant gl_Position;}.
     *
     * @param start first token
     * @param end behind the semicolon
     * @param qualifiers what is added
     * @param names to what
     */
    record Requalified(int start, int end, Qualifiers qualifiers, Set<String> names) implements Declaration {}
}
