package org.mgl.server.gles;

import org.mgl.wire.Fatal;

/** Opens a session, draws a clear colour and prints one line; run in a process of its own. */
final class OpenOnce {
    private OpenOnce() {}

    public static void main(String[] args) {
        try (ServerHarness server = ServerHarness.inproc().surface(4, 4)) {
            TestScene scene = new TestScene(server, 4);
            scene.clear(1, 0, 0);
            System.out.println("opened: " + Integer.toHexString(scene.pixels()[0]));
        } catch (Fatal e) {
            System.out.println("fatal: " + e.family() + " " + e.detail());
        }
    }
}
