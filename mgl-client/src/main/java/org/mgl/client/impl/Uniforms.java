package org.mgl.client.impl;

import org.mgl.client.impl.api.UniformsApi;

/** Topic Uniforms: every call is refused. */
final class Uniforms implements UniformsApi {}
