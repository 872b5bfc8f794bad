package dohyo.report.page;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.report.analysis.SideBySide;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The seconds of a trial with the lines of streams that ran side by side added up. Of percentiles
 * the largest is taken, which is a bound of the whole and no percentile of it.
 */
final class WholeSeconds {

    private WholeSeconds() {}

    static List<SecondRecord> of(List<SecondRecord> seconds, List<StepRecord> steps) {
        Set<Integer> shared = new HashSet<>();
        steps.stream()
                .filter(step -> SideBySide.has(step, steps))
                .forEach(step -> shared.add(step.number()));
        List<SecondRecord> whole = new ArrayList<>();
        Map<Long, Map<Integer, SecondRecord>> together = new TreeMap<>();
        for (SecondRecord second : seconds) {
            if (shared.contains(second.step())) {
                together.computeIfAbsent(
                                (long) Math.floor(second.atSeconds()), at -> new HashMap<>())
                        .merge(second.step(), second, (one, next) -> sum(one, next));
            } else {
                whole.add(second);
            }
        }
        together.values()
                .forEach(streams -> whole.add(
                        streams.values().stream().reduce(WholeSeconds::beside).orElseThrow()));
        whole.sort(Comparator.comparingDouble(SecondRecord::atSeconds));
        return List.copyOf(whole);
    }

    private static SecondRecord beside(SecondRecord one, SecondRecord other) {
        SecondRecord sum = sum(one, other);
        return new SecondRecord(
                sum.atSeconds(),
                sum.step(),
                sum.due(),
                sum.sent(),
                sum.done(),
                sum.errors(),
                one.inFlight() + other.inFlight(),
                one.backlog() + other.backlog(),
                sum.responseNanosP50(),
                sum.responseNanosP99(),
                sum.responseNanosMax());
    }

    /** What was done is added; what is open is as the last of them says. */
    private static SecondRecord sum(SecondRecord one, SecondRecord last) {
        Map<String, Long> errors = new HashMap<>(one.errors());
        last.errors().forEach((kind, count) -> errors.merge(kind, count, Long::sum));
        return new SecondRecord(
                Math.max(one.atSeconds(), last.atSeconds()),
                one.step(),
                one.due() + last.due(),
                one.sent() + last.sent(),
                one.done() + last.done(),
                errors,
                last.inFlight(),
                last.backlog(),
                Math.max(one.responseNanosP50(), last.responseNanosP50()),
                Math.max(one.responseNanosP99(), last.responseNanosP99()),
                Math.max(one.responseNanosMax(), last.responseNanosMax()));
    }
}
