package org.mgl.client.emit;

import org.mgl.client.state.AttribValues;
import org.mgl.wire.Op;
import org.mgl.wire.link.CommandLink;
import org.mgl.wire.record.AttribValue;
import org.mgl.wire.record.SetVertexAttribDefaults;

/** Sends those current attribute values that differ from what was last sent. */
public final class AttribValueEmitter implements Emitter {
    private final CommandLink link;
    private final AttribValues values;
    private AttribValues sent;

    /** An emitter of {@code values}; the server has the initial ones. */
    public AttribValueEmitter(CommandLink link, AttribValues values) {
        this.link = link;
        this.values = values;
        sent = new AttribValues(values.attributes());
    }

    @Override
    public void emit() {
        int changed = 0;
        for (int rest = values.everSet(); rest != 0; rest &= rest - 1) {
            int index = Integer.numberOfTrailingZeros(rest);
            if (differs(index)) {
                changed |= 1 << index;
            }
        }
        if (changed != 0) {
            write(changed);
        } else {
            link.suppressedSet();
        }
    }

    private boolean differs(int index) {
        return sent.valueClass(index) != values.valueClass(index)
                || sent.word(index, 0) != values.word(index, 0)
                || sent.word(index, 1) != values.word(index, 1)
                || sent.word(index, 2) != values.word(index, 2)
                || sent.word(index, 3) != values.word(index, 3);
    }

    private void write(int changed) {
        int count = Integer.bitCount(changed);
        long at = link.claim(Op.SET_VERTEX_ATTRIB_DEFAULTS, SetVertexAttribDefaults.size(count));
        SetVertexAttribDefaults.encode(link.cmd(), at, count);
        int element = 0;
        for (int rest = changed; rest != 0; rest &= rest - 1) {
            int index = Integer.numberOfTrailingZeros(rest);
            long to = SetVertexAttribDefaults.countElement(at, element++);
            AttribValue.encode(link.cmd(), to, index, values.valueClass(index));
            for (int i = 0; i < 4; i++) {
                AttribValue.value(link.cmd(), to, i, values.word(index, i));
            }
            sent.set(
                    index,
                    values.valueClass(index),
                    values.word(index, 0),
                    values.word(index, 1),
                    values.word(index, 2),
                    values.word(index, 3));
        }
        link.commit();
    }

    @Override
    public void invalidate() {
        sent = new AttribValues(values.attributes());
    }
}
