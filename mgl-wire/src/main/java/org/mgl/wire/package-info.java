/** The boundary: catalogue, handles, faults and the small vocabularies that both roles share. */
package org.mgl.wire;
