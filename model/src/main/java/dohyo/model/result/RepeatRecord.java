package dohyo.model.result;

/**
 * A line of {@code repeated.jsonl}: a trial that was done, set aside and run again, because the
 * load generator or other guests of the machine had disturbed it.
 *
 * @param trial name of its folder
 * @param arm that it was of
 * @param why a clause
 */
public record RepeatRecord(String trial, String arm, String why) {}
