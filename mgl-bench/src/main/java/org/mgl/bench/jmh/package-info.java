/** JMH benchmarks of each half of a draw alone. {@code ./mgl bench --jmh} runs them on the no-op driver. */
package org.mgl.bench.jmh;
