package dohyo.report.page.chart;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.report.analysis.measured.ConcurrentSteps;

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
 * the largest is taken, which is a bound of the whole and no percentile of it. A short drain is
 * part of the second before.
 */
final class MergedStreamSeconds {

    private static final double SHORT_SECONDS = 0.5;

    private MergedStreamSeconds() {}

    static List<SecondRecord> of(List<SecondRecord> seconds, List<StepRecord> steps) {
        Set<Integer> shared = new HashSet<>();
        steps.stream()
                .filter(step -> ConcurrentSteps.has(step, steps))
                .forEach(step -> shared.add(step.number()));
        List<SecondRecord> whole = new ArrayList<>();
        Map<Long, Map<Integer, SecondRecord>> together = new TreeMap<>();
        for (SecondRecord second : seconds) {
            if (shared.contains(second.step())) {
                together.computeIfAbsent(
                                (long) Math.floor(second.atSeconds()), at -> new HashMap<>())
                        .merge(second.step(), second, SecondRecord::then);
            } else {
                whole.add(second);
            }
        }
        together.values()
                .forEach(streams -> whole.add(
                        streams.values().stream().reduce(SecondRecord::beside).orElseThrow()));
        whole.sort(Comparator.comparingDouble(SecondRecord::atSeconds));
        return withDrains(whole);
    }

    /**
     * What was answered in the moment after a step's last second belongs to that second: by itself
     * it would be drawn as a second in which next to nothing was answered.
     */
    private static List<SecondRecord> withDrains(List<SecondRecord> seconds) {
        List<SecondRecord> whole = new ArrayList<>();
        for (SecondRecord second : seconds) {
            int last = whole.size() - 1;
            if (last >= 0 && isDrain(whole.get(last), second)) {
                whole.set(last, whole.get(last).withDrain(second));
            } else {
                whole.add(second);
            }
        }
        return List.copyOf(whole);
    }

    private static boolean isDrain(SecondRecord before, SecondRecord second) {
        return second.due() == 0
                && second.step() == before.step()
                && second.atSeconds() - before.atSeconds() < SHORT_SECONDS;
    }
}
