/**
 * Emission: what a verb needs is compared with what was last sent, and only groups that differ become records
 * (DESIGN §3). {@code Tracker} holds the dirty bits; one emitter per group writes its records.
 */
package org.mgl.client.emit;
