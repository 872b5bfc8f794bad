package dohyo.client.resp.lane;

import java.util.List;

/** What the columns of a verified answer are made of, by slot; the sender writes what it sends. */
final class Columns {

    private final AnswerColumns[] byStatement;
    private final AnswerColumns[] bySlot;

    Columns(List<AnswerColumns> byStatement, int capacity) {
        this.byStatement = byStatement.toArray(AnswerColumns[]::new);
        bySlot = new AnswerColumns[capacity];
    }

    /** Sender: a request of this statement is about to be on its way. */
    void sending(int slot, int statement) {
        bySlot[slot] = byStatement[statement];
    }

    /** Receiver: those of the answer that a slot waits for. */
    AnswerColumns of(int slot) {
        return bySlot[slot];
    }
}
