package dohyo.model.load;

import org.jspecify.annotations.Nullable;

/**
 * What the answers of reads held.
 *
 * @param answers of reads that were answered in time and without error
 * @param rows in all of them, over all pages
 * @param empty of them without any row
 */
public record ReadAnswerCounts(long answers, long rows, long empty) {

    /** Both together; of one who does not say nobody knows the whole. */
    public static @Nullable ReadAnswerCounts sum(
            @Nullable ReadAnswerCounts one, @Nullable ReadAnswerCounts other) {
        return one == null || other == null
                ? null
                : new ReadAnswerCounts(
                        one.answers + other.answers,
                        one.rows + other.rows,
                        one.empty + other.empty);
    }

    /** Rows of an answer on average; 0 without answers. */
    public double rowsPerAnswer() {
        return answers == 0 ? 0 : (double) rows / answers;
    }

    /** The share of answers without any row, from 0 to 1. */
    public double emptyShare() {
        return answers == 0 ? 0 : (double) empty / answers;
    }
}
