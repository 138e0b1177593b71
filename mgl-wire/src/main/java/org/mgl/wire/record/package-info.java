/** Record accessors, generated from the catalogue: static, over a segment, nothing is allocated. */
package org.mgl.wire.record;
