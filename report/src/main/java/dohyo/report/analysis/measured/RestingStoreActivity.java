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
import java.util.stream.Stream;

/** What an arm's stores did while the other arms of their blocks had their turn. */
final class RestingStoreActivity {

    private static final double NANOS_PER_SECOND = 1e9;

    private final RunFiles run;
    private final String arm;
    private final List<Stretch> stretches = new ArrayList<>();
    private int ownRestless;
    private int collections;
    private double collectionSeconds;
    private int compactions;
    private double compactionSeconds;

    private RestingStoreActivity(RunFiles run, String arm) {
        this.run = run;
        this.arm = arm;
        run.trialsOf(arm).forEach(this::addRest);
    }

    /** A slice of another arm, on the clock of the trial that rested. */
    private record Stretch(double from, double to, boolean rested, Use use) {

        double seconds() {
            return to - from;
        }

        double shared(EventRecord event) {
            double end = Math.min(event.atSeconds() + event.durationSeconds(), to);
            return Math.max(0, end - Math.max(event.atSeconds(), from));
        }
    }

    /** Of each arm whose rest was observed. */
    static List<Resting> of(RunFiles run) {
        return run.armNames().stream()
                .map(arm -> new RestingStoreActivity(run, arm))
                .filter(rest -> !rest.stretches.isEmpty())
                .map(RestingStoreActivity::resting)
                .toList();
    }

    /** What goes on through several slices is one collection or compaction. */
    private void addRest(TrialFiles own) {
        List<Stretch> rests = run.trials().stream()
                .filter(other -> other.planned().block() == own.planned().block())
                .filter(other -> !other.name().equals(own.name()))
                .flatMap(other -> rests(other, originOf(other) - originOf(own)))
                .toList();
        stretches.addAll(rests);
        ownRestless += (int) own.reading().slices().stream()
                .filter(SliceUseRecord::measured)
                .filter(step -> Boolean.FALSE.equals(step.ownRested()))
                .count();
        for (EventRecord event : own.reading().events()) {
            double shared =
                    rests.stream().mapToDouble(rest -> rest.shared(event)).sum();
            if (event.isOfStore() && shared > 0) {
                count(event.kind(), shared);
            }
        }
    }

    /** @param later by how many seconds the other trial's clock was started after this one's */
    private Stream<Stretch> rests(TrialFiles other, double later) {
        return other.reading().slices().stream()
                .filter(SliceUseRecord::measured)
                .flatMap(slice -> slice.resting().stream()
                        .filter(resting -> resting.arm().equals(arm))
                        .map(resting -> new Stretch(
                                slice.beginSeconds() + later,
                                slice.endSeconds() + later,
                                slice.rested(),
                                resting.use())));
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
                .mapToDouble(one -> one.use.cpuSeconds() / Math.max(1e-9, one.seconds()))
                .sorted()
                .toArray();
        return new Resting(
                arm,
                stretches.size(),
                (int) stretches.stream().filter(one -> !one.rested).count() + ownRestless,
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
