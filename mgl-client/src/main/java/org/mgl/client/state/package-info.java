/** Context state that no GL object holds: the render-state and dynamic blocks, pixel store, hints, capabilities. */
package org.mgl.client.state;
