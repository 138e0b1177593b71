package org.mgl.client.shader;

/** A global variable at a stage's border. */
final class StageVariable {
    final int id;
    final int storage;
    /** Block name for a block, else the variable's name; as GL knows it. */
    final String name;
    /** Whole type, with the array of a geometry stage's inputs. */
    final ShaderType type;
    /** It is an interface or uniform block. */
    final boolean block;
    /** A block has an instance name, so that GL names its members with the block's. */
    final boolean instance;

    /** It is a block that holds loose uniforms. */
    boolean loose;

    boolean builtIn;
    boolean read;
    boolean written;
    boolean flat;
    boolean noPerspective;
    boolean centroid;
    boolean invariant;

    StageVariable(int id, int storage, String name, ShaderType type, boolean block, boolean instance) {
        this.id = id;
        this.storage = storage;
        this.name = name;
        this.type = type;
        this.block = block;
        this.instance = instance;
    }

    boolean used() {
        return read || written;
    }
}
