package org.mgl.server.vulkan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** HotSpot inlines no hot method above 325 bytecodes (RULINGS 24); what each draw runs stays below. */
class HotCodeSizeTest {
    private static final int HOT_LIMIT = 325;
    private static final List<String> DRAW_PATH = List.of(
            "VulkanDriver",
            "draw/DrawPath",
            "draw/Spills",
            "draw/SamplerTrait",
            "draw/DepthFilters",
            "draw/BoundlessFilters",
            "draw/Descriptors",
            "draw/DescriptorData",
            "draw/DescriptorSets",
            "draw/ProgramLayout",
            "draw/VertexInput",
            "draw/DynamicState",
            "draw/SampleMasks",
            "draw/PipelineCache",
            "draw/PipelineCache$Key",
            "draw/VulkanProgram",
            "draw/VulkanVertexElements",
            "device/CommandStream",
            "device/UploadRing",
            "device/Serials",
            "device/Structs",
            "framebuffer/RenderScope",
            "framebuffer/VulkanFramebuffer",
            "framebuffer/Target",
            "resource/Barriers",
            "resource/SpareBuffers",
            "resource/VulkanBuffer");

    @Test
    void shouldKeepEveryMethodOfTheDrawPathInlinable() throws IOException {
        Map<String, Integer> tooLong = new TreeMap<>();
        int seen = 0;
        for (String type : DRAW_PATH) {
            try (InputStream in = VulkanDriver.class.getResourceAsStream(type + ".class")) {
                for (MethodModel method :
                        ClassFile.of().parse(in.readAllBytes()).methods()) {
                    String name = method.methodName().stringValue();
                    int length = method.findAttribute(Attributes.code())
                            .map(c -> c.codeLength())
                            .orElse(0);
                    seen++;
                    // Constructors and what makes memory run once.
                    if (length >= HOT_LIMIT && !name.equals("<init>")) {
                        tooLong.put(type + "." + name, length);
                    }
                }
            }
        }
        assertTrue(seen > 5 * DRAW_PATH.size(), seen + " methods");
        assertEquals(Map.of(), tooLong);
    }
}
