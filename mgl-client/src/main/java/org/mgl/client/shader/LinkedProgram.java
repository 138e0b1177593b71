package org.mgl.client.shader;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mgl.wire.program.ProgramArchive;

/**
 * What a link made: the answers to all of GL's queries, and what crosses to the server. Immutable, except that its
 * arrays are not copied: they are read only by convention.
 */
public final class LinkedProgram {
    private static final LinkedProgram NONE = new LinkedProgram("");

    private final boolean ok;
    private final String log;
    private final Map<ShaderStage, byte[]> spirv;
    private final ProgramArchive archive;
    private final List<ActiveUniform> uniforms;
    private final List<ActiveBlock> blocks;
    private final List<ActiveAttribute> attributes;
    private final List<FragmentOutput> outputs;
    private final byte[] initialDefaultBlock;
    private final int samplerCount;
    private final int depthRangeOffset;
    private final int framebufferHeightOffset;
    private final int locationCount;
    private final Map<String, Integer> uniformByName = new HashMap<>();

    private LinkedProgram(String log) {
        this.ok = false;
        this.log = log;
        spirv = Map.of();
        archive = null;
        uniforms = List.of();
        blocks = List.of();
        attributes = List.of();
        outputs = List.of();
        initialDefaultBlock = new byte[0];
        samplerCount = 0;
        depthRangeOffset = -1;
        framebufferHeightOffset = -1;
        locationCount = 0;
    }

    LinkedProgram(
            String log,
            Map<ShaderStage, byte[]> spirv,
            ProgramArchive archive,
            UniformLinker linked,
            BorderLinker border) {
        this.ok = true;
        this.log = log;
        this.spirv = Map.copyOf(spirv);
        this.archive = archive;
        uniforms = List.copyOf(linked.uniforms());
        blocks = List.copyOf(linked.blocks());
        attributes = List.copyOf(border.attributes());
        outputs = List.copyOf(border.outputs());
        initialDefaultBlock = linked.defaultBlock().initialImage();
        samplerCount = linked.samplerCount();
        depthRangeOffset = linked.depthRangeOffset();
        framebufferHeightOffset = linked.framebufferHeightOffset();
        locationCount = linked.locations();
        for (int i = 0; i < uniforms.size(); i++) {
            uniformByName.put(uniforms.get(i).baseName(), i);
        }
    }

    static LinkedProgram failed(String log) {
        return new LinkedProgram(log);
    }

    /** {@return the program before any link: as after one that failed, without a log} */
    public static LinkedProgram none() {
        return NONE;
    }

    /** {@return {@code GL_LINK_STATUS}; when false, everything else but the log is empty} */
    public boolean ok() {
        return ok;
    }

    /** {@return the info log} */
    public String log() {
        return log;
    }

    /**
     * {@return the stage's module as little-endian words, null when the program has no such stage}
     *
     * @param stage a stage
     */
    public byte[] spirv(ShaderStage stage) {
        return spirv.get(stage);
    }

    /** {@return what the server must know, null when the link failed} */
    public ProgramArchive archive() {
        return archive;
    }

    /** {@return active uniforms; the index is GL's uniform index} */
    public List<ActiveUniform> uniforms() {
        return uniforms;
    }

    /** {@return active uniform blocks; the index is GL's block index and that of {@code set_program_bindings}} */
    public List<ActiveBlock> blocks() {
        return blocks;
    }

    /** {@return active attributes} */
    public List<ActiveAttribute> attributes() {
        return attributes;
    }

    /** {@return fragment outputs in use} */
    public List<FragmentOutput> outputs() {
        return outputs;
    }

    /** {@return the image of the default block after the link} */
    public byte[] initialDefaultBlock() {
        return initialDefaultBlock;
    }

    /** {@return elements of the sampler unit table, each of which starts at unit 0} */
    public int samplerCount() {
        return samplerCount;
    }

    /** {@return bytes to the three floats near, far and difference that follow {@code glDepthRange}, or -1} */
    public int depthRangeOffset() {
        return depthRangeOffset;
    }

    /** {@return bytes to the float that follows the height of the draw framebuffer in pixels, or -1} */
    public int framebufferHeightOffset() {
        return framebufferHeightOffset;
    }

    /** {@return locations 0 to this, exclusive, belong to uniforms} */
    public int locationCount() {
        return locationCount;
    }

    /**
     * {@return the location of a uniform or of one element, -1 when there is none}
     *
     * @param name {@code a}, {@code a[0]}, {@code a[3]}, {@code s[1].b[0]} …
     */
    public int uniformLocation(String name) {
        Integer whole = uniformByName.get(name);
        if (whole != null) {
            return uniforms.get(whole).location();
        }
        int bracket = name.lastIndexOf('[');
        int element = elementIndex(name, bracket);
        Integer array = element < 0 ? null : uniformByName.get(name.substring(0, bracket));
        if (array == null
                || !uniforms.get(array).array()
                || element >= uniforms.get(array).size()) {
            return -1;
        }
        int first = uniforms.get(array).location();
        return first < 0 ? -1 : first + element;
    }

    /** {@return the number in the brackets that end the name, -1 when it does not end in a plain index} */
    private static int elementIndex(String name, int bracket) {
        int end = name.length() - 1;
        if (bracket < 0 || !name.endsWith("]") || end - bracket < 2 || end - bracket > 7) {
            return -1;
        }
        int value = 0;
        for (int i = bracket + 1; i < end; i++) {
            char c = name.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            value = 10 * value + c - '0';
        }
        boolean leadingZero = name.charAt(bracket + 1) == '0' && end - bracket > 2;
        return leadingZero ? -1 : value;
    }

    /**
     * {@return the index of an active uniform by name, with or without {@code [0]}; -1 when there is none}
     *
     * @param name as for {@code glGetUniformIndices}
     */
    public int uniformIndex(String name) {
        String base = name.endsWith("[0]") ? name.substring(0, name.length() - 3) : name;
        Integer index = uniformByName.get(base);
        if (index == null) {
            return -1;
        }
        return base.equals(name) || uniforms.get(index).array() ? index : -1;
    }

    /**
     * {@return the index of a uniform block, -1 when there is none}
     *
     * @param name block name; {@code B} finds {@code B[0]} of an array
     */
    public int blockIndex(String name) {
        for (int i = 0; i < blocks.size(); i++) {
            String known = blocks.get(i).name();
            if (known.equals(name) || known.equals(name + "[0]")) {
                return i;
            }
        }
        return -1;
    }

    /**
     * {@return the location of an attribute, -1 when there is none}
     *
     * @param name as for {@code glGetAttribLocation}
     */
    public int attribLocation(String name) {
        for (ActiveAttribute attribute : attributes) {
            String known = attribute.name();
            if (known.equals(name) || known.equals(name + "[0]")) {
                return attribute.location();
            }
        }
        return -1;
    }

    /**
     * {@return a fragment output, null when there is none; built-in names find nothing}
     *
     * @param name as for {@code glGetFragDataLocation}, without an index
     */
    public FragmentOutput output(String name) {
        for (FragmentOutput output : outputs) {
            if (output.name().equals(name) && !name.startsWith("mgl_")) {
                return output;
            }
        }
        return null;
    }
}
