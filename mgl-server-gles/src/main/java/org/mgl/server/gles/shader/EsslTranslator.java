package org.mgl.server.gles.shader;

import java.util.Arrays;
import java.util.List;
import org.mgl.server.gles.shader.EsslProgram.DefaultBlockForm;
import org.mgl.server.gles.shader.EsslProgram.DefaultRange;
import org.mgl.wire.program.FragColorBroadcast;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ModuleLimits;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;
import org.mgl.wire.program.Spirv;
import org.mgl.wire.program.SpirvModule;

/**
 * Translates a program from SPIR-V to ESSL. Safe for use by several threads; each call waits for the translation, which
 * runs on a thread with a large stack.
 */
public final class EsslTranslator {
    private static final String EMPTY_FRAGMENT = "#version %d es\nprecision highp float;\nvoid main()\n{\n}\n";

    private final ProgramImage image;
    private final ProgramArchive archive;
    private List<String> captured = List.of();

    private EsslTranslator(ProgramImage image, ProgramArchive archive) {
        this.image = image;
        this.archive = archive;
    }

    /**
     * Translates a program.
     *
     * @param image the modules
     * @param archive the image's archive, decoded
     * @param options what to make
     * @return its sources
     * @throws EsslException if the program has no form in ESSL
     * @throws MalformedProgramException if a module's framing is broken
     */
    public static EsslProgram translate(ProgramImage image, ProgramArchive archive, EsslOptions options)
            throws EsslException, MalformedProgramException {
        if (image.spirv(ProgramImage.VERTEX).length == 0) {
            throw new EsslException("a program without vertex shader");
        }
        try {
            return new EsslTranslator(image, archive).translate(options);
        } catch (IndexOutOfBoundsException | NullPointerException e) {
            // The passes trust operands; only a module that no compiler made breaks them.
            throw new MalformedProgramException("SPIR-V with operands that lead nowhere: " + e);
        }
    }

    private EsslProgram translate(EsslOptions options) throws EsslException, MalformedProgramException {
        boolean flatten = options.flatten() && !archive.has(ProgramArchive.MIXED_DEFAULT_BLOCK);
        if (!flatten || archive.defaultBlockSize() == 0) {
            return program(options.withoutFlattening());
        }
        try {
            return program(options);
        } catch (EsslException e) {
            // Some accesses, such as the load of a whole array, have no flattened form.
            return program(options.withoutFlattening());
        }
    }

    private EsslProgram program(EsslOptions options) throws EsslException, MalformedProgramException {
        String vertex = stage(ProgramImage.VERTEX, options);
        String geometry = stage(ProgramImage.GEOMETRY, options);
        String fragment = stage(ProgramImage.FRAGMENT, options);
        List<DefaultRange> ranges = options.flatten() ? DefaultBlockSplit.ranges(archive) : List.of();
        DefaultBlockForm form = archive.defaultBlockSize() == 0
                ? DefaultBlockForm.NONE
                : options.flatten() ? DefaultBlockForm.FLATTENED_VEC4 : DefaultBlockForm.UNIFORM_BLOCK;
        return new EsslProgram(
                vertex,
                geometry,
                fragment == null ? EMPTY_FRAGMENT.formatted(options.version()) : fragment,
                form,
                ranges,
                captured);
    }

    private String stage(int stage, EsslOptions options) throws EsslException, MalformedProgramException {
        byte[] spirv = image.spirv(stage);
        if (spirv.length == 0) {
            return null;
        }
        SpirvModule module = SpirvModule.parse(spirv);
        if (module.entryPoint() == null) {
            throw new MalformedProgramException("SPIR-V without entry point");
        }
        String problem = ModuleLimits.check(module);
        if (problem != null) {
            throw new EsslException("a stage has " + problem);
        }
        if (stage == ProgramImage.FRAGMENT && archive.has(ProgramArchive.FRAG_COLOR_BROADCAST)) {
            FragColorBroadcast.apply(module, options.drawBuffers());
        }
        OneDimensionalTextures.replaceIn(module);
        instanceId(module);
        int biases = options.lodBias() ? LodBias.apply(module, archive, stage == ProgramImage.FRAGMENT) : 0;
        StageNames names = new StageNames(module, image.spirv(ProgramImage.GEOMETRY).length > 0);
        DefaultBlockSplit split = new DefaultBlockSplit(module, archive);
        int[] blocks = {};
        if (split.variable() != 0 && options.flatten()) {
            blocks = split.split();
        } else if (split.variable() != 0) {
            split.nameWhole();
            blocks = new int[] {split.variable()};
        }
        names.apply(with(blocks, biases));
        if (stage != ProgramImage.FRAGMENT && archive.feedback() != null) {
            captured = CapturedNames.of(module, names.outputs(), archive.feedback());
        }
        int[] flattened = options.flatten() ? blocks : new int[0];
        return perVertex(stage, cross(stage, module, options, with(flattened, biases)));
    }

    /** {@return the ids and one more, unless it is 0} */
    private static int[] with(int[] ids, int another) {
        if (another == 0) {
            return ids;
        }
        int[] more = Arrays.copyOf(ids, ids.length + 1);
        more[ids.length] = another;
        return more;
    }

    private static String cross(int stage, SpirvModule module, EsslOptions options, int[] flattened)
            throws EsslException {
        boolean linear = module.code().stream().anyMatch(EsslTranslator::isNoPerspective);
        if (linear && !options.noPerspective()) {
            throw new EsslException("the driver has no noperspective varyings");
        }
        PerVertex vertices = new PerVertex(module);
        boolean pointSize = vertices.uses(Spirv.STORAGE_INPUT, Spirv.BUILT_IN_POINT_SIZE)
                || vertices.uses(Spirv.STORAGE_OUTPUT, Spirv.BUILT_IN_POINT_SIZE);
        String extension = switch (stage) {
            case ProgramImage.GEOMETRY -> pointSize ? "GL_EXT_geometry_point_size" : null;
            case ProgramImage.FRAGMENT -> hasOutputIndex(module) ? "GL_EXT_blend_func_extended" : null;
            default -> null;
        };
        byte[] patched = module.toBytes();
        return TranslationThread.run(() -> SpirvCross.translate(patched, options.version(), extension, flattened));
    }

    private static boolean hasOutputIndex(SpirvModule module) {
        return module.code().stream()
                .anyMatch(i -> SpirvModule.opcode(i) == Spirv.OP_DECORATE && i[2] == Spirv.DECORATION_INDEX);
    }

    private static boolean isNoPerspective(int[] i) {
        int op = SpirvModule.opcode(i);
        return op == Spirv.OP_DECORATE && i[2] == Spirv.DECORATION_NO_PERSPECTIVE
                || op == Spirv.OP_MEMBER_DECORATE && i[3] == Spirv.DECORATION_NO_PERSPECTIVE;
    }

    /** A geometry stage that reads clip distances must be told their number, and the vertex stage must say the same. */
    private String perVertex(int stage, String text) throws MalformedProgramException {
        byte[] geometry = image.spirv(ProgramImage.GEOMETRY);
        if (stage == ProgramImage.FRAGMENT || geometry.length == 0) {
            return text;
        }
        PerVertex reader = new PerVertex(SpirvModule.parse(geometry));
        PerVertex writer = new PerVertex(SpirvModule.parse(image.spirv(ProgramImage.VERTEX)));
        return PerVertex.declare(text, writer, reader, stage == ProgramImage.VERTEX);
    }

    /** ES counts instances from 0, as {@code gl_InstanceID} must. */
    private static void instanceId(SpirvModule module) {
        for (int[] i : module.code()) {
            if (SpirvModule.opcode(i) == Spirv.OP_DECORATE
                    && i[2] == Spirv.DECORATION_BUILT_IN
                    && i[3] == Spirv.BUILT_IN_INSTANCE_INDEX) {
                i[3] = Spirv.BUILT_IN_INSTANCE_ID;
            }
        }
    }
}
