package dohyo.model.load;

import java.util.Map;

/**
 * One second of a running step, a line of {@code load.jsonl}; by wall clock, not by intended start.
 *
 * @param atSeconds end of the second, from the trial's origin
 * @param step number of the step
 * @param due operations whose intended start fell into this second
 * @param sent operations sent
 * @param done operations answered without error
 * @param errors operations failed, by kind
 * @param inFlight sent and not answered at the end of the second
 * @param backlog due and not sent at the end of the second
 * @param responseNanosP50 of the operations answered in this second; 0 when there were none
 * @param responseNanosP99 likewise
 * @param responseNanosMax likewise
 */
public record SecondRecord(
        double atSeconds,
        int step,
        long due,
        long sent,
        long done,
        Map<String, Long> errors,
        long inFlight,
        long backlog,
        long responseNanosP50,
        long responseNanosP99,
        long responseNanosMax) {}
