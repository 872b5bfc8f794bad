package dohyo.client.resp.lane;

import dohyo.client.resp.wire.ValueTextCodec;

/** What an answer is made of. */
public final class AnswerRowMapping {

    private final ValueTextCodec[] forms;
    private final boolean isRecord;

    /**
     * Of the answers to one statement.
     *
     * @param forms of the columns that are verified, in their order
     * @param isRecord whether each is one record, however many of its fields were found
     */
    public AnswerRowMapping(ValueTextCodec[] forms, boolean isRecord) {
        this.forms = forms;
        this.isRecord = isRecord;
    }

    /** Of the columns that are verified. */
    ValueTextCodec[] forms() {
        return forms;
    }

    /** How many rows an answer is in which so many values were found. */
    long rows(long found) {
        return isRecord ? Math.min(found, 1) : found;
    }
}
