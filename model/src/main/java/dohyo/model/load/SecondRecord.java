package dohyo.model.load;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
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
 * @param reads what the reads answered in this second held; null when there were none whose rows
 *     are counted, and in older results
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
        long responseNanosMax,
        @Nullable ReadAnswerCounts reads) {

    /** A second whose rows nobody counted. */
    public SecondRecord(
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
            long responseNanosMax) {
        this(
                atSeconds,
                step,
                due,
                sent,
                done,
                errors,
                inFlight,
                backlog,
                responseNanosP50,
                responseNanosP99,
                responseNanosMax,
                null);
    }

    /** This second and the next of the same step: what is open is as the later one says. */
    public SecondRecord then(SecondRecord next) {
        return plus(next, next.inFlight, next.backlog);
    }

    /** This second and the moment after it, in which it drained: what was open is as it was. */
    public SecondRecord withDrain(SecondRecord drain) {
        return plus(drain, Math.max(inFlight, drain.inFlight), Math.max(backlog, drain.backlog));
    }

    /** This second and one of another stream or worker at the same time. */
    public SecondRecord beside(SecondRecord other) {
        return plus(other, inFlight + other.inFlight, backlog + other.backlog);
    }

    /** Of percentiles the largest: a bound of the whole and no percentile of it. */
    private SecondRecord plus(SecondRecord other, long open, long waiting) {
        Map<String, Long> failed = new LinkedHashMap<>(errors);
        other.errors.forEach((kind, count) -> failed.merge(kind, count, Long::sum));
        return new SecondRecord(
                Math.max(atSeconds, other.atSeconds),
                step,
                due + other.due,
                sent + other.sent,
                done + other.done,
                failed,
                open,
                waiting,
                Math.max(responseNanosP50, other.responseNanosP50),
                Math.max(responseNanosP99, other.responseNanosP99),
                Math.max(responseNanosMax, other.responseNanosMax),
                readsWith(other));
    }

    /** A second without reads has none. */
    private @Nullable ReadAnswerCounts readsWith(SecondRecord other) {
        if (reads == null) {
            return other.reads;
        }
        return other.reads == null ? reads : ReadAnswerCounts.sum(reads, other.reads);
    }
}
