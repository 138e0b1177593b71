/** Pixel formats and conversions that both roles need: what crosses the wire has one canonical layout per format. */
package org.mgl.wire.pixel;
