/**
 * Desktop OpenGL as an engine sees it. The client validates, keeps the state, compiles shaders and encodes records; it
 * finds a server through {@link java.util.ServiceLoader}.
 */
module org.mgl.client {
    exports org.mgl.client;

    requires transitive org.lwjgl;
    requires org.lwjgl.shaderc;
    requires transitive org.mgl.wire;
    requires org.slf4j;

    uses org.mgl.wire.spi.ServerProvider;
}
