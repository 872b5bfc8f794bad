package dohyo.client.resp.lane;

import java.util.List;

/** What the columns of a verified answer are made of, by slot; the sender writes what it sends. */
final class AnswerColumnsBySlot {

    private final AnswerRowMapping[] byStatement;
    private final AnswerRowMapping[] bySlot;

    AnswerColumnsBySlot(List<AnswerRowMapping> byStatement, int capacity) {
        this.byStatement = byStatement.toArray(AnswerRowMapping[]::new);
        bySlot = new AnswerRowMapping[capacity];
    }

    /** Sender: a request of this statement is about to be on its way. */
    void sending(int slot, int statement) {
        bySlot[slot] = byStatement[statement];
    }

    /** Receiver: those of the answer that a slot waits for. */
    AnswerRowMapping of(int slot) {
        return bySlot[slot];
    }
}
