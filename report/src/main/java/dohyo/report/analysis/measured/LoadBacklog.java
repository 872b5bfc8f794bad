package dohyo.report.analysis.measured;

import static java.util.stream.Collectors.groupingBy;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What a store owed in a step, or in the slices of one load. */
record LoadBacklog(List<StepBacklog> slices) {

    /** Of a load in slices so many may be missed: a pause of the machine is no overload. */
    private static final double MISSED = 0.1;

    /** Picks the seconds of a step. */
    static LoadBacklog of(StepRecord step, List<SecondRecord> all) {
        return of(List.of(step), all);
    }

    /** @param slices of one load; one, when it was run as a whole */
    static LoadBacklog of(List<StepRecord> slices, List<SecondRecord> all) {
        Map<Integer, List<SecondRecord>> seconds =
                all.stream().collect(groupingBy(SecondRecord::step));
        return new LoadBacklog(slices.stream()
                .map(slice -> new StepBacklog(
                        slice,
                        seconds.getOrDefault(slice.number(), List.of()).stream()
                                .sorted(Comparator.comparingDouble(SecondRecord::atSeconds))
                                .toList()))
                .toList());
    }

    /**
     * Whether the store kept up with what was due: of slices in nine of ten. In a closed loop
     * nothing ever is due.
     */
    boolean keptUp() {
        long missed = slices.stream().filter(slice -> !slice.keptUp()).count();
        return missed <= (slices.size() > 1 ? MISSED * slices.size() : 0);
    }

    /**
     * How much was done before the window ended. What a store still owed then and answered while
     * draining counts for its latency, not for its throughput.
     */
    double doneInside() {
        return slices.stream().mapToDouble(StepBacklog::doneInside).sum();
    }

    /**
     * The same of the operations of one name, of whichever stream, and of the requests of which
     * operations are made. Older results share out by name what they knew of all together.
     */
    double doneInside(String operation) {
        return slices.stream().mapToDouble(slice -> slice.doneInside(operation)).sum();
    }
}
