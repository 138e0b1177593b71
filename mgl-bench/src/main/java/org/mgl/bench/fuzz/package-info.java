/**
 * {@code ./mgl fuzz}: hostile bytes for what decodes, hostile calls for what is called. A case is a pure function of the
 * seed and its number; cases run in a child process, so that one that kills the JVM is known by its number.
 */
package org.mgl.bench.fuzz;
