package dohyo.report.analysis.measured;

import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.StepRecord;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the processes of a store used while a load was on, and of which operations that is told.
 *
 * @param operations what was done within the window ({@link StepRecord#doneInside}); of slices all
 *     that were answered, for the store was looked at again after the last answer
 * @param isObserved whether it is known at all; of streams side by side CPU is nobody's
 */
record StoreUse(
        double operations,
        boolean isObserved,
        double cpuSeconds,
        double readBytes,
        double writtenBytes) {

    private static final String STORE = "store";

    /** @param slices of one load; one, when it was run as a whole */
    static StoreUse of(TrialFiles trial, List<StepRecord> slices) {
        List<SliceUseRecord> seen = seen(trial, slices);
        return seen.size() == slices.size() ? ofSlices(slices, seen) : ofSeconds(trial, slices);
    }

    private static List<SliceUseRecord> seen(TrialFiles trial, List<StepRecord> slices) {
        Set<Integer> numbers = slices.stream()
                .filter(slice -> slice.round() > 0)
                .map(StepRecord::number)
                .collect(Collectors.toSet());
        return trial.reading().slices().stream()
                .filter(slice -> numbers.contains(slice.step()))
                .toList();
    }

    private static StoreUse ofSlices(List<StepRecord> slices, List<SliceUseRecord> seen) {
        return new StoreUse(
                slices.stream().mapToLong(StepRecord::answered).sum(),
                true,
                seen.stream().mapToDouble(slice -> slice.own().cpuSeconds()).sum(),
                seen.stream().mapToDouble(slice -> slice.own().readBytes()).sum(),
                seen.stream().mapToDouble(slice -> slice.own().writtenBytes()).sum());
    }

    /** Samples of a second do, where the store is busy before and after, too. */
    private static StoreUse ofSeconds(TrialFiles trial, List<StepRecord> slices) {
        ProcessUse use = ProcessUse.during(slices, trial.reading().processes());
        boolean isShared = ConcurrentSteps.has(slices, trial.reading().steps());
        return new StoreUse(
                LoadBacklog.of(slices, trial.reading().seconds()).doneInside(),
                use.observedSeconds(STORE) > 0,
                isShared ? 0 : use.cpuSeconds(STORE),
                use.readBytes(STORE),
                use.writtenBytes(STORE));
    }
}
