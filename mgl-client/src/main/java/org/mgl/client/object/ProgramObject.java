package org.mgl.client.object;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mgl.client.GL33;
import org.mgl.client.shader.LinkedProgram;
import org.mgl.client.shader.PendingLink;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.link.CommandLink;

/**
 * A program object: attached shaders, locations bound by name, the outcome of the last link and the executable in use. A
 * failed relink leaves the executable that is in use (GL 3.3 core, 2.11.3).
 */
public final class ProgramObject extends ClientObject {
    /** Emits what a program's death needs. */
    public interface Death {
        /** Called once, when the name and every user have let go. */
        void programDied(ProgramObject program);
    }

    private final Death death;
    private final List<ShaderObject> attached = new ArrayList<>();
    private final Map<String, Integer> attribLocations = new HashMap<>();
    private final Map<String, Integer> fragDataLocations = new HashMap<>();
    private final Map<String, Integer> fragDataIndices = new HashMap<>();
    private int feedbackMode = GL33.GL_INTERLEAVED_ATTRIBS;
    private List<String> feedbackVaryings = List.of();
    private PendingLink pending;
    private LinkedProgram lastLink;
    private Executable executable;
    private long handle = Handle.NULL;
    private long links;
    private boolean deleted;
    private boolean validated;

    /** A program without shaders. */
    public ProgramObject(int name, Death death) {
        super(name);
        this.death = death;
    }

    /** Attached shaders in order of attachment. */
    public List<ShaderObject> attached() {
        return attached;
    }

    /** {@code glBindAttribLocation}: name to location, used by the next link. */
    public Map<String, Integer> attribLocations() {
        return attribLocations;
    }

    /** {@code glBindFragDataLocation}: name to draw buffer. */
    public Map<String, Integer> fragDataLocations() {
        return fragDataLocations;
    }

    /** {@code glBindFragDataLocationIndexed}: name to index. */
    public Map<String, Integer> fragDataIndices() {
        return fragDataIndices;
    }

    /** {@code glTransformFeedbackVaryings}, used by the next link. */
    public void feedback(int mode, List<String> varyings) {
        feedbackMode = mode;
        feedbackVaryings = List.copyOf(varyings);
    }

    /** Buffer mode of the next link. */
    public int feedbackMode() {
        return feedbackMode;
    }

    /** Varyings of the next link. */
    public List<String> feedbackVaryings() {
        return feedbackVaryings;
    }

    /** A link has begun. */
    public void pending(PendingLink link) {
        pending = link;
        validated = false;
    }

    /** Whether a link has begun whose outcome has not been taken. */
    public boolean isPending() {
        return pending != null;
    }

    /**
     * Takes the outcome of a pending link, waiting for it.
     *
     * @return whether there is a new executable
     */
    public boolean join() {
        if (pending == null) {
            return false;
        }
        lastLink = pending.join();
        pending = null;
        if (!lastLink.ok()) {
            return false;
        }
        if (executable != null) {
            executable.free();
        }
        executable = new Executable(lastLink, ++links);
        return true;
    }

    /** The last link whose outcome was taken, or null. */
    public LinkedProgram lastLink() {
        return lastLink;
    }

    /** {@code GL_LINK_STATUS} of the last link whose outcome was taken. */
    public boolean linkStatus() {
        return lastLink != null && lastLink.ok();
    }

    /** The executable of the last successful link, or null. */
    public Executable executable() {
        return executable;
    }

    /** The server's handle; null before the first executable was sent. */
    public long handle() {
        return handle;
    }

    /** Takes a handle. */
    public void handle(long minted) {
        handle = minted;
    }

    /** Whether {@code glDeleteProgram} was called. */
    public boolean deleted() {
        return deleted;
    }

    /** Marks the program for deletion. */
    public void markDeleted() {
        deleted = true;
    }

    /** {@code GL_VALIDATE_STATUS}. */
    public boolean validated() {
        return validated;
    }

    /** Sets {@code GL_VALIDATE_STATUS}. */
    public void validated(boolean status) {
        validated = status;
    }

    /** Frees native memory without telling the server; the session ends. */
    public void free() {
        if (executable != null) {
            executable.free();
            executable = null;
        }
    }

    @Override
    public void sendLabel(CommandLink to) {
        if (handle != Handle.NULL) {
            LabelRecords.send(to, Kind.PROGRAM, handle, label());
        }
    }

    @Override
    protected void die() {
        death.programDied(this);
        free();
    }
}
