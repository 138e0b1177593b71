package org.mgl.client.impl;

import static org.mgl.client.GL33.*;

import org.mgl.wire.spi.Caps;

/** What a context says about itself (GL 3.3 core, 6.1.5); never null for a name that GL has. */
final class Strings {
    private final String vendor = "MGL";
    private final String renderer;
    private final String version;
    private final String shadingLanguageVersion = "3.30";

    Strings(Caps caps) {
        renderer = "MGL on " + caps.strings()[Caps.STRING_RENDERER];
        String release = Strings.class.getPackage().getImplementationVersion();
        version = "3.3 (Core Profile) MGL" + (release == null ? "" : " " + release);
    }

    /** The string of {@code name}, or null if it has none. */
    String get(int name) {
        return switch (name) {
            case GL_VENDOR -> vendor;
            case GL_RENDERER -> renderer;
            case GL_VERSION -> version;
            case GL_SHADING_LANGUAGE_VERSION -> shadingLanguageVersion;
            default -> null;
        };
    }
}
