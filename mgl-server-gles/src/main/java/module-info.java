/** DirectGLES: applies MGL's records to an OpenGL ES 3.2 driver. It knows the wire and never the client. */
module org.mgl.server.gles {
    requires org.lwjgl;
    requires org.lwjgl.egl;
    requires org.lwjgl.opengles;
    requires org.lwjgl.spvc;
    requires org.mgl.wire;
    requires org.slf4j;

    provides org.mgl.wire.spi.ServerProvider with
            org.mgl.server.gles.GlesServerProvider;
}
