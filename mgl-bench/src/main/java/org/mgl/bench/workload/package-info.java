/** Frame workloads, written once against {@code GL33} and measured over every arm. */
package org.mgl.bench.workload;
