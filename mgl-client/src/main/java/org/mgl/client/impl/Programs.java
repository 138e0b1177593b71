package org.mgl.client.impl;

import org.mgl.client.impl.api.ProgramsApi;

/** Topic Programs: every call is refused. */
final class Programs implements ProgramsApi {}
