/**
 * The boundary between MGL's client and its servers: catalogue, records, handles, segments, links and the applier.
 *
 * <p>It depends on neither role and on no native binding.
 */
module org.mgl.wire {
    requires jdk.jfr;
    requires org.slf4j;

    exports org.mgl.wire;
    exports org.mgl.wire.apply;
    exports org.mgl.wire.link;
    exports org.mgl.wire.pixel;
    exports org.mgl.wire.program;
    exports org.mgl.wire.record;
    exports org.mgl.wire.ring;
    exports org.mgl.wire.spi;
}
