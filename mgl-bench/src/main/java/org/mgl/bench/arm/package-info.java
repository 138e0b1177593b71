/** The ways of carrying the same GL calls to a driver that are measured against each other, each in a JVM of its own. */
package org.mgl.bench.arm;
