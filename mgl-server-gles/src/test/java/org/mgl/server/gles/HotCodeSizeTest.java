package org.mgl.server.gles;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.mgl.server.gles.texture.TextureBinder;
import org.mgl.server.gles.texture.TextureUnits;

/** HotSpot inlines no hot method above 325 bytecodes (RULINGS 24); what each draw runs stays below. */
class HotCodeSizeTest {
    private static final int HOT_LIMIT = 325;
    private static final Class<?>[] DRAW_PATH = {
        DrawPath.class, GlesProgram.class, NativeProgram.class, StateApplier.class, TextureBinder.class,
        TextureUnits.class, GlesVertexElements.class, UniformBuffers.class, DefaultBlockRing.class, GlesDriver.class
    };

    @Test
    void shouldKeepEveryMethodOfTheDrawPathInlinable() throws IOException {
        Map<String, Integer> tooLong = new TreeMap<>();
        for (Class<?> type : DRAW_PATH) {
            try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
                for (MethodModel method :
                        ClassFile.of().parse(in.readAllBytes()).methods()) {
                    int length = method.findAttribute(Attributes.code())
                            .map(c -> c.codeLength())
                            .orElse(0);
                    if (length >= HOT_LIMIT) {
                        tooLong.put(type.getSimpleName() + "." + method.methodName(), length);
                    }
                }
            }
        }
        assertEquals(Map.of(), tooLong);
    }
}
