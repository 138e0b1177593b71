/** What a server module provides: a {@code ServerProvider} found by {@code ServiceLoader}, and its {@code Caps}. */
package org.mgl.wire.spi;
