/** The client's objects: names, handles, lifetimes. Used by the thread whose context is current. */
package org.mgl.client.object;
