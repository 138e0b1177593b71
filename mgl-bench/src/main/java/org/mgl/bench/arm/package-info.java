/** The ways of carrying the same GL calls to a driver that are measured against each other, each in its own JVM. */
package org.mgl.bench.arm;
