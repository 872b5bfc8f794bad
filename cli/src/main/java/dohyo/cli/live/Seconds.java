package dohyo.cli.live;

import dohyo.model.load.SecondRecord;

import java.util.HashMap;
import java.util.Map;

/** The same second of streams that run side by side. */
final class Seconds {

    private Seconds() {}

    /** Both together; of percentiles the larger, a bound of the whole. */
    static SecondRecord sum(SecondRecord one, SecondRecord other) {
        Map<String, Long> errors = new HashMap<>(one.errors());
        other.errors().forEach((kind, count) -> errors.merge(kind, count, Long::sum));
        return new SecondRecord(
                Math.max(one.atSeconds(), other.atSeconds()),
                other.step(),
                one.due() + other.due(),
                one.sent() + other.sent(),
                one.done() + other.done(),
                errors,
                one.inFlight() + other.inFlight(),
                one.backlog() + other.backlog(),
                Math.max(one.responseNanosP50(), other.responseNanosP50()),
                Math.max(one.responseNanosP99(), other.responseNanosP99()),
                Math.max(one.responseNanosMax(), other.responseNanosMax()));
    }
}
