package org.mgl.server.vulkan.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.lwjgl.vulkan.VK10.*;

import org.junit.jupiter.api.Test;

/** OpenGL's enums and what Vulkan calls the same. The numbers on the left are those of the OpenGL 3.3 registry. */
class ConventionsTest {
    @Test
    void shouldCompareAsOpenGlDoes() {
        assertEquals(VK_COMPARE_OP_NEVER, GlEnums.compareOp(0x0200));
        assertEquals(VK_COMPARE_OP_LESS, GlEnums.compareOp(0x0201));
        assertEquals(VK_COMPARE_OP_EQUAL, GlEnums.compareOp(0x0202));
        assertEquals(VK_COMPARE_OP_LESS_OR_EQUAL, GlEnums.compareOp(0x0203));
        assertEquals(VK_COMPARE_OP_GREATER, GlEnums.compareOp(0x0204));
        assertEquals(VK_COMPARE_OP_NOT_EQUAL, GlEnums.compareOp(0x0205));
        assertEquals(VK_COMPARE_OP_GREATER_OR_EQUAL, GlEnums.compareOp(0x0206));
        assertEquals(VK_COMPARE_OP_ALWAYS, GlEnums.compareOp(0x0207));
    }

    @Test
    void shouldTurnFrontFacesAroundBecauseRowsGrowUpwards() {
        assertEquals(VK_FRONT_FACE_CLOCKWISE, GlEnums.frontFace(0x0901));
        assertEquals(VK_FRONT_FACE_COUNTER_CLOCKWISE, GlEnums.frontFace(0x0900));
    }

    @Test
    void shouldNumberLogicOpsAsOpenGlDoes() {
        for (int op = 0; op < 16; op++) {
            assertEquals(op, GlEnums.logicOp(0x1500 + op));
        }
    }

    @Test
    void shouldNameEveryPrimitiveModeOfTheCoreProfileAndNoOther() {
        for (int mode = 0; mode < 16; mode++) {
            boolean core = mode <= 6 || mode >= 10 && mode <= 13;
            if (core) {
                assertNotEquals(-1, GlEnums.topology(mode), "mode " + mode);
            } else {
                assertEquals(-1, GlEnums.topology(mode), "mode " + mode);
            }
        }
        assertEquals(VK_PRIMITIVE_TOPOLOGY_LINE_STRIP, GlEnums.topology(2));
        assertEquals(VK_PRIMITIVE_TOPOLOGY_TRIANGLE_FAN, GlEnums.topology(6));
    }

    @Test
    void shouldFetchAttributesInTheFormatThatTheirTypeNames() {
        assertEquals(VK_FORMAT_R8G8B8_SNORM, AttributeFormats.of(0x1400, 3, true, false));
        assertEquals(VK_FORMAT_R8G8B8A8_USCALED, AttributeFormats.of(0x1401, 4, false, false));
        assertEquals(VK_FORMAT_R16G16_SINT, AttributeFormats.of(0x1402, 2, false, true));
        assertEquals(VK_FORMAT_R16_USCALED, AttributeFormats.of(0x1403, 1, false, false));
        assertEquals(VK_FORMAT_R32G32B32_SFLOAT, AttributeFormats.of(0x1406, 3, false, false));
        assertEquals(VK_FORMAT_R16G16B16A16_SFLOAT, AttributeFormats.of(0x140B, 4, false, false));
        assertEquals(VK_FORMAT_A2B10G10R10_UNORM_PACK32, AttributeFormats.of(0x8368, 4, true, false));
        assertEquals(VK_FORMAT_A2B10G10R10_SSCALED_PACK32, AttributeFormats.of(0x8D9F, 4, false, false));
    }
}
