/**
 * Links: how records reach an applier and how the client waits. {@code CommandLink} is what the client's emitters see;
 * nothing above it asks which subclass it is. {@code MonolithLink} applies each record on the caller's thread;
 * {@code InprocLink} publishes into SEG_CMD for an apply thread.
 */
package org.mgl.wire.link;
