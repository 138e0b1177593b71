package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.lwjgl.system.MemoryUtil;
import org.mgl.client.UnmigratedVerbException;
import org.mgl.client.emit.Emitter;
import org.mgl.client.emit.Tracker;
import org.mgl.client.emit.ViewEmitter;
import org.mgl.client.impl.api.TexturesApi;
import org.mgl.client.object.BufferObject;
import org.mgl.client.object.Executable;
import org.mgl.client.object.NameTable;
import org.mgl.client.object.SamplerCache;
import org.mgl.client.object.TextureObject;
import org.mgl.client.state.ParameterValues;
import org.mgl.client.state.ParameterValues.Form;
import org.mgl.client.state.TextureTargets;
import org.mgl.client.state.TextureUnits;
import org.mgl.wire.pixel.PixelFormat;

/**
 * Topic Textures (GL 3.3 core, 3.8): names, units and bindings. Images, parameters, copies, read-backs and queries have
 * classes of their own.
 */
final class Textures implements TexturesApi {
    /** The units, which the topic Samplers shares. */
    final TextureUnits units;
    /** The sampler constant-state objects, which the topic Samplers shares. */
    final SamplerCache samplers;

    private final ClientContext ctx;
    private final ErrorState errors;
    private final NameTable<TextureObject> names = new NameTable<>();
    private final TextureChecks checks;
    private final TextureImages images;
    private final TextureCopies copies;
    private final TextureReads reads;
    private final TextureQueries queries;
    private final TextureParameters parameters;
    private final ParameterValues values = new ParameterValues();
    private final Answer answer = new Answer();

    Textures(ClientContext ctx) {
        this.ctx = ctx;
        errors = ctx.errors;
        units = new TextureUnits(ctx.limits.textureUnits);
        samplers = new SamplerCache(ctx.link, ctx.handles);
        checks = new TextureChecks(ctx);
        images = new TextureImages(ctx, this, checks);
        copies = new TextureCopies(ctx, this, images, checks);
        reads = new TextureReads(ctx);
        queries = new TextureQueries(errors, this, images, checks);
        parameters = new TextureParameters(ctx);
        ViewEmitter views = new ViewEmitter(ctx.link, units);
        ctx.tracker.emitter(Tracker.TEXTURES, new Emitter() {
            @Override
            public void emit() {
                views.emit(ctx.programs.currentExecutable());
            }

            @Override
            public void invalidate() {
                views.invalidate();
            }
        });
    }

    // ---- for other topics ----

    /** The texture of a name, or null. */
    TextureObject object(int name) {
        return names.get(name);
    }

    /** The active unit, from 0. */
    int activeUnit() {
        return units.active();
    }

    /** Name of the texture bound to a binding point of the active unit; 0 if none. */
    int boundName(int target) {
        TextureObject texture = units.bound(units.active(), TextureTargets.index(target));
        return texture == null ? 0 : texture.name();
    }

    /** Name of the buffer of the bound buffer texture; 0 if none. */
    int texelBufferName() {
        TextureObject texture = units.effective(units.active(), TextureTargets.BUFFER);
        return texture == null || texture.texelBuffer() == null
                ? 0
                : texture.texelBuffer().name();
    }

    /**
     * Refuses a draw whose program samples with a bias of level that the server cannot apply.
     *
     * @throws UnmigratedVerbException if it does; nothing was encoded
     */
    void refuseBias(String call) {
        Executable executable = ctx.programs.currentExecutable();
        if (executable == null) {
            return;
        }
        int[] samplerUnits = executable.samplerUnits();
        for (int i = 0; i < samplerUnits.length; i++) {
            int target = executable.samplerTargets()[i];
            if (units.bias(samplerUnits[i], target) != 0) {
                throw new UnmigratedVerbException(
                        call,
                        "GL_TEXTURE_LOD_BIAS at unit " + samplerUnits[i]
                                + " must be 0 with this driver; give texture() a bias in the shader");
            }
        }
    }

    /** The texture that calls on a binding point work on; name 0 is a texture too. */
    TextureObject current(int binding) {
        int index = TextureTargets.index(binding);
        TextureObject texture = units.effective(units.active(), index);
        if (texture == null) {
            texture = new TextureObject(0, binding, ctx.link, ctx.handles, samplers, ctx.pending);
            units.defaultTexture(index, texture);
            ctx.tracker.mark(Tracker.TEXTURES);
        }
        return texture;
    }

    // ---- names and bindings ----

    @Override
    public void activeTexture(int texture) {
        int unit = texture - GL_TEXTURE0;
        if (unit < 0 || unit >= units.count()) {
            errors.invalidEnum("glActiveTexture", "texture", texture);
        } else {
            units.active(unit);
        }
    }

    @Override
    public void genTextures(long textures, long texturesBytes) {
        int count = (int) (texturesBytes / Integer.BYTES);
        for (int i = 0; i < count; i++) {
            MemoryUtil.memPutInt(textures + 4L * i, names.generate());
        }
    }

    @Override
    public int genTextures() {
        return names.generate();
    }

    @Override
    public void deleteTextures(long textures, long texturesBytes) {
        int count = (int) (texturesBytes / Integer.BYTES);
        for (int i = 0; i < count; i++) {
            deleteTextures(MemoryUtil.memGetInt(textures + 4L * i));
        }
    }

    @Override
    public void deleteTextures(int texture) {
        TextureObject object = names.get(texture);
        names.remove(texture);
        if (object != null) {
            units.unbind(object);
            ctx.tracker.mark(Tracker.TEXTURES);
            if (object.attached()) {
                ctx.framebuffers.detached(object);
            }
            object.release();
        }
    }

    @Override
    public boolean isTexture(int texture) {
        return names.get(texture) != null;
    }

    @Override
    public void bindTexture(int target, int texture) {
        int index = TextureTargets.index(target);
        if (index < 0) {
            errors.invalidEnum("glBindTexture", "target", target);
            return;
        }
        TextureObject object = null;
        if (texture != 0) {
            object = names.get(texture);
            if (object == null) {
                object = create(target, texture);
            }
            if (object == null || object.target() != target) {
                errors.invalidOperation(
                        "glBindTexture",
                        "texture (" + texture + ") is "
                                + (object == null ? "no name of glGenTextures" : "a texture of another target"));
                return;
            }
        }
        boolean touches = units.active() > units.maxTouched();
        if (units.bound(units.active(), index) != object || touches) {
            units.bind(index, object);
            ctx.tracker.mark(touches ? Tracker.TEXTURES | Tracker.SAMPLERS : Tracker.TEXTURES);
        }
    }

    private TextureObject create(int target, int name) {
        if (!names.known(name)) {
            return null;
        }
        TextureObject made = new TextureObject(name, target, ctx.link, ctx.handles, samplers, ctx.pending);
        names.put(name, made);
        return made;
    }

    // ---- images ----

    @Override
    public void texImage1D(
            int target,
            int level,
            int internalformat,
            int width,
            int border,
            int format,
            int type,
            long pixels,
            long pixelsBytes) {
        images.image(
                "glTexImage1D",
                1,
                target,
                level,
                internalformat,
                width,
                1,
                1,
                border,
                format,
                type,
                pixels,
                pixelsBytes);
    }

    @Override
    public void texImage2D(
            int target,
            int level,
            int internalformat,
            int width,
            int height,
            int border,
            int format,
            int type,
            long pixels,
            long pixelsBytes) {
        images.image(
                "glTexImage2D",
                2,
                target,
                level,
                internalformat,
                width,
                height,
                1,
                border,
                format,
                type,
                pixels,
                pixelsBytes);
    }

    @Override
    public void texImage3D(
            int target,
            int level,
            int internalformat,
            int width,
            int height,
            int depth,
            int border,
            int format,
            int type,
            long pixels,
            long pixelsBytes) {
        images.image(
                "glTexImage3D",
                3,
                target,
                level,
                internalformat,
                width,
                height,
                depth,
                border,
                format,
                type,
                pixels,
                pixelsBytes);
    }

    @Override
    public void texSubImage1D(
            int target, int level, int xoffset, int width, int format, int type, long pixels, long pixelsBytes) {
        images.subImage(
                "glTexSubImage1D", 1, target, level, xoffset, 0, 0, width, 1, 1, format, type, pixels, pixelsBytes);
    }

    @Override
    public void texSubImage2D(
            int target,
            int level,
            int xoffset,
            int yoffset,
            int width,
            int height,
            int format,
            int type,
            long pixels,
            long pixelsBytes) {
        images.subImage(
                "glTexSubImage2D",
                2,
                target,
                level,
                xoffset,
                yoffset,
                0,
                width,
                height,
                1,
                format,
                type,
                pixels,
                pixelsBytes);
    }

    @Override
    public void texSubImage3D(
            int target,
            int level,
            int xoffset,
            int yoffset,
            int zoffset,
            int width,
            int height,
            int depth,
            int format,
            int type,
            long pixels,
            long pixelsBytes) {
        images.subImage(
                "glTexSubImage3D",
                3,
                target,
                level,
                xoffset,
                yoffset,
                zoffset,
                width,
                height,
                depth,
                format,
                type,
                pixels,
                pixelsBytes);
    }

    @Override
    public void compressedTexImage1D(
            int target,
            int level,
            int internalformat,
            int width,
            int border,
            int imageSize,
            long data,
            long dataBytes) {
        images.compressedImage(
                "glCompressedTexImage1D",
                1,
                target,
                level,
                internalformat,
                width,
                1,
                1,
                border,
                imageSize,
                data,
                dataBytes);
    }

    @Override
    public void compressedTexImage2D(
            int target,
            int level,
            int internalformat,
            int width,
            int height,
            int border,
            int imageSize,
            long data,
            long dataBytes) {
        images.compressedImage(
                "glCompressedTexImage2D",
                2,
                target,
                level,
                internalformat,
                width,
                height,
                1,
                border,
                imageSize,
                data,
                dataBytes);
    }

    @Override
    public void compressedTexImage3D(
            int target,
            int level,
            int internalformat,
            int width,
            int height,
            int depth,
            int border,
            int imageSize,
            long data,
            long dataBytes) {
        images.compressedImage(
                "glCompressedTexImage3D",
                3,
                target,
                level,
                internalformat,
                width,
                height,
                depth,
                border,
                imageSize,
                data,
                dataBytes);
    }

    @Override
    public void compressedTexSubImage1D(
            int target, int level, int xoffset, int width, int format, int imageSize, long data, long dataBytes) {
        images.compressedSubImage(
                "glCompressedTexSubImage1D",
                1,
                target,
                level,
                xoffset,
                0,
                0,
                width,
                1,
                1,
                format,
                imageSize,
                data,
                dataBytes);
    }

    @Override
    public void compressedTexSubImage2D(
            int target,
            int level,
            int xoffset,
            int yoffset,
            int width,
            int height,
            int format,
            int imageSize,
            long data,
            long dataBytes) {
        images.compressedSubImage(
                "glCompressedTexSubImage2D",
                2,
                target,
                level,
                xoffset,
                yoffset,
                0,
                width,
                height,
                1,
                format,
                imageSize,
                data,
                dataBytes);
    }

    @Override
    public void compressedTexSubImage3D(
            int target,
            int level,
            int xoffset,
            int yoffset,
            int zoffset,
            int width,
            int height,
            int depth,
            int format,
            int imageSize,
            long data,
            long dataBytes) {
        images.compressedSubImage(
                "glCompressedTexSubImage3D",
                3,
                target,
                level,
                xoffset,
                yoffset,
                zoffset,
                width,
                height,
                depth,
                format,
                imageSize,
                data,
                dataBytes);
    }

    @Override
    public void texImage2DMultisample(
            int target, int samples, int internalformat, int width, int height, boolean fixedsamplelocations) {
        images.multisample(
                "glTexImage2DMultisample",
                GL_TEXTURE_2D_MULTISAMPLE,
                target,
                samples,
                internalformat,
                width,
                height,
                1,
                fixedsamplelocations);
    }

    @Override
    public void texImage3DMultisample(
            int target,
            int samples,
            int internalformat,
            int width,
            int height,
            int depth,
            boolean fixedsamplelocations) {
        images.multisample(
                "glTexImage3DMultisample",
                GL_TEXTURE_2D_MULTISAMPLE_ARRAY,
                target,
                samples,
                internalformat,
                width,
                height,
                depth,
                fixedsamplelocations);
    }

    @Override
    public void texBuffer(int target, int internalformat, int buffer) {
        if (target != GL_TEXTURE_BUFFER) {
            errors.invalidEnum("glTexBuffer", "target", target);
            return;
        }
        BufferObject object = ctx.buffers.named(buffer);
        if (object == null && buffer != 0) {
            errors.invalidOperation("glTexBuffer", "buffer (" + buffer + ") is no buffer");
            return;
        }
        PixelFormat format = PixelFormat.of(internalformat);
        if (format == null || !checks.texelBuffer(format)) {
            errors.invalidEnum("glTexBuffer", "internalformat", internalformat);
            return;
        }
        ctx.calls.note("glTexBuffer");
        current(GL_TEXTURE_BUFFER).texelBuffer(object, format, internalformat);
    }

    @Override
    public void generateMipmap(int target) {
        boolean mipmapped = TextureTargets.index(target) >= 0
                && target != GL_TEXTURE_RECTANGLE
                && target != GL_TEXTURE_BUFFER
                && !TextureTargets.isMultisample(target);
        if (!mipmapped) {
            errors.invalidEnum("glGenerateMipmap", "target", target);
            return;
        }
        TextureObject texture = current(target);
        int base = texture.baseLevel();
        if (base >= texture.maxLevel()) {
            return;
        }
        PixelFormat format = texture.levels().format(base, 0);
        boolean cubeBroken = target == GL_TEXTURE_CUBE_MAP && !texture.levels().cubeComplete(base);
        if (format == null || cubeBroken || format.integer() || format.hasStencil()) {
            errors.invalidOperation(
                    "glGenerateMipmap",
                    format == null
                            ? "the base level has no image"
                            : "the base level is no complete cube, or its format cannot be filtered");
            return;
        }
        if (format.compressed()) {
            throw new UnmigratedVerbException("glGenerateMipmap", "give every level with glCompressedTexImage");
        }
        ctx.calls.note("glGenerateMipmap");
        texture.generateMipmap();
        images.storageChanged(texture);
    }

    // ---- copies and read-backs ----

    @Override
    public void copyTexImage1D(int target, int level, int internalFormat, int x, int y, int width, int border) {
        copies.image("glCopyTexImage1D", 1, target, level, internalFormat, x, y, width, 1, border);
    }

    @Override
    public void copyTexImage2D(
            int target, int level, int internalFormat, int x, int y, int width, int height, int border) {
        copies.image("glCopyTexImage2D", 2, target, level, internalFormat, x, y, width, height, border);
    }

    @Override
    public void copyTexSubImage1D(int target, int level, int xoffset, int x, int y, int width) {
        copies.subImage("glCopyTexSubImage1D", 1, target, level, xoffset, 0, 0, x, y, width, 1);
    }

    @Override
    public void copyTexSubImage2D(
            int target, int level, int xoffset, int yoffset, int x, int y, int width, int height) {
        copies.subImage("glCopyTexSubImage2D", 2, target, level, xoffset, yoffset, 0, x, y, width, height);
    }

    @Override
    public void copyTexSubImage3D(
            int target, int level, int xoffset, int yoffset, int zoffset, int x, int y, int width, int height) {
        copies.subImage("glCopyTexSubImage3D", 3, target, level, xoffset, yoffset, zoffset, x, y, width, height);
    }

    /** The image that a read-back names; null with the GL error set if it cannot be read, or if it has no texels. */
    private TextureObject readable(String call, int target, int level) {
        int binding = TextureTargets.binding(target);
        if (TextureTargets.imageDimensions(target) == 0 || TextureTargets.isProxy(target)) {
            errors.invalidEnum(call, "target", target);
            return null;
        }
        return checks.level(call, binding, level) ? current(binding) : null;
    }

    @Override
    public void getTexImage(int tex, int level, int format, int type, long pixels, long pixelsBytes) {
        TextureObject texture = readable("glGetTexImage", tex, level);
        if (texture == null || !checks.pair("glGetTexImage", format, type)) {
            return;
        }
        int face = TextureTargets.face(tex);
        PixelFormat image = texture.levels().format(level, face);
        boolean empty = image == null
                || texture.levels().width(level, face) == 0
                || texture.levels().height(level, face) == 0
                || texture.levels().depth(level, face) == 0;
        if (empty || !checks.accepts("glGetTexImage", image, format)) {
            return;
        }
        reads.image("glGetTexImage", texture, level, face, format, type, pixels, pixelsBytes);
    }

    @Override
    public void getCompressedTexImage(int target, int level, long pixels, long pixelsBytes) {
        TextureObject texture = readable("glGetCompressedTexImage", target, level);
        if (texture == null) {
            return;
        }
        int face = TextureTargets.face(target);
        PixelFormat image = texture.levels().format(level, face);
        if (image == null || !image.compressed()) {
            errors.invalidOperation("glGetCompressedTexImage", "the image is not compressed");
        } else if (texture.levels().width(level, face) > 0 && texture.levels().height(level, face) > 0) {
            reads.blocks("glGetCompressedTexImage", texture, level, face, pixels, pixelsBytes);
        }
    }

    // ---- parameters ----

    private TextureObject parametersOf(String call, int target) {
        if (TextureTargets.index(target) < 0 || target == GL_TEXTURE_BUFFER) {
            errors.invalidEnum(call, "target", target);
            return null;
        }
        return current(target);
    }

    private void set(String call, int target, int pname, ParameterValues given) {
        TextureObject texture = parametersOf(call, target);
        if (texture != null) {
            parameters.set(call, texture, pname, given, true);
        }
    }

    private void set(String call, int target, int pname, Form form, long params, long bytes) {
        TextureObject texture = parametersOf(call, target);
        if (texture != null) {
            int count = TextureParameters.count(pname);
            OutParams.check(call, "params", bytes, 4L * count);
            parameters.set(call, texture, pname, values.load(form, params, count), false);
        }
    }

    @Override
    public void texParameteri(int target, int pname, int param) {
        set("glTexParameteri", target, pname, values.set(Form.INTEGER, param));
    }

    @Override
    public void texParameterf(int target, int pname, float param) {
        set("glTexParameterf", target, pname, values.set(param));
    }

    @Override
    public void texParameteriv(int target, int pname, long params, long paramsBytes) {
        set("glTexParameteriv", target, pname, Form.INTEGER, params, paramsBytes);
    }

    @Override
    public void texParameterfv(int target, int pname, long params, long paramsBytes) {
        set("glTexParameterfv", target, pname, Form.FLOATING, params, paramsBytes);
    }

    @Override
    public void texParameterIiv(int target, int pname, long params, long paramsBytes) {
        set("glTexParameterIiv", target, pname, Form.PURE_SIGNED, params, paramsBytes);
    }

    @Override
    public void texParameterIi(int target, int pname, int param) {
        set("glTexParameterIiv", target, pname, values.set(Form.PURE_SIGNED, param));
    }

    @Override
    public void texParameterIuiv(int target, int pname, long params, long paramsBytes) {
        set("glTexParameterIuiv", target, pname, Form.PURE_UNSIGNED, params, paramsBytes);
    }

    @Override
    public void texParameterIui(int target, int pname, int param) {
        set("glTexParameterIuiv", target, pname, values.set(Form.PURE_UNSIGNED, param));
    }

    // ---- queries ----

    private boolean ask(String call, int target, int pname) {
        TextureObject texture = parametersOf(call, target);
        return texture != null && parameters.get(call, texture, pname, answer);
    }

    private void putInts(String call, long params, long bytes, boolean pure) {
        OutParams.check(call, "params", bytes, 4L * answer.count());
        for (int i = 0; i < answer.count(); i++) {
            MemoryUtil.memPutInt(params + 4L * i, pure ? answer.asRawInt(i) : answer.asInt(i));
        }
    }

    private void putFloats(String call, long params, long bytes) {
        OutParams.check(call, "params", bytes, 4L * answer.count());
        for (int i = 0; i < answer.count(); i++) {
            MemoryUtil.memPutFloat(params + 4L * i, answer.asFloat(i));
        }
    }

    @Override
    public void getTexParameteriv(int target, int pname, long params, long paramsBytes) {
        if (ask("glGetTexParameteriv", target, pname)) {
            putInts("glGetTexParameteriv", params, paramsBytes, false);
        }
    }

    @Override
    public int getTexParameteri(int target, int pname) {
        return ask("glGetTexParameteriv", target, pname) ? answer.asInt(0) : 0;
    }

    @Override
    public void getTexParameterfv(int target, int pname, long params, long paramsBytes) {
        if (ask("glGetTexParameterfv", target, pname)) {
            putFloats("glGetTexParameterfv", params, paramsBytes);
        }
    }

    @Override
    public float getTexParameterf(int target, int pname) {
        return ask("glGetTexParameterfv", target, pname) ? answer.asFloat(0) : 0;
    }

    @Override
    public void getTexParameterIiv(int target, int pname, long params, long paramsBytes) {
        if (ask("glGetTexParameterIiv", target, pname)) {
            putInts("glGetTexParameterIiv", params, paramsBytes, true);
        }
    }

    @Override
    public int getTexParameterIi(int target, int pname) {
        return ask("glGetTexParameterIiv", target, pname) ? answer.asRawInt(0) : 0;
    }

    @Override
    public void getTexParameterIuiv(int target, int pname, long params, long paramsBytes) {
        if (ask("glGetTexParameterIuiv", target, pname)) {
            putInts("glGetTexParameterIuiv", params, paramsBytes, true);
        }
    }

    @Override
    public int getTexParameterIui(int target, int pname) {
        return ask("glGetTexParameterIuiv", target, pname) ? answer.asRawInt(0) : 0;
    }

    @Override
    public void getTexLevelParameteriv(int target, int level, int pname, long params, long paramsBytes) {
        if (queries.level("glGetTexLevelParameteriv", target, level, pname, answer)) {
            putInts("glGetTexLevelParameteriv", params, paramsBytes, false);
        }
    }

    @Override
    public int getTexLevelParameteri(int target, int level, int pname) {
        return queries.level("glGetTexLevelParameteriv", target, level, pname, answer) ? answer.asInt(0) : 0;
    }

    @Override
    public void getTexLevelParameterfv(int target, int level, int pname, long params, long paramsBytes) {
        if (queries.level("glGetTexLevelParameterfv", target, level, pname, answer)) {
            putFloats("glGetTexLevelParameterfv", params, paramsBytes);
        }
    }

    @Override
    public float getTexLevelParameterf(int target, int level, int pname) {
        return queries.level("glGetTexLevelParameterfv", target, level, pname, answer) ? answer.asFloat(0) : 0;
    }
}
