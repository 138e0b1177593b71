package org.mgl.client.impl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mgl.client.GL33.*;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mgl.client.GL33;
import org.mgl.client.object.SamplerCache;
import org.mgl.client.object.SamplerState;
import org.mgl.client.state.ParameterValues;
import org.mgl.client.state.SamplerParameters;
import org.mgl.client.testing.RecordingServer;
import org.mgl.wire.Kind;

/** Sampler objects (GL 3.3 core, 3.8.2) and the constant-state objects behind them. */
class SamplersTest {
    private final RecordingServer server = new RecordingServer();
    private final GL33 gl = server.gl;

    @AfterEach
    void close() {
        server.close();
    }

    private void refuses(int error, Runnable call) {
        server.records();
        call.run();
        assertEquals(error, gl.glGetError());
        assertEquals(0, server.records(), "records of a refused call");
    }

    @Test
    void shouldBeASamplerAtOnce() {
        int sampler = gl.glGenSamplers();
        assertTrue(gl.glIsSampler(sampler));
        gl.glBindSampler(3, sampler);
        gl.glActiveTexture(GL_TEXTURE3);
        assertEquals(sampler, gl.glGetInteger(GL_SAMPLER_BINDING));
        gl.glDeleteSamplers(sampler);
        assertEquals(0, gl.glGetInteger(GL_SAMPLER_BINDING));
        assertFalse(gl.glIsSampler(sampler));
    }

    @Test
    void shouldRefuseWrongSamplers() {
        int sampler = gl.glGenSamplers();
        refuses(GL_INVALID_OPERATION, () -> gl.glBindSampler(0, 4711));
        refuses(GL_INVALID_VALUE, () -> gl.glBindSampler(192, sampler));
        refuses(GL_INVALID_OPERATION, () -> gl.glSamplerParameteri(4711, GL_TEXTURE_WRAP_S, GL_REPEAT));
        refuses(GL_INVALID_ENUM, () -> gl.glSamplerParameteri(sampler, GL_TEXTURE_BASE_LEVEL, 0));
        refuses(GL_INVALID_ENUM, () -> gl.glSamplerParameteri(sampler, GL_TEXTURE_BORDER_COLOR, 0));
        refuses(GL_INVALID_ENUM, () -> gl.glSamplerParameteri(sampler, GL_TEXTURE_COMPARE_FUNC, GL_LINEAR));
        refuses(GL_INVALID_VALUE, () -> gl.glSamplerParameterf(sampler, SamplerParameters.MAX_ANISOTROPY, 0.5f));
        assertEquals(GL_LEQUAL, gl.glGetSamplerParameteri(sampler, GL_TEXTURE_COMPARE_FUNC));
        assertEquals(-1000f, gl.glGetSamplerParameterf(sampler, GL_TEXTURE_MIN_LOD));
    }

    private static SamplerParameters minLod(float value) {
        SamplerParameters parameters = new SamplerParameters();
        parameters.set(GL_TEXTURE_MIN_LOD, new ParameterValues().set(value), false);
        return parameters;
    }

    @Test
    void shouldShareTheStateOfEqualParameters() {
        SamplerCache cache = new SamplerCache(server.link, server.context.handles);
        SamplerState one = cache.find(minLod(1));
        assertSame(one, cache.find(minLod(1)));
        SamplerState zero = cache.find(minLod(0));
        SamplerState negativeZero = cache.find(minLod(-0f));
        assertEquals(3, server.live(Kind.SAMPLER));
        assertTrue(one != zero && zero != negativeZero);
    }

    /** The hash is a polynomial of 31, so these two collide. */
    @Test
    void shouldKeepStatesOfEqualHashApart() {
        SamplerParameters one = minLod(Float.intBitsToFloat(0x40000000));
        one.set(GL_TEXTURE_MAX_LOD, new ParameterValues().set(Float.intBitsToFloat(0x40000040)), false);
        SamplerParameters other = minLod(Float.intBitsToFloat(0x40000001));
        other.set(GL_TEXTURE_MAX_LOD, new ParameterValues().set(Float.intBitsToFloat(0x40000040 - 31)), false);
        assertEquals(one.hashCode(), other.hashCode());
        SamplerCache cache = new SamplerCache(server.link, server.context.handles);
        assertTrue(cache.find(one) != cache.find(other));
        assertSame(cache.find(one), cache.find(one));
        assertEquals(2, server.live(Kind.SAMPLER));
    }

    @Test
    void shouldDropUnusedStatesOnceThereAreMany() {
        SamplerCache cache = new SamplerCache(server.link, server.context.handles);
        SamplerState used = cache.find(minLod(-1));
        used.use();
        for (int i = 0; i < 2000; i++) {
            cache.find(minLod(i));
        }
        assertTrue(server.live(Kind.SAMPLER) <= 1024, server.live(Kind.SAMPLER) + " are alive");
        assertSame(used, cache.find(minLod(-1)));
    }
}
