package org.mgl.client.emit;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.MemorySegment;
import org.mgl.client.object.Executable;
import org.mgl.client.object.HandleAllocator;
import org.mgl.client.object.ProgramObject;
import org.mgl.client.shader.LinkedProgram;
import org.mgl.client.shader.ShaderStage;
import org.mgl.wire.BlobRef;
import org.mgl.wire.Handle;
import org.mgl.wire.Kind;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.program.ProgramImage;
import org.mgl.wire.record.CreateShaderState;
import org.mgl.wire.record.DeleteShaderState;
import org.mgl.wire.record.SamplerUnit;
import org.mgl.wire.record.SetDrawProgram;
import org.mgl.wire.record.SetProgramBindings;

/**
 * Writes programs: the image once per successful link, as soon as the outcome is known, in parts that any stage can carry;
 * of the current one the bindings when they moved, and the handle when another program was drawn with before.
 */
public final class ProgramEmitter implements Emitter {
    private final CommandLink link;
    private final HandleAllocator handles;
    private ProgramObject current;
    private long sentDrawProgram = Handle.NULL;
    private boolean sentAnything;

    /** An emitter without a current program. */
    public ProgramEmitter(CommandLink link, HandleAllocator handles) {
        this.link = link;
        this.handles = handles;
    }

    /** The program of the next draws, or null. */
    public void current(ProgramObject program) {
        current = program;
    }

    /** Sends the image of a program's executable, unless the server has it, and has the server begin with it at once. */
    public void introduce(ProgramObject program) {
        Executable executable = program.executable();
        if (executable != null && !executable.sent()) {
            sendImage(program, executable);
            link.publish();
        }
    }

    @Override
    public void emit() {
        Executable executable = current == null ? null : current.executable();
        if (executable != null) {
            if (!executable.sent()) {
                sendImage(current, executable);
            }
            if (executable.bindingsDirty()) {
                sendBindings(current.handle(), executable);
            }
        }
        long wanted = executable == null ? Handle.NULL : current.handle();
        if (wanted != sentDrawProgram || !sentAnything) {
            long at = link.claim(Op.SET_DRAW_PROGRAM, SetDrawProgram.SIZE);
            SetDrawProgram.encode(link.cmd(), at, wanted);
            link.commit();
            sentDrawProgram = wanted;
            sentAnything = true;
        } else {
            link.suppressedSet();
        }
    }

    @Override
    public void invalidate() {
        sentAnything = false;
    }

    /** Encodes a program's death; the server's draw program becomes none if it was this one. */
    public void died(ProgramObject program) {
        if (program.handle() == Handle.NULL) {
            return;
        }
        long at = link.claim(Op.DELETE_SHADER_STATE, DeleteShaderState.SIZE);
        DeleteShaderState.encode(link.cmd(), at, program.handle());
        link.commit();
        if (sentDrawProgram == program.handle()) {
            sentDrawProgram = Handle.NULL;
        }
        handles.free(Kind.PROGRAM, program.handle());
        program.handle(Handle.NULL);
    }

    private void sendImage(ProgramObject program, Executable executable) {
        boolean first = program.handle() == Handle.NULL;
        if (first) {
            program.handle(handles.mint(Kind.PROGRAM));
        }
        ProgramImage image = image(executable.linked());
        byte[] bytes = image.encode();
        int limit = (int) Math.min(bytes.length, link.contentLimit());
        int parts = (bytes.length + limit - 1) / limit;
        for (int part = 0; part < parts; part++) {
            int offset = part * limit;
            int size = Math.min(limit, bytes.length - offset);
            long staged = link.reserve(size);
            MemorySegment.copy(bytes, offset, link.stage(), JAVA_BYTE, staged, size);
            long at = link.claim(Op.CREATE_SHADER_STATE, CreateShaderState.SIZE);
            CreateShaderState.encode(
                    link.cmd(),
                    at,
                    program.handle(),
                    executable.serial(),
                    image.stageMask(),
                    part,
                    parts,
                    bytes.length,
                    offset);
            BlobRef.encodeStage(link.cmd(), CreateShaderState.image(at), staged, size);
            link.commit();
        }
        executable.markSent();
        if (first) {
            program.introduceLabel(link);
        }
        executable.bindingsDirty(true);
    }

    private static ProgramImage image(LinkedProgram linked) {
        byte[][] stages = new byte[ProgramImage.STAGES][];
        stages[ProgramImage.VERTEX] = linked.spirv(ShaderStage.VERTEX);
        stages[ProgramImage.GEOMETRY] = linked.spirv(ShaderStage.GEOMETRY);
        stages[ProgramImage.FRAGMENT] = linked.spirv(ShaderStage.FRAGMENT);
        return ProgramImage.of(stages, linked.archive().encode());
    }

    private void sendBindings(long handle, Executable executable) {
        int[] blocks = executable.blockBindings();
        int[] units = executable.samplerUnits();
        long at = link.claim(Op.SET_PROGRAM_BINDINGS, SetProgramBindings.size(blocks.length, units.length));
        MemorySegment s = link.cmd();
        SetProgramBindings.encode(s, at, handle, executable.serial(), blocks.length, units.length);
        for (int i = 0; i < blocks.length; i++) {
            s.set(JAVA_INT, SetProgramBindings.blockElement(at, i), blocks[i]);
        }
        if ((blocks.length & 1) != 0) {
            s.set(JAVA_INT, SetProgramBindings.blockElement(at, blocks.length), 0);
        }
        for (int i = 0; i < units.length; i++) {
            SamplerUnit.encode(s, SetProgramBindings.samplerElement(s, at, i), i, units[i]);
        }
        link.commit();
        executable.bindingsDirty(false);
    }
}
