package org.mgl.bench.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Every scenario there is. Lanes take their scenarios from here and from nowhere else. */
public final class Scenarios {
    private static final List<Scenario> ALL = collect();

    private final List<Scenario> list = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    private Scenarios() {}

    /** All scenarios, in a fixed order. */
    public static List<Scenario> all() {
        return ALL;
    }

    void add(String name, Scenario.Body body) {
        if (!names.add(name)) {
            throw new IllegalStateException("two scenarios are named " + name);
        }
        list.add(new Scenario(name, body));
    }

    private static List<Scenario> collect() {
        Scenarios scenarios = new Scenarios();
        ReportedTextures.addTo(scenarios);
        ReportedBuffers.addTo(scenarios);
        ReportedVertices.addTo(scenarios);
        ReportedTargets.addTo(scenarios);
        ReportedPrograms.addTo(scenarios);
        LitScenes.addTo(scenarios);
        TextureShapes.addTo(scenarios);
        StreamedTextures.addTo(scenarios);
        TextureFormats.addTo(scenarios);
        Sampling.addTo(scenarios);
        Targets.addTo(scenarios);
        Blits.addTo(scenarios);
        PackedReads.addTo(scenarios);
        UnpackedWrites.addTo(scenarios);
        Blending.addTo(scenarios);
        DepthAndStencil.addTo(scenarios);
        Primitives.addTo(scenarios);
        VertexAttributes.addTo(scenarios);
        ShaderStages.addTo(scenarios);
        GeometryInputs.addTo(scenarios);
        ShaderInterfaces.addTo(scenarios);
        GlslSources.addTo(scenarios);
        BufferObjects.addTo(scenarios);
        RewrittenBuffers.addTo(scenarios);
        StreamedBuffers.addTo(scenarios);
        TransformFeedback.addTo(scenarios);
        WrongFeedback.addTo(scenarios);
        PersistentBuffers.addTo(scenarios);
        QueriesAndFences.addTo(scenarios);
        UniformValues.addTo(scenarios);
        ProgramObjects.addTo(scenarios);
        ObjectNames.addTo(scenarios);
        Deletions.addTo(scenarios);
        DeletionsInUse.addTo(scenarios);
        DrawSequences.addTo(scenarios);
        StateQueries.addTo(scenarios);
        RandomFrames.addTo(scenarios);
        WrongState.addTo(scenarios);
        WrongObjects.addTo(scenarios);
        WrongDraws.addTo(scenarios);
        return List.copyOf(scenarios.list);
    }
}
