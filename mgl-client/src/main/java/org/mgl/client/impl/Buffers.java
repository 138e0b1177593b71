package org.mgl.client.impl;

import org.mgl.client.impl.api.BuffersApi;

/** Topic Buffers: every call is refused. */
final class Buffers implements BuffersApi {}
