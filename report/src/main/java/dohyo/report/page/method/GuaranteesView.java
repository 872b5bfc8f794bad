package dohyo.report.page.method;

import dohyo.model.experiment.Experiment;
import dohyo.model.load.StepRecord;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.OnDiskNote;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.StepResult;
import dohyo.report.analysis.measured.ProcessUse;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;
import dohyo.report.text.StepNameText;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What the store of an arm gives for what it is told, beside what it did and what that cost, so
 * that nobody takes stores of unequal promises for runners of one race. A dash stands for what is
 * not known.
 *
 * @param most answered in a second, in the step in which it answered most; median of the trials
 * @param cpu for each operation of that step, likewise
 * @param memory resident in all processes of the store, at most; median of the trials, and for each
 *     record that was loaded
 */
public record GuaranteesView(
        String arm, String store, Given given, String most, Cpu cpu, String memory, Disk disk) {

    private static final String STORE = "store";

    /**
     * When a write is answered, and what that means.
     *
     * @param copies how many there are of each record
     * @param acknowledged which of them have a write when it is answered
     * @param reads what a read may return
     */
    public record Given(String durability, String copies, String acknowledged, String reads) {

        static Given of(Map<String, String> promises) {
            return new Given(
                    promises.getOrDefault(StoreRuntime.DURABILITY, "–"),
                    promises.getOrDefault(StoreRuntime.COPIES, "–"),
                    promises.getOrDefault(StoreRuntime.ACKNOWLEDGED, "–"),
                    promises.getOrDefault(StoreRuntime.READS, "–"));
        }
    }

    /** CPU time of both sides. */
    public record Cpu(String store, String client) {}

    /**
     * The store on its devices.
     *
     * @param onDisk what lay there when the load had ended; median of the trials, and for each
     *     record that was loaded
     * @param files what that is, a clause; empty when nobody counted
     * @param written by the store in all measured steps of a trial, median
     */
    public record Disk(String onDisk, String files, String written) {}

    /** Of all arms if they do not all promise the same; else of none. */
    public static List<GuaranteesView> of(RunFiles run, List<ArmResult> arms) {
        long kinds = arms.stream().map(GuaranteesView::promises).distinct().count();
        boolean isKnown = arms.stream().noneMatch(arm -> promises(arm).isEmpty());
        return kinds > 1 && isKnown ? arms.stream().map(arm -> of(run, arm)).toList() : List.of();
    }

    private static Map<String, String> promises(ArmResult arm) {
        StoreRuntime ran = arm.runsOn();
        return ran == null ? Map.of() : ran.promises();
    }

    private static GuaranteesView of(RunFiles run, ArmResult arm) {
        List<StepResult> steps = fastest(arm);
        List<TrialFiles> trials = run.trials().stream()
                .filter(trial -> trial.done() && trial.planned().arm().equals(arm.name()))
                .toList();
        long records = records(run, arm.name());
        return new GuaranteesView(
                arm.name(),
                arm.store(),
                Given.of(promises(arm)),
                median(
                        steps,
                        StepResult::achievedPerSecond,
                        rate -> QuantityText.rate(rate) + " in step "
                                + StepNameText.within(steps.get(0).name())),
                new Cpu(
                        median(
                                steps,
                                step -> step.cpuPerOperation().storeNanos(),
                                QuantityText::nanos),
                        median(
                                steps,
                                step -> step.cpuPerOperation().clientNanos(),
                                QuantityText::nanos)),
                median(trials, GuaranteesView::memoryBytes, bytes -> each(bytes, records)),
                disk(trials, records));
    }

    private static Disk disk(List<TrialFiles> trials, long records) {
        return new Disk(
                median(trials, GuaranteesView::onDiskBytes, bytes -> each(bytes, records)),
                trials.stream()
                        .map(GuaranteesView::onDisk)
                        .filter(Objects::nonNull)
                        .map(OnDiskNote::what)
                        .findFirst()
                        .orElse(""),
                median(trials, GuaranteesView::writtenBytes, QuantityText::bytes));
    }

    /** Those of all trials. */
    private static List<StepResult> fastest(ArmResult arm) {
        return arm.steps().stream()
                .collect(Collectors.groupingBy(StepResult::name, TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .max(Comparator.comparingDouble(steps -> steps.stream()
                        .mapToDouble(StepResult::achievedPerSecond)
                        .average()
                        .orElse(0)))
                .orElse(List.of());
    }

    /**
     * Of what ran in the same second: a node that was started again has another process then. Null
     * of a store without processes.
     */
    private static @Nullable Double memoryBytes(TrialFiles trial) {
        Map<Long, Map<Long, Long>> bySecond = new TreeMap<>();
        trial.reading().processes().stream()
                .filter(one -> one.role().equals(STORE))
                .forEach(one -> bySecond.computeIfAbsent(
                                (long) one.atSeconds(), second -> new TreeMap<>())
                        .merge(one.pid(), one.residentBytes(), Math::max));
        return bySecond.values().stream()
                .map(all -> (double)
                        all.values().stream().mapToLong(Long::longValue).sum())
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    /** How many were loaded; 0 when that is not known. */
    private static long records(RunFiles run, String arm) {
        Experiment experiment = run.experiment();
        return experiment == null
                ? 0
                : experiment.arms().stream()
                        .filter(known -> known.name().equals(arm))
                        .mapToLong(known -> known.workload().data().rows())
                        .findFirst()
                        .orElse(0);
    }

    private static String each(double bytes, long records) {
        return QuantityText.bytes(bytes)
                + (records > 0 && bytes > 0
                        ? " (" + QuantityText.bytes(bytes / records) + " per record loaded)"
                        : "");
    }

    private static @Nullable OnDiskNote onDisk(TrialFiles trial) {
        TrialRecord told = trial.trial();
        return told == null ? null : told.onDisk();
    }

    private static @Nullable Double onDiskBytes(TrialFiles trial) {
        OnDiskNote found = onDisk(trial);
        return found == null ? null : (double) found.bytes();
    }

    private static Double writtenBytes(TrialFiles trial) {
        List<StepRecord> steps = trial.measuredSteps();
        return ProcessUse.during(steps, trial.reading().processes()).writtenBytes(STORE);
    }

    private static <T> String median(
            List<T> all, Function<T, @Nullable Double> of, Function<Double, String> words) {
        double[] values = all.stream()
                .map(of)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        OptionalDouble middle = Arrays.stream(values)
                .skip((values.length - 1) / 2)
                .limit(values.length % 2 == 0 ? 2 : 1)
                .average();
        return middle.isPresent() ? words.apply(middle.getAsDouble()) : "–";
    }
}
