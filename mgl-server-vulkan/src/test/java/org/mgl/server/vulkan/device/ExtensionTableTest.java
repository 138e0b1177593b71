package org.mgl.server.vulkan.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code docs/vulkan.md} lists the extensions that are enabled, no more and no fewer. */
class ExtensionTableTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(VK_\\w+)` \\|");

    @Test
    void shouldListWhatIsEnabled() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "vulkan.md"));
        Set<String> listed = ROW.matcher(page)
                .results()
                .map((MatchResult row) -> row.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(new TreeSet<>(List.of(DeviceFeatures.OPTIONAL)), listed);
    }
}
