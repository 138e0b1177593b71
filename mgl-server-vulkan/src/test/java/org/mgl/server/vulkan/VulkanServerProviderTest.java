package org.mgl.server.vulkan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.mgl.wire.Fatal;
import org.mgl.wire.FatalFamily;
import org.mgl.wire.ring.LinkTerms;
import org.mgl.wire.spi.ServerProvider;

/** The backend that is not carried yet is found and refuses by name. */
class VulkanServerProviderTest {
    @Test
    void shouldBeFoundAndRefuseByName() {
        ServerProvider provider =
                ServiceLoader.load(ServerProvider.class).findFirst().orElseThrow();
        assertEquals("vulkan", provider.name());
        Fatal refusal = assertThrows(Fatal.class, () -> provider.create(LinkTerms.defaults()));
        assertEquals(FatalFamily.UnmigratedVerb, refusal.family());
    }
}
