package org.mgl.client;

import java.util.HashMap;
import java.util.Map;
import org.mgl.client.impl.MglConfig;
import org.mgl.client.impl.Sessions;

/**
 * The entrance: opens sessions.
 *
 * <pre>{@code
 * MglSession session = Mgl.builder().backend("gles").transport(Transport.INPROC).open();
 * MglContext context = session.createContext(ContextSpec.core(3, 3).offscreen(640, 360));
 * context.makeCurrent();
 * GL33 gl = context.gl33();
 * }</pre>
 *
 * Configuration keys are system properties {@code mgl.*}, overridable per session; {@code docs/configuration.md} lists
 * them with their ranges.
 */
public final class Mgl {
    private Mgl() {}

    /** A builder with the values of the system properties and the defaults. */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects a session's configuration. */
    public static final class Builder {
        private final Map<String, String> properties = new HashMap<>();

        private Builder() {}

        /** The backend: {@code "gles"} or {@code "vulkan"}. */
        public Builder backend(String name) {
            return property(MglConfig.BACKEND, name);
        }

        /** The transport. */
        public Builder transport(Transport transport) {
            return property(MglConfig.TRANSPORT, transport.key());
        }

        /**
         * One configuration key for this session.
         *
         * @throws IllegalArgumentException naming the key, if it is unknown or {@code value} is null
         */
        public Builder property(String key, String value) {
            MglConfig.checkKey(key);
            if (value == null) {
                throw new IllegalArgumentException(key + " has no value (null)");
            }
            properties.put(key, value);
            return this;
        }

        /**
         * Opens a session: starts the server and probes its driver.
         *
         * @throws IllegalArgumentException if a value is out of range; the message names key and range
         * @throws IllegalStateException if no server module for the backend is on the class or module path
         * @throws org.mgl.wire.Fatal ResourceUnavailable if the driver cannot be opened; the message lists what was
         *     tried
         */
        public MglSession open() {
            return Sessions.open(MglConfig.of(properties));
        }
    }
}
