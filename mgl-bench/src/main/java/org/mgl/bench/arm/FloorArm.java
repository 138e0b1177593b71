package org.mgl.bench.arm;

import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.mgl.bench.workload.ShaderLanguage;
import org.mgl.client.GL33;

/**
 * What any split in Java pays, and so the floor under {@code inproc}: the same calls as {@code direct}, each written as it
 * is into a bare ring and made by another thread through LWJGL. It checks nothing, tracks nothing and cannot be used for
 * anything else. Like MGL it lets the engine be one frame ahead.
 */
final class FloorArm implements Arm {
    private final BareRing ring = new BareRing();
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private final ForwardedGL gl;
    private GlesContext context;
    private String driver;
    private long previousFrame;
    private long waitNanos;
    private long waitCpuNanos;

    FloorArm() {
        CompletableFuture<DirectGles> opened = new CompletableFuture<>();
        thread = new Thread(null, () -> serve(opened), ThreadClocks.APPLY_THREADS + "floor", 64L << 20);
        thread.setDaemon(true);
        thread.start();
        gl = new ForwardedGL(ring, tasks, opened.join());
    }

    private void serve(CompletableFuture<DirectGles> opened) {
        try {
            context = GlesContext.open();
        } catch (RuntimeException | Error e) {
            opened.completeExceptionally(e);
            return;
        }
        driver = GlesContext.renderer();
        DirectGles direct = new DirectGles(context.framebuffer);
        opened.complete(direct);
        new ForwardedCalls(ring, direct, tasks).run();
        context.close();
    }

    @Override
    public GL33 gl() {
        return gl;
    }

    @Override
    public ShaderLanguage language() {
        return ShaderLanguage.ES;
    }

    /** A flush, as {@code direct} has it; then waits until the frame before is through. */
    @Override
    public void endFrame() {
        gl.glFlush();
        ring.publish();
        long begin = System.nanoTime();
        long cpuBegin = ThreadClocks.engineCpu();
        ring.await(previousFrame);
        waitNanos += System.nanoTime() - begin;
        waitCpuNanos += ThreadClocks.engineCpu() - cpuBegin;
        previousFrame = ring.position();
    }

    @Override
    public void read(ByteBuffer pixels) {
        gl.run(() -> context.read(pixels));
    }

    @Override
    public String driver() {
        return driver;
    }

    @Override
    public Crossed crossed() {
        return new Crossed(gl.records(), gl.bytes(), 0, 0, waitNanos, waitCpuNanos);
    }

    @Override
    public void close() {
        gl.end();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        ring.free();
    }
}
