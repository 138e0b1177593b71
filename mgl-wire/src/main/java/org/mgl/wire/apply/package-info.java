/**
 * The server-neutral half of a server: {@code Applier} decodes and checks records and keeps the state that verbs see;
 * a {@code Backend} supplies the twins and draws. Everything here runs on the one thread that applies.
 */
package org.mgl.wire.apply;
