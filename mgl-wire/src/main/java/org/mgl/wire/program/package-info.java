/**
 * What crosses the wire for a linked program: SPIR-V and the reflection archive. A server needs nothing else to use
 * one.
 */
package org.mgl.wire.program;
