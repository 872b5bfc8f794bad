package dohyo.engine.callback;

import dohyo.engine.client.Completions;

/** The rows of an answer, which may be verified. */
public interface AnswerRows {

    /** How many they are, over all pages; negative when that is not known. */
    default long rows() {
        return -1;
    }

    /** Reports every cell; called by the receiving thread, and only for a slot that is verified. */
    void report(int slot, Completions completions);
}
