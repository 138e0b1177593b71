/**
 * Sequences of OpenGL calls, each written once against {@link org.mgl.client.GL33} and run on the oracle and on every
 * lane of MGL. What a scenario records must be equal on both; what the specification or a report states as the right
 * value is asserted on both as well.
 */
package org.mgl.bench.scenario;
