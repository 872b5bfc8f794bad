package dohyo.engine.callback;

import dohyo.engine.client.Completions;

/** The rows of an answer that may be verified. */
public interface Answer {

    /** Reports every cell; called by the receiving thread, and only for a slot that is verified. */
    void report(int slot, Completions completions);
}
