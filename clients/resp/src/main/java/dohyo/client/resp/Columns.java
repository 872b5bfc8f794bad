package dohyo.client.resp;

import dohyo.client.resp.wire.ValueForm;

import java.util.List;

/** What the columns of a verified answer are made of, by slot; the sender writes what it sends. */
final class Columns {

    private final ValueForm[][] byStatement;
    private final ValueForm[][] bySlot;

    Columns(List<ValueForm[]> byStatement, int capacity) {
        this.byStatement = byStatement.toArray(ValueForm[][]::new);
        bySlot = new ValueForm[capacity][];
    }

    /** Sender: a request of this statement is about to be on its way. */
    void sending(int slot, int statement) {
        bySlot[slot] = byStatement[statement];
    }

    /** Receiver: those of the answer that a slot waits for. */
    ValueForm[] of(int slot) {
        return bySlot[slot];
    }
}
