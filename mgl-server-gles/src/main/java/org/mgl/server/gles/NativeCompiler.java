package org.mgl.server.gles;

import static org.lwjgl.opengles.GLES32.*;

import java.util.List;
import org.mgl.server.gles.shader.EsslException;
import org.mgl.server.gles.shader.EsslOptions;
import org.mgl.server.gles.shader.EsslProgram;
import org.mgl.server.gles.shader.EsslTranslator;
import org.mgl.wire.Fatal;
import org.mgl.wire.program.MalformedProgramException;
import org.mgl.wire.program.ProgramArchive;
import org.mgl.wire.program.ProgramImage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** From a program's image to a native program: translation to ESSL, the driver's compiler and linker. */
final class NativeCompiler {
    private static final Logger LOG = LoggerFactory.getLogger("org.mgl.server.gles");
    private static final int ESSL = 320;

    /** Behind the version line of a fragment shader with two outputs for one draw buffer. */
    private static final String DUAL_SOURCE = "\n#extension GL_EXT_blend_func_extended : require\n";

    private final GlesDriver driver;
    private final StringBuilder trouble = new StringBuilder();

    private NativeCompiler(GlesDriver driver) {
        this.driver = driver;
    }

    /**
     * Builds one variant of a program.
     *
     * @param drawBuffers outputs that gl_FragColor goes to
     * @param fixedPointSize whether the point size is the context's
     * @param lowerLeftOrigin whether gl_PointCoord grows upwards
     * @param lodBias whether lookups add the bias of their texture or sampler object
     * @return null if the program has no form that the driver takes; that is reported as an event
     */
    static NativeProgram build(
            GlesDriver driver,
            GlesProgram program,
            int drawBuffers,
            boolean fixedPointSize,
            boolean lowerLeftOrigin,
            boolean lodBias) {
        boolean flatten = !driver.defaultBlocks().takes(program.archive().defaultBlockSize());
        EsslOptions options = new EsslOptions(ESSL, drawBuffers, driver.features().noPerspective, flatten, lodBias);
        EsslProgram essl;
        try {
            essl = EsslTranslator.translate(program.image(), program.archive(), options);
        } catch (EsslException e) {
            driver.events().programFailed(program.handle(), String.valueOf(e.getMessage()));
            return null;
        } catch (MalformedProgramException e) {
            throw Fatal.protocol("CreateShaderState.image (" + e.getMessage() + ")");
        }
        boolean emits = essl.geometry() != null;
        String vertex = fixedPointSize && !emits ? PointSize.fix(essl.vertex()) : essl.vertex();
        String geometry = fixedPointSize && emits ? PointSize.fixGeometry(essl.geometry()) : essl.geometry();
        String written = program.archive().has(ProgramArchive.DUAL_SOURCE)
                ? essl.fragment().replaceFirst("\n", DUAL_SOURCE)
                : essl.fragment();
        String fragment = lowerLeftOrigin ? PointOrigin.lowerLeft(written) : written;
        LOG.trace("vertex:\n{}\ngeometry:\n{}\nfragment:\n{}", vertex, geometry, fragment);
        NativeCompiler compiler = new NativeCompiler(driver);
        int[] name = new int[1];
        driver.largeStack()
                .run(
                        largest(program.image()),
                        () -> name[0] = compiler.compile(
                                vertex,
                                geometry,
                                fragment,
                                essl.captured(),
                                program.archive().feedback()));
        if (name[0] == 0) {
            driver.events().programFailed(program.handle(), compiler.trouble.toString());
            return null;
        }
        return NativeProgram.of(driver, name[0], essl, program.archive());
    }

    private static int largest(ProgramImage image) {
        int largest = 0;
        for (int i = 0; i < ProgramImage.STAGES; i++) {
            largest = Math.max(largest, image.spirv(i).length);
        }
        return largest;
    }

    private int compile(
            String vertex, String geometry, String fragment, List<String> captured, ProgramArchive.Feedback feedback) {
        NativeObjects objects = driver.objects();
        int[] stages = {GL_VERTEX_SHADER, GL_GEOMETRY_SHADER, GL_FRAGMENT_SHADER};
        String[] sources = {vertex, geometry, fragment};
        int[] shaders = new int[stages.length];
        int name = objects.program();
        boolean ok = true;
        for (int i = 0; i < stages.length && ok; i++) {
            if (sources[i] != null) {
                shaders[i] = objects.shader(stages[i]);
                ok = stage(shaders[i], sources[i]);
                glAttachShader(name, shaders[i]);
            }
        }
        if (ok && feedback != null) {
            glTransformFeedbackVaryings(name, captured.toArray(CharSequence[]::new), feedback.bufferMode());
        }
        if (ok) {
            glLinkProgram(name);
            ok = glGetProgrami(name, GL_LINK_STATUS) != 0;
            if (!ok) {
                trouble.append(glGetProgramInfoLog(name));
            }
        }
        for (int shader : shaders) {
            if (shader != 0) {
                glDetachShader(name, shader);
                objects.deleteShader(shader);
            }
        }
        if (!ok) {
            objects.deleteProgram(name);
        }
        return ok ? name : 0;
    }

    private boolean stage(int shader, String source) {
        glShaderSource(shader, source);
        glCompileShader(shader);
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == 0) {
            trouble.append(glGetShaderInfoLog(shader));
            return false;
        }
        return true;
    }
}
