package org.mgl.client.object;

import org.mgl.wire.link.CommandLink;

/**
 * An object with a GL name and, once the server must know it, a handle. It lives on after {@code glDelete*} as long as
 * containers hold it (RULINGS 20): {@link #retain} and {@link #release} count the holders besides the name.
 */
public abstract class ClientObject {
    private final int name;
    private int holders = 1;
    private byte[] label = {};

    /** An object whose name holds it. */
    protected ClientObject(int name) {
        this.name = name;
    }

    /** The GL name. */
    public final int name() {
        return name;
    }

    /** The label that the application gave it, as its bytes; empty at first. Not to be changed. */
    public final byte[] label() {
        return label;
    }

    /** Gives it a label. */
    public final void label(byte[] utf8) {
        label = utf8;
    }

    /** Tells the server the label, if it knows the object; nothing to do for objects that are the client's alone. */
    public void sendLabel(CommandLink link) {
        // The server has no object of its own for this one.
    }

    /** The server has just learned of the object: tells it the label, if there is one. */
    public final void introduceLabel(CommandLink link) {
        if (label.length > 0) {
            sendLabel(link);
        }
    }

    /** A container (VAO, framebuffer, binding, pending query) takes hold. */
    public final void retain() {
        holders++;
    }

    /** The name or a container lets go; the last one emits the death record. */
    public final void release() {
        if (--holders == 0) {
            die();
        }
    }

    /** Emits the death record, if the server knows the object, and frees handle and memory. */
    protected abstract void die();
}
