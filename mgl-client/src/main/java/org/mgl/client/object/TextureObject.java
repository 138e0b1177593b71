package org.mgl.client.object;

import static org.mgl.client.GL33.*;

import org.mgl.client.state.SamplerParameters;
import org.mgl.client.state.TextureTargets;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.pixel.PixelFormat;

/**
 * A texture: the shapes of its images, its parameters, and what the server has of them. Texels are not kept. Arguments
 * have been checked by the caller.
 */
public final class TextureObject extends ClientObject implements AttachableImage {
    private static final int DEFAULT_MAX_LEVEL = 1000;
    private static final int IDENTITY = 0x03020100;

    private final CommandLink link;
    private final HandleAllocator handles;
    private final SamplerCache samplers;
    private final PendingUploads pending;
    private final int target;
    private final long handle;
    private final TextureLevels levels;
    private final SamplerParameters parameters = new SamplerParameters();
    private long view = Handle.NULL;
    private long storageVersion;
    private int attachments;
    private int pendingImages;

    private int baseLevel;
    private int maxLevel = DEFAULT_MAX_LEVEL;
    private int swizzle = IDENTITY;
    private boolean parametersDirty = true;
    private SamplerState sentSampler;

    private int samples;
    private boolean fixedSampleLocations = true;
    private BufferObject texelBuffer;
    private int texelFormat = GL_R8;

    /** Makes the object and tells the server; {@code target} is a binding point. */
    public TextureObject(
            int name,
            int target,
            CommandLink link,
            HandleAllocator handles,
            SamplerCache samplers,
            PendingUploads pending) {
        super(name);
        this.target = target;
        this.link = link;
        this.handles = handles;
        this.samplers = samplers;
        this.pending = pending;
        levels = new TextureLevels(target == GL_TEXTURE_CUBE_MAP ? 6 : 1);
        if (target == GL_TEXTURE_RECTANGLE) {
            parameters.rectangle();
        } else if (TextureTargets.isMultisample(target)) {
            parameters.multisample();
        }
        handle = handles.mint(Kind.TEXTURE);
        TextureRecords.create(link, handle, target);
    }

    /** The binding point that the texture belongs to. */
    public int target() {
        return target;
    }

    @Override
    public long handle() {
        return handle;
    }

    /** The shapes of the images; for reading. */
    public TextureLevels levels() {
        return levels;
    }

    // ---- storage ----

    /** Gives one image new storage of undefined content; a size of 0 leaves it without texels. */
    public void respecify(int level, int face, PixelFormat format, int requested, int w, int h, int d) {
        if (pendingImages != 0) {
            pending.drop(this, level, face);
        }
        levels.set(level, face, format, requested, w, h, d);
        storageVersion++;
        TextureRecords.level(link, handle, target, format, level, face, w, h, d);
    }

    /** Gives a multisampled texture new storage of undefined content. */
    public void respecifyMultisample(PixelFormat format, int requested, int count, int w, int h, int d, boolean fixed) {
        levels.set(0, 0, format, requested, w, h, d);
        samples = count;
        fixedSampleLocations = fixed;
        storageVersion++;
        TextureRecords.multisample(link, handle, target, format, count, w, h, d, fixed);
    }

    /** Makes the texture a view of a buffer's bytes, or of nothing. */
    public void texelBuffer(BufferObject buffer, PixelFormat format, int requested) {
        if (buffer != null) {
            buffer.retain();
        }
        TextureRecords.texelBuffer(link, handle, format, buffer == null ? Handle.NULL : buffer.handle());
        if (texelBuffer != null) {
            texelBuffer.release();
        }
        texelBuffer = buffer;
        texelFormat = requested;
        levels.set(0, 0, buffer == null ? null : format, requested, 0, 1, 1);
    }

    /** The buffer whose bytes the texture shows, or null. */
    public BufferObject texelBuffer() {
        return texelBuffer;
    }

    /** Internal format of the texels of a buffer, as given. */
    public int texelFormat() {
        return texelFormat;
    }

    /** Fills the levels above the base level; their number may be 0. */
    public void generateMipmap() {
        int base = baseLevel;
        int count = Math.min(maxLevel, TextureLevels.MAX - 1) - base;
        int size = Math.max(levels.width(base, 0), levels.height(base, 0));
        boolean volume = target == GL_TEXTURE_3D;
        size = volume ? Math.max(size, levels.depth(base, 0)) : size;
        count = Math.min(count, 31 - Integer.numberOfLeadingZeros(size));
        if (count <= 0) {
            return;
        }
        sendPending();
        sendParameters();
        for (int i = 1; i <= count; i++) {
            for (int face = 0; face < levels.faces(); face++) {
                int d = levels.depth(base, face);
                levels.set(
                        base + i,
                        face,
                        levels.format(base, face),
                        levels.requested(base, face),
                        Math.max(1, levels.width(base, face) >> i),
                        Math.max(1, levels.height(base, face) >> i),
                        volume ? Math.max(1, d >> i) : d);
            }
        }
        storageVersion++;
        TextureRecords.generateMipmap(link, handle, target, base, count);
    }

    // ---- rectangles that wait ----

    /** Sends the rectangles that wait for any of the texture's images; before a verb that uses the texture. */
    public void sendPending() {
        if (pendingImages != 0) {
            pending.send(this);
        }
    }

    /** One image more, or less, has rectangles that wait. */
    void pendingImages(int change) {
        pendingImages += change;
    }

    // ---- parameters ----

    /** The texture's own sampling parameters; {@link #changed} follows every change. */
    public SamplerParameters parameters() {
        return parameters;
    }

    /** Called when a sampling parameter has changed. */
    public void changed() {
        parametersDirty = true;
    }

    /** GL_TEXTURE_BASE_LEVEL. */
    public int baseLevel() {
        return baseLevel;
    }

    /** Sets GL_TEXTURE_BASE_LEVEL. */
    public void baseLevel(int level) {
        baseLevel = level;
        parametersDirty = true;
    }

    /** GL_TEXTURE_MAX_LEVEL. */
    public int maxLevel() {
        return maxLevel;
    }

    /** Sets GL_TEXTURE_MAX_LEVEL. */
    public void maxLevel(int level) {
        maxLevel = level;
        parametersDirty = true;
    }

    /** Source of channel {@code i}: 0 to 3 red to alpha, 4 zero, 5 one. */
    public int swizzle(int i) {
        return swizzle >>> 8 * i & 0xFF;
    }

    /** Sets the source of channel {@code i}. */
    public void swizzle(int i, int source) {
        swizzle = swizzle & ~(0xFF << 8 * i) | source << 8 * i;
        parametersDirty = true;
    }

    /** Sends the parameters if they have changed since they were last sent. */
    public void sendParameters() {
        if (!parametersDirty) {
            return;
        }
        parametersDirty = false;
        SamplerState state = samplers.find(parameters);
        state.use();
        TextureRecords.parameters(
                link,
                handle,
                state.handle(),
                Math.min(baseLevel, DEFAULT_MAX_LEVEL),
                Math.min(maxLevel, DEFAULT_MAX_LEVEL),
                swizzle);
        if (sentSampler != null) {
            sentSampler.disuse();
        }
        sentSampler = state;
    }

    /** The view through which units see the texture. */
    public long view() {
        if (view == Handle.NULL) {
            view = handles.mint(Kind.SAMPLER_VIEW);
            TextureRecords.createView(link, view, handle, target);
        }
        return view;
    }

    // ---- as an attachment ----

    @Override
    public long storageVersion() {
        return storageVersion;
    }

    @Override
    public int format(int level, int face) {
        PixelFormat format = levels.format(level, face);
        return format == null ? 0 : format.internalFormat();
    }

    @Override
    public int width(int level, int face) {
        return levels.width(level, face);
    }

    @Override
    public int height(int level, int face) {
        return levels.height(level, face);
    }

    @Override
    public int depth(int level, int face) {
        return levels.depth(level, face);
    }

    @Override
    public int samples() {
        return samples;
    }

    @Override
    public boolean fixedSampleLocations() {
        return fixedSampleLocations;
    }

    @Override
    public void attach() {
        attachments++;
        retain();
    }

    @Override
    public void detach() {
        attachments--;
        release();
    }

    /** Whether a framebuffer has the texture. */
    public boolean attached() {
        return attachments > 0;
    }

    // ---- end ----

    @Override
    public void sendLabel(CommandLink to) {
        LabelRecords.send(to, Kind.TEXTURE, handle, label());
    }

    @Override
    protected void die() {
        if (pendingImages != 0) {
            pending.drop(this);
        }
        if (view != Handle.NULL) {
            TextureRecords.deleteView(link, view);
            handles.free(Kind.SAMPLER_VIEW, view);
        }
        TextureRecords.destroy(link, handle);
        handles.free(Kind.TEXTURE, handle);
        if (sentSampler != null) {
            sentSampler.disuse();
        }
        if (texelBuffer != null) {
            texelBuffer.release();
        }
    }
}
