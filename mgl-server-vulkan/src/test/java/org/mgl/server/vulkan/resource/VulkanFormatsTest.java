package org.mgl.server.vulkan.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.vulkan.VK10.VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.lwjgl.vulkan.VK10;
import org.mgl.server.vulkan.device.DebugMessages;
import org.mgl.server.vulkan.device.VulkanDevice;
import org.mgl.wire.pixel.PixelFormat;

/** The table of formats against what Vulkan's own names say of them, and against the device. */
class VulkanFormatsTest {
    private static final Pattern COMPONENT = Pattern.compile("([RGBADSEX])(\\d+)");
    private static final String CHANNELS = "RGBA";
    private static final Map<Integer, String> NAMES = names();

    private static Map<Integer, String> names() {
        Map<Integer, String> names = new HashMap<>();
        for (Field field : VK10.class.getFields()) {
            if (field.getName().startsWith("VK_FORMAT_") && !field.getName().startsWith("VK_FORMAT_FEATURE_")) {
                try {
                    names.put(field.getInt(null), field.getName().substring("VK_FORMAT_".length()));
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return names;
    }

    @ParameterizedTest
    @EnumSource(PixelFormat.class)
    void shouldHaveTheComponentsThatTheNameOfTheVulkanFormatLists(PixelFormat format) {
        String name = NAMES.get(VulkanFormats.of(format));
        assertNotNull(name);
        assertEquals(format.compressed(), name.endsWith("_BLOCK"), name);
        assertEquals(format.srgb(), name.contains("_SRGB"), name);
        if (format.compressed()) {
            assertEquals(format.component() == PixelFormat.Component.SNORM, name.contains("_SNORM"), name);
            return;
        }
        Map<String, Integer> bits = new HashMap<>();
        Matcher matcher = COMPONENT.matcher(name.replaceAll("_PACK\\d+", ""));
        while (matcher.find()) {
            bits.put(matcher.group(1), Integer.parseInt(matcher.group(2)));
        }
        if (format.color()) {
            for (int channel = 0; channel < 4; channel++) {
                String letter = CHANNELS.substring(channel, channel + 1);
                assertEquals(bits.getOrDefault(letter, 0), format.colorBits(channel), name + " " + letter);
            }
            assertEquals(numeric(format), suffix(name), name);
        } else {
            assertEquals(bits.getOrDefault("D", 0), format.depthBits(), name);
            assertEquals(bits.getOrDefault("S", 0), format.stencilBits(), name);
        }
    }

    private static String numeric(PixelFormat format) {
        if (format.srgb()) {
            return "SRGB";
        }
        return switch (format.component()) {
            case UNORM -> "UNORM";
            case SNORM -> "SNORM";
            case SINT -> "SINT";
            case UINT -> "UINT";
            case FLOATING ->
                switch (format) {
                    case R11F_G11F_B10F, RGB9_E5 -> "UFLOAT";
                    default -> "SFLOAT";
                };
        };
    }

    private static String suffix(String name) {
        String[] parts = name.replaceAll("_PACK\\d+$", "").split("_");
        return parts[parts.length - 1];
    }

    @AfterEach
    void withoutValidation() {
        System.clearProperty(DebugMessages.PROPERTY);
    }

    @Test
    void shouldFindStorageOnTheDeviceThatKeepsWhatTheFormatPromises() {
        System.setProperty(DebugMessages.PROPERTY, "1");
        long messages = DebugMessages.total();
        try (VulkanDevice device = VulkanDevice.open()) {
            ImageFormats formats = new ImageFormats(device);
            for (PixelFormat format : PixelFormat.values()) {
                ImageFormat storage = formats.of(format);
                assertNotNull(storage, format.name());
                assertEquals(formats.features(storage.format()), storage.features(), format.name());
                assertTrue(storage.has(VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT), format.name());
                boolean renders = !format.compressed() && format != PixelFormat.RGB9_E5;
                assertTrue(!renders || storage.renderable(), format.name());
                assertEquals(format.integer(), storage.stored().integer(), format.name());
                assertEquals(format.srgb(), storage.stored().srgb(), format.name());
                for (int channel = 0; channel < 4; channel++) {
                    int kept = storage.stored().colorBits(channel);
                    assertTrue(kept >= format.colorBits(channel), format + " in " + storage.stored());
                }
                boolean alphaAdded = format.color()
                        && format.colorBits(3) == 0
                        && storage.stored().colorBits(3) != 0;
                assertEquals(alphaAdded, storage.opaque(), format.name());
            }
        }
        assertEquals(messages, DebugMessages.total(), "messages of the validation layers");
    }
}
