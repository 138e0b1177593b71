/** jcstress tests of what client and server share. */
package org.mgl.stress;
