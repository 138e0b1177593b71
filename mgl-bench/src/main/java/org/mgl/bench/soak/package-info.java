/** {@code ./mgl soak}: scenarios in random order through tiny segments, both roles stalling, against the oracle. */
package org.mgl.bench.soak;
