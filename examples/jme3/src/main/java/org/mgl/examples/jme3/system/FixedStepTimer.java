package org.mgl.examples.jme3.system;

import com.jme3.system.Timer;

/** Time that advances by the same step each frame, whatever the clock says, so that two runs see the same frames. */
public final class FixedStepTimer extends Timer {
    private final int stepsPerSecond;
    private long steps;

    /** @param stepsPerSecond frames per second of the scene's time */
    public FixedStepTimer(int stepsPerSecond) {
        this.stepsPerSecond = stepsPerSecond;
    }

    @Override
    public long getTime() {
        return steps;
    }

    @Override
    public long getResolution() {
        return stepsPerSecond;
    }

    @Override
    public float getFrameRate() {
        return stepsPerSecond;
    }

    @Override
    public float getTimePerFrame() {
        return 1f / stepsPerSecond;
    }

    @Override
    public void update() {
        steps++;
    }

    @Override
    public void reset() {
        steps = 0;
    }
}
