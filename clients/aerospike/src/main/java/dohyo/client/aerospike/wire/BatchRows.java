package dohyo.client.aerospike.wire;

import dohyo.client.aerospike.language.ErrorKind;
import dohyo.engine.client.Completions;

/** What the messages of one answer to a batch have told so far. Reused; of one receiver. */
public final class BatchRows {

    private int slot;
    private long count;
    private int failure = AnswerReader.NO_ERROR;

    /** Nothing has been told yet of what this slot carries. */
    public void begin(int ofSlot) {
        slot = ofSlot;
        count = 0;
        failure = AnswerReader.NO_ERROR;
    }

    int slot() {
        return slot;
    }

    long count() {
        return count;
    }

    void found(boolean isOurs) {
        count++;
        if (!isOurs) {
            failed(ErrorKind.FOREIGN_VALUE.index());
        }
    }

    /** The first error counts. */
    void failed(int kind) {
        if (failure == AnswerReader.NO_ERROR) {
            failure = kind;
        }
    }

    int end(int kind, Completions completions) {
        if (kind != AnswerReader.NO_ERROR) {
            failed(kind);
        }
        completions.rows(slot, count);
        return failure;
    }
}
