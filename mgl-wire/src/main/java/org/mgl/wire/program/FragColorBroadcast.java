package org.mgl.wire.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Sends {@code gl_FragColor} to several draw buffers: a new entry point calls the old one and copies output 0 to
 * further outputs. Only for programs with {@link ProgramArchive#FRAG_COLOR_BROADCAST}.
 */
public final class FragColorBroadcast {
    private static final int FUNCTION_CONTROL_NONE = 0;

    private FragColorBroadcast() {}

    /**
     * Adds outputs at locations 1 and up.
     *
     * @param module a fragment stage
     * @param drawBuffers outputs that there will be; 1 changes nothing
     */
    public static void apply(SpirvModule module, int drawBuffers) {
        int color = output(module);
        if (drawBuffers <= 1 || color == 0) {
            return;
        }
        int pointer = module.definition(color)[1];
        int type = module.definition(pointer)[3];
        int[] copies = new int[drawBuffers - 1];
        for (int i = 0; i < copies.length; i++) {
            copies[i] = module.append(Spirv.OP_VARIABLE, pointer, Spirv.STORAGE_OUTPUT);
            module.decorate(copies[i], Spirv.DECORATION_LOCATION, i + 1);
        }
        int[] entryPoint = module.entryPoint();
        int voidType = module.intern(Spirv.OP_TYPE_VOID, 0);
        int main = main(module, voidType, entryPoint[2], color, type, copies);
        replaceEntryPoint(module, entryPoint, main, copies);
    }

    private static int output(SpirvModule module) {
        for (int[] i : module.code()) {
            boolean output = SpirvModule.opcode(i) == Spirv.OP_VARIABLE && i[3] == Spirv.STORAGE_OUTPUT;
            if (output && module.decoration(i[2], Spirv.DECORATION_LOCATION) == 0) {
                return i[2];
            }
        }
        return 0;
    }

    private static int main(SpirvModule module, int voidType, int called, int color, int type, int[] copies) {
        int function = module.newId();
        int value = module.newId();
        List<int[]> code = new ArrayList<>(module.code());
        int functionType = module.definition(called)[4];
        code.add(SpirvModule.instruction(Spirv.OP_FUNCTION, voidType, function, FUNCTION_CONTROL_NONE, functionType));
        code.add(SpirvModule.instruction(Spirv.OP_LABEL, module.newId()));
        code.add(SpirvModule.instruction(Spirv.OP_FUNCTION_CALL, voidType, module.newId(), called));
        code.add(SpirvModule.instruction(Spirv.OP_LOAD, type, value, color));
        for (int copy : copies) {
            code.add(SpirvModule.instruction(Spirv.OP_STORE, copy, value));
        }
        code.add(SpirvModule.instruction(Spirv.OP_RETURN));
        code.add(SpirvModule.instruction(Spirv.OP_FUNCTION_END));
        module.setCode(code);
        return function;
    }

    private static void replaceEntryPoint(SpirvModule module, int[] entryPoint, int main, int[] copies) {
        int[] words = Arrays.copyOf(entryPoint, entryPoint.length + copies.length);
        System.arraycopy(copies, 0, words, entryPoint.length, copies.length);
        words[0] = words.length << 16 | Spirv.OP_ENTRY_POINT;
        words[2] = main;
        int old = entryPoint[2];
        List<int[]> code = module.code();
        code.set(code.indexOf(entryPoint), words);
        for (int[] i : code) {
            if (SpirvModule.opcode(i) == Spirv.OP_EXECUTION_MODE && i[1] == old) {
                i[1] = main;
            }
        }
        module.setName(old, "mgl_main");
        module.setName(main, "main");
    }
}
