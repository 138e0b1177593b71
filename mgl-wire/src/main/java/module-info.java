/**
 * The boundary between MGL's client and its servers: catalogue, records, handles, segments, links and the applier.
 *
 * <p>It depends on neither role and on no native binding.
 */
module org.mgl.wire {
    requires org.slf4j;
}
