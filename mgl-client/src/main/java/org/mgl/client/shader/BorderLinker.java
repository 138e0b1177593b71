package org.mgl.client.shader;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mgl.client.shader.glsl.Declaration;
import org.mgl.client.shader.glsl.Keywords;
import org.mgl.client.shader.glsl.Unit;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.Spirv;

/** Gives the vertex attributes and the fragment outputs their locations. */
final class BorderLinker {
    private static final String FRAG_COLOR = "mgl_FragColor";
    private static final String FRAG_DATA = "mgl_FragData";
    private static final String VERTEX = "mgl_Vertex";

    private final LinkRequest request;
    private final ShaderLimits limits;
    private final LinkLog log;
    private final List<ActiveAttribute> attributes = new ArrayList<>();
    private final List<FragmentOutput> outputs = new ArrayList<>();
    private final List<ProgramArchive.Attribute> archiveAttributes = new ArrayList<>();
    private boolean broadcast;

    private static final class Placement {
        final StageVariable variable;
        final int count;
        int location = -1;
        int index;

        Placement(StageVariable variable) {
            this.variable = variable;
            this.count = variable.type.locations();
        }
    }

    BorderLinker(LinkRequest request, ShaderLimits limits, LinkLog log) {
        this.request = request;
        this.limits = limits;
        this.log = log;
    }

    /** {@return what {@code layout} says about the names of one storage} */
    private static Map<String, Map<String, String>> layouts(List<Unit> units, String storage) {
        Map<String, Map<String, String>> layouts = new HashMap<>();
        for (Unit unit : units) {
            for (Declaration declaration : unit.declarations()) {
                if (declaration instanceof Declaration.Variables v
                        && v.qualifiers().storage().equals(storage)
                        && !v.qualifiers().layout().isEmpty()) {
                    v.names()
                            .forEach(n -> layouts.put(
                                    Keywords.original(n.name()), v.qualifiers().layout()));
                }
            }
        }
        return layouts;
    }

    private static int number(Map<String, String> layout, String name, int otherwise) {
        String text = layout.get(name);
        try {
            return text == null ? otherwise : Integer.decode(text);
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    // Attributes

    void attributes(StageModule vertex) {
        Map<String, Map<String, String>> layouts = layouts(vertex.units(), "in");
        List<Placement> placements = new ArrayList<>();
        for (StageVariable variable : vertex.variables(Spirv.STORAGE_INPUT)) {
            if (!variable.builtIn) {
                Placement placement = new Placement(variable);
                int bound =
                        request.attribLocations().getOrDefault(variable.name, variable.name.equals(VERTEX) ? 0 : -1);
                placement.location = number(layouts.getOrDefault(variable.name, Map.of()), "location", bound);
                placements.add(placement);
            }
        }
        placeAttributes(placements);
        if (log.failed()) {
            return;
        }
        for (Placement placement : placements) {
            vertex.module().decorate(placement.variable.id, Spirv.DECORATION_LOCATION, placement.location);
            listAttribute(placement);
        }
        listBuiltIn(vertex, Spirv.BUILT_IN_VERTEX_INDEX, "gl_VertexID");
        listBuiltIn(vertex, Spirv.BUILT_IN_INSTANCE_INDEX, "gl_InstanceID");
    }

    private void placeAttributes(List<Placement> placements) {
        LocationMap map = new LocationMap(limits.maxVertexAttribs());
        for (Placement placement : placements) {
            if (placement.location >= 0 && !map.take(placement.location, placement.count)) {
                log.error("attribute `" + placement.variable.name + "' cannot have location " + placement.location
                        + (map.exists(placement.location, placement.count) ? ": it is taken" : ""));
            }
        }
        for (Placement placement : placements) {
            if (placement.location < 0) {
                placement.location = map.takeAny(placement.count);
                if (placement.location < 0) {
                    log.error("too many attributes: no " + placement.count + " of " + limits.maxVertexAttribs()
                            + " locations are left for `" + placement.variable.name + "'");
                }
            }
        }
    }

    private void listAttribute(Placement placement) {
        StageVariable variable = placement.variable;
        ShaderType base = variable.type.base();
        boolean array = variable.type.isArray();
        String name = variable.name.startsWith("mgl_") ? "gl_" + variable.name.substring(4) : variable.name;
        int size = array ? variable.type.length() : 1;
        attributes.add(new ActiveAttribute(
                array ? name + "[0]" : name, base.glType(), size, placement.location, placement.count));
        archiveAttributes.add(new ProgramArchive.Attribute(name, base.glType(), array ? size : 0, placement.location));
    }

    private void listBuiltIn(StageModule vertex, int builtIn, String name) {
        if (vertex.usesBuiltIn(builtIn)) {
            attributes.add(new ActiveAttribute(name, 0x1404, 1, -1, 0));
        }
    }

    // Fragment outputs

    void outputs(StageModule fragment) {
        Map<String, Map<String, String>> layouts = layouts(fragment.units(), "out");
        List<Placement> placements = new ArrayList<>();
        for (StageVariable variable : List.copyOf(fragment.variables(Spirv.STORAGE_OUTPUT))) {
            if (variable.builtIn) {
                continue;
            }
            if (!variable.used()) {
                fragment.remove(variable);
                continue;
            }
            placements.add(output(variable, layouts.getOrDefault(variable.name, Map.of())));
        }
        checkOldOutputs(placements);
        placeOutputs(placements);
        if (log.failed()) {
            return;
        }
        for (Placement placement : placements) {
            fragment.module().decorate(placement.variable.id, Spirv.DECORATION_LOCATION, placement.location);
            if (placement.index > 0) {
                fragment.module().decorate(placement.variable.id, Spirv.DECORATION_INDEX, placement.index);
            } else {
                fragment.module().removeDecoration(placement.variable.id, Spirv.DECORATION_INDEX);
            }
            ShaderType type = placement.variable.type;
            outputs.add(new FragmentOutput(
                    placement.variable.name,
                    type.base().glType(),
                    type.isArray() ? type.length() : 0,
                    placement.location,
                    placement.index));
        }
    }

    private Placement output(StageVariable variable, Map<String, String> layout) {
        Placement placement = new Placement(variable);
        boolean old = variable.name.equals(FRAG_COLOR) || variable.name.equals(FRAG_DATA);
        int bound = request.fragDataLocations().getOrDefault(variable.name, old ? 0 : -1);
        int boundIndex = request.fragDataIndices().getOrDefault(variable.name, 0);
        placement.location = number(layout, "location", bound);
        placement.index = layout.containsKey("location") ? number(layout, "index", 0) : boundIndex;
        return placement;
    }

    private void checkOldOutputs(List<Placement> placements) {
        boolean color = placements.stream().anyMatch(p -> p.variable.name.equals(FRAG_COLOR));
        boolean data = placements.stream().anyMatch(p -> p.variable.name.equals(FRAG_DATA));
        broadcast = color;
        if ((color || data) && placements.size() > 1) {
            log.error("fragment shader writes `" + (color ? "gl_FragColor" : "gl_FragData") + "' and another output");
        }
    }

    private void placeOutputs(List<Placement> placements) {
        boolean dual = placements.stream().anyMatch(p -> p.index > 0);
        int buffers = dual ? limits.maxDualSourceDrawBuffers() : limits.maxDrawBuffers();
        LocationMap[] maps = {new LocationMap(buffers), new LocationMap(buffers)};
        for (Placement p : placements) {
            if (p.location >= 0 && (p.index < 0 || p.index > 1 || !maps[p.index].take(p.location, p.count))) {
                log.error("fragment output `" + p.variable.name + "' cannot have location " + p.location + " and index "
                        + p.index);
            }
        }
        for (Placement p : placements) {
            if (p.location < 0) {
                p.location = maps[p.index].takeAny(p.count);
                if (p.location < 0) {
                    log.error("too many fragment outputs, at most " + buffers);
                }
            }
        }
    }

    List<ActiveAttribute> attributes() {
        return attributes;
    }

    List<FragmentOutput> outputs() {
        return outputs;
    }

    List<ProgramArchive.Attribute> archiveAttributes() {
        return archiveAttributes;
    }

    List<ProgramArchive.Output> archiveOutputs() {
        return outputs.stream()
                .map(o -> new ProgramArchive.Output(o.name(), o.type(), o.arraySize(), o.location(), o.index()))
                .toList();
    }

    /** {@return whether one colour goes to all draw buffers} */
    boolean broadcast() {
        return broadcast;
    }
}
