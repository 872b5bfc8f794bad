package dohyo.report.analysis.measured;

import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.SliceUseRecord.Use;
import dohyo.model.result.EventRecord;
import dohyo.model.result.TrialRecord;
import dohyo.model.statistics.series.WindowMeans;
import dohyo.report.InterleavingResult.Resting;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What an arm's stores did while the other arms of their blocks had their turn. */
final class RestingStoreActivity {

    private static final double NANOS_PER_SECOND = 1e9;

    private final RunFiles run;
    private final String arm;
    private final List<Stretch> stretches = new ArrayList<>();
    private int collections;
    private double collectionSeconds;
    private int compactions;
    private double compactionSeconds;

    private RestingStoreActivity(RunFiles run, String arm) {
        this.run = run;
        this.arm = arm;
        run.trialsOf(arm).forEach(this::addRest);
    }

    /** A slice of another arm. */
    private record Stretch(double seconds, boolean rested, Use use) {}

    /** Of each arm whose rest was observed. */
    static List<Resting> of(RunFiles run) {
        return run.armNames().stream()
                .map(arm -> new RestingStoreActivity(run, arm))
                .filter(rest -> !rest.stretches.isEmpty())
                .map(RestingStoreActivity::resting)
                .toList();
    }

    private void addRest(TrialFiles own) {
        run.trials().stream()
                .filter(other -> other.planned().block() == own.planned().block())
                .filter(other -> !other.name().equals(own.name()))
                .forEach(other -> other.reading().slices().stream()
                        .filter(SliceUseRecord::measured)
                        .forEach(slice -> add(own, other, slice)));
    }

    private void add(TrialFiles own, TrialFiles other, SliceUseRecord slice) {
        slice.resting().stream().filter(resting -> resting.arm().equals(arm)).forEach(resting -> {
            double seconds = slice.endSeconds() - slice.beginSeconds();
            stretches.add(new Stretch(seconds, slice.rested(), resting.use()));
            addEvents(own, slice, originOf(other) - originOf(own));
        });
    }

    /** @param later by how many seconds the other trial's clock was started after this one's */
    private void addEvents(TrialFiles own, SliceUseRecord slice, double later) {
        for (EventRecord event : own.reading().events()) {
            double shared = Math.min(
                            event.atSeconds() + event.durationSeconds(), slice.endSeconds() + later)
                    - Math.max(event.atSeconds(), slice.beginSeconds() + later);
            if (event.isOfStore() && shared > 0) {
                count(event.kind(), shared);
            }
        }
    }

    private void count(String kind, double seconds) {
        if (kind.equals("gc-pause")) {
            collections++;
            collectionSeconds += seconds;
        } else if (kind.equals("compaction")) {
            compactions++;
            compactionSeconds += seconds;
        }
    }

    private static double originOf(TrialFiles trial) {
        TrialRecord record = trial.trial();
        return record == null ? 0 : record.originMonotonicNanos() / NANOS_PER_SECOND;
    }

    private Resting resting() {
        double[] shares = stretches.stream()
                .mapToDouble(one -> one.use.cpuSeconds() / Math.max(1e-9, one.seconds))
                .sorted()
                .toArray();
        return new Resting(
                arm,
                stretches.size(),
                (int) stretches.stream().filter(one -> !one.rested).count(),
                WindowMeans.median(shares),
                shares[shares.length - 1],
                perSecond(one -> one.use.readBytes()),
                perSecond(one -> one.use.writtenBytes()),
                collections,
                collectionSeconds,
                compactions,
                compactionSeconds);
    }

    private double perSecond(ToDoubleFunction<Stretch> bytes) {
        double seconds = stretches.stream().mapToDouble(Stretch::seconds).sum();
        return stretches.stream().mapToDouble(bytes).sum() / Math.max(1e-9, seconds);
    }
}
