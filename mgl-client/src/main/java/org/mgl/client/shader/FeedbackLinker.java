package org.mgl.client.shader;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mgl.client.shader.ShaderType.Field;
import org.mgl.client.shader.glsl.Keywords;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;

/**
 * Finds the outputs that {@code glTransformFeedbackVaryings} names in the last stage before the rasteriser and checks
 * what a link must check of them (GL 3.3 core, 2.11.8).
 */
final class FeedbackLinker {
    private static final int GL_SEPARATE_ATTRIBS = 0x8C8D;
    private static final Pattern STEP = Pattern.compile("\\.([A-Za-z_]\\w*)|\\[(\\d{1,9})]");
    private static final Pattern HEAD = Pattern.compile("[A-Za-z_]\\w*");

    private final LinkRequest request;
    private final ShaderLimits limits;
    private final LinkLog log;
    private final Map<String, Capture> captures = new LinkedHashMap<>();

    /** A part of an output. */
    private record Capture(StageVariable variable, List<Integer> path, ShaderType type) {}

    FeedbackLinker(LinkRequest request, ShaderLimits limits, LinkLog log) {
        this.request = request;
        this.limits = limits;
        this.log = log;
    }

    /** Finds everything in {@code last}, which is null if the program has no vertex shader. */
    void find(StageModule last) {
        if (request.feedbackVaryings().isEmpty()) {
            return;
        }
        if (last == null) {
            log.error("transform feedback needs a vertex shader");
            return;
        }
        Set<Capture> seen = new HashSet<>();
        for (String name : request.feedbackVaryings()) {
            Capture capture = find(last, name);
            if (capture == null) {
                log.error("transform feedback varying `" + name + "' is no output of the "
                        + last.stage().label() + " shader");
            } else if (capture.type.base().isStruct()) {
                log.error("transform feedback varying `" + name + "' is a structure");
            } else if (!seen.add(capture)) {
                log.error("transform feedback varying `" + name + "' is named twice");
            } else {
                captures.put(name, capture);
            }
        }
        checkSizes();
    }

    private void checkSizes() {
        boolean separate = request.feedbackMode() == GL_SEPARATE_ATTRIBS;
        long total = 0;
        for (Map.Entry<String, Capture> entry : captures.entrySet()) {
            long components = entry.getValue().type.components();
            total += components;
            if (separate && components > limits.maxFeedbackSeparateComponents()) {
                log.error("transform feedback varying `" + entry.getKey() + "' has too many components (" + components
                        + "), at most " + limits.maxFeedbackSeparateComponents() + " in a buffer of its own");
            }
        }
        if (!separate && total > limits.maxFeedbackInterleavedComponents()) {
            log.error("too many transform feedback components (" + total + "), at most "
                    + limits.maxFeedbackInterleavedComponents());
        }
    }

    private static Capture find(StageModule last, String name) {
        Matcher head = HEAD.matcher(name);
        if (!head.lookingAt()) {
            return null;
        }
        String first = head.group();
        String rest = name.substring(head.end());
        for (StageVariable variable : last.variables(Spirv.STORAGE_OUTPUT)) {
            Capture capture = null;
            if (!variable.block || variable.instance) {
                capture = variable.name.equals(first) ? walk(variable, variable.type, new ArrayList<>(), rest) : null;
            } else {
                capture = walk(variable, variable.type, new ArrayList<>(), "." + name);
            }
            if (capture != null) {
                return capture;
            }
        }
        return null;
    }

    /** Follows members and elements; null if the name leads nowhere. */
    private static Capture walk(StageVariable variable, ShaderType from, List<Integer> path, String name) {
        ShaderType type = from;
        Matcher step = STEP.matcher(name);
        int at = 0;
        while (at < name.length()) {
            step.region(at, name.length());
            if (!step.lookingAt()) {
                return null;
            }
            int index;
            if (step.group(1) != null) {
                index = type.isStruct() ? member(type, step.group(1)) : -1;
                type = index < 0 ? type : type.fields().get(index).type();
            } else {
                index = Integer.parseInt(step.group(2));
                index = type.isArray() && index < type.length() ? index : -1;
                type = index < 0 ? type : type.element();
            }
            if (index < 0) {
                return null;
            }
            path.add(index);
            at = step.end();
        }
        return new Capture(variable, path, type);
    }

    private static int member(ShaderType structure, String name) {
        List<Field> fields = structure.fields();
        for (int i = 0; i < fields.size(); i++) {
            if (Keywords.original(fields.get(i).name()).equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** {@return the outputs that are captured, wholly or in part} */
    Set<StageVariable> variables() {
        Set<StageVariable> variables = new HashSet<>();
        captures.values().forEach(c -> variables.add(c.variable));
        return variables;
    }

    /** {@return what the server must know, null if nothing is captured; the outputs have their locations} */
    ProgramArchive.Feedback archive(StageModule last) {
        if (captures.isEmpty()) {
            return null;
        }
        List<ProgramArchive.Varying> varyings = new ArrayList<>();
        captures.forEach((name, capture) -> {
            ShaderType type = capture.type;
            varyings.add(new ProgramArchive.Varying(
                    name,
                    type.base().glType(),
                    type.isArray() ? type.length() : 0,
                    (int) type.components(),
                    last.module().decoration(capture.variable.id, Spirv.DECORATION_LOCATION),
                    capture.path));
        });
        return new ProgramArchive.Feedback(request.feedbackMode(), varyings);
    }
}
