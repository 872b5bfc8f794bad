package dohyo.client.resp.lane;

import java.util.List;

/** What the columns of a verified answer are made of, by slot; the sender writes what it sends. */
final class AnswerColumnsBySlot {

    private final AnswerLayout[] byStatement;
    private final AnswerLayout[] bySlot;

    AnswerColumnsBySlot(List<AnswerLayout> byStatement, int capacity) {
        this.byStatement = byStatement.toArray(AnswerLayout[]::new);
        bySlot = new AnswerLayout[capacity];
    }

    /** Sender: a request of this statement is about to be on its way. */
    void sending(int slot, int statement) {
        bySlot[slot] = byStatement[statement];
    }

    /** Receiver: those of the answer that a slot waits for. */
    AnswerLayout of(int slot) {
        return bySlot[slot];
    }
}
