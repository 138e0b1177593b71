/** What a benchmark run says: rows, the budget, table, plot, JSON and Markdown. */
package org.mgl.bench.report;
