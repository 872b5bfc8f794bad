package dohyo.client.resp;

import dohyo.client.resp.wire.ValueForm;

/**
 * What an answer is made of.
 *
 * @param forms of the columns that are verified, in their order
 * @param isRecord whether it is one record, however many of its fields were found
 */
record AnswerColumns(ValueForm[] forms, boolean isRecord) {

    /** How many rows an answer is in which so many values were found. */
    long rows(long found) {
        return isRecord ? Math.min(found, 1) : found;
    }
}
