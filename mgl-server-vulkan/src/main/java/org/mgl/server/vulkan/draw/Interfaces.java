package org.mgl.server.vulkan.draw;

import java.util.Arrays;
import org.mgl.wire.program.ProgramArchive;

/** Numeric classes of what goes into a program and comes out: 0 float, 1 signed, 2 unsigned. */
final class Interfaces {
    private Interfaces() {}

    static void inputs(ProgramArchive archive, int[] classes) {
        Arrays.fill(classes, -1);
        for (ProgramArchive.Attribute attribute : archive.attributes()) {
            int count = columns(attribute.type()) * Math.max(1, attribute.arraySize());
            for (int i = 0; i < count && attribute.location() + i < classes.length; i++) {
                if (attribute.location() + i >= 0) {
                    classes[attribute.location() + i] = numeric(attribute.type());
                }
            }
        }
    }

    static void outputs(ProgramArchive archive, int[] classes) {
        Arrays.fill(classes, -1);
        for (ProgramArchive.Output output : archive.outputs()) {
            int count = Math.max(1, output.arraySize());
            for (int i = 0; i < count && output.location() + i < classes.length; i++) {
                if (output.location() + i >= 0) {
                    classes[output.location() + i] = numeric(output.type());
                }
            }
        }
        if (archive.has(ProgramArchive.FRAG_COLOR_BROADCAST)) {
            Arrays.fill(classes, 0);
        }
    }

    private static int columns(int type) {
        return switch (type) {
            case 0x8B5A, 0x8B65, 0x8B66 -> 2;
            case 0x8B5B, 0x8B67, 0x8B68 -> 3;
            case 0x8B5C, 0x8B69, 0x8B6A -> 4;
            default -> 1;
        };
    }

    private static int numeric(int type) {
        return switch (type) {
            case 0x1404, 0x8B53, 0x8B54, 0x8B55 -> 1;
            case 0x1405, 0x8DC6, 0x8DC7, 0x8DC8 -> 2;
            default -> 0;
        };
    }
}
