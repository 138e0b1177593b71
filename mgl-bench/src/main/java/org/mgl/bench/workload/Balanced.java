package org.mgl.bench.workload;

import org.mgl.client.GL33;

/** {@link VanillaDraw} with work of the engine's own before each draw, as much as the driver's work on a draw. */
public final class Balanced implements Workload {
    private final VanillaDraw draws = new VanillaDraw();
    private final EngineWork work = new EngineWork();
    private long turns;

    @Override
    public String name() {
        return "balanced";
    }

    @Override
    public int drawsPerFrame() {
        return draws.drawsPerFrame();
    }

    @Override
    public void create(GL33 gl, ShaderLanguage language) {
        draws.create(gl, language);
    }

    @Override
    public void engineWork(long newTurns) {
        turns = newTurns;
    }

    @Override
    public void frame(GL33 gl, int number) {
        Kit.clear(gl);
        for (int i = 0; i < VanillaDraw.DRAWS; i++) {
            work.run(turns);
            draws.draw(gl, i);
        }
    }
}
