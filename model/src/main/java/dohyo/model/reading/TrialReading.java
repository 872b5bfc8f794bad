package dohyo.model.reading;

import static java.util.stream.Collectors.toList;

import dohyo.model.file.UntrustedFolder;
import dohyo.model.load.DialectRecord;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WarmUpRecord;
import dohyo.model.load.WorkerStepMerger;
import dohyo.model.result.EventRecord;
import dohyo.model.result.HistogramTags;
import dohyo.model.result.LatencyDistribution;
import dohyo.model.result.MetricDefinitions;
import dohyo.model.result.MetricSample;
import dohyo.model.result.ProcessSecond;
import dohyo.model.result.ProfileNote;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.StoredContentRecord;
import dohyo.model.result.TraceRecord;
import dohyo.model.result.TrialRecord;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Everything that was written about one trial. A trial that was cut off reads as far as it came:
 * what is missing is empty, a last line cut in half is left out. What several workers wrote is
 * added up.
 */
public final class TrialReading {

    private final TrialDirectory directory;
    private final @Nullable TrialRecord trial;
    private final List<WorkerReading> workers = new ArrayList<>();
    private final List<StepRecord> steps;
    private final List<SecondRecord> seconds;
    private final List<EventRecord> events;
    private final List<ProcessSecond> processes;
    private final List<MetricSample> server;
    private final List<MetricSample> machine;
    private final @Nullable MetricDefinitions metrics;
    private final List<DialectRecord> dialect;
    private final List<TraceRecord> traces;
    private final List<ProfileNote> profiles;
    private final List<StoredContentRecord> stored;
    private final List<SliceUseRecord> slices;
    private final @Nullable WarmUpRecord warmUp;
    private final List<FileDamage> damages;

    private TrialReading(TrialDirectory directory) throws IOException {
        this.directory = directory;
        UntrustedFolder.isFolder(directory.root());
        DamageTolerantReader found = new DamageTolerantReader(directory.root());
        trial = found.value(directory.trial(), TrialRecord.class);
        for (TrialDirectory worker : directory.workers()) {
            workers.add(WorkerReading.of(worker, trial, found));
        }
        steps = workers.stream()
                .flatMap(worker -> worker.steps().stream())
                .collect(Collectors.groupingBy(StepRecord::number, TreeMap::new, toList()))
                .values()
                .stream()
                .map(WorkerStepMerger::step)
                .toList();
        seconds = WorkerStepMerger.seconds(
                workers.stream().map(WorkerReading::seconds).toList());
        events = found.lines(directory.events(), EventRecord.class);
        processes = found.lines(directory.processes(), ProcessSecond.class);
        server = found.lines(directory.server(), MetricSample.class);
        machine = found.lines(directory.machine(), MetricSample.class);
        metrics = found.value(directory.metrics(), MetricDefinitions.class);
        dialect = found.lines(directory.workers().get(0).dialect(), DialectRecord.class);
        traces = found.lines(directory.traces(), TraceRecord.class);
        profiles = found.lines(directory.profiles(), ProfileNote.class);
        stored = found.lines(directory.stored(), StoredContentRecord.class);
        slices = found.lines(directory.slices(), SliceUseRecord.class);
        warmUp = found.value(directory.warmUp(), WarmUpRecord.class);
        Manifest.check(directory, found);
        damages = found.all();
    }

    /** Nothing but what is wrong with it. */
    private TrialReading(TrialDirectory directory, List<FileDamage> damages) {
        this.directory = directory;
        this.damages = damages;
        trial = null;
        steps = List.of();
        seconds = List.of();
        events = List.of();
        processes = List.of();
        server = List.of();
        machine = List.of();
        metrics = null;
        dialect = List.of();
        traces = List.of();
        profiles = List.of();
        stored = List.of();
        slices = List.of();
        warmUp = null;
    }

    /** Reads all files of a trial. */
    public static TrialReading of(TrialDirectory directory) throws IOException {
        return new TrialReading(directory);
    }

    /**
     * What is wrong with its files; nothing of a trial with any damage should be believed. Those of
     * which no manifest tells are held against each other.
     */
    public List<FileDamage> damages() {
        return damages;
    }

    /** The same trial as if nothing had been written, if anything is wrong with it. */
    public TrialReading asFarAsBelieved() {
        return damages.isEmpty() ? this : new TrialReading(directory, damages);
    }

    /** Its slowest operations, read at every call. */
    public RecordedTail tail() throws IOException {
        if (!damages.isEmpty()) {
            return RecordedTail.nothing();
        }
        Long origin = trial == null ? null : Long.valueOf(trial.originEpochMillis());
        return RecordedTail.of(directory, steps, origin);
    }

    /** Null when the trial never began. */
    public @Nullable TrialRecord trial() {
        return trial;
    }

    /** Steps as far as they came, warm-up included. */
    public List<StepRecord> steps() {
        return List.copyOf(steps);
    }

    public List<SecondRecord> seconds() {
        return List.copyOf(seconds);
    }

    public List<EventRecord> events() {
        return List.copyOf(events);
    }

    public List<ProcessSecond> processes() {
        return List.copyOf(processes);
    }

    /** What the nodes of the store said of themselves; empty in older trials. */
    public List<MetricSample> server() {
        return List.copyOf(server);
    }

    /** What the machine said of itself; empty in older trials. */
    public List<MetricSample> machine() {
        return List.copyOf(machine);
    }

    /** What the names in both mean; null where nothing was asked. */
    public @Nullable MetricDefinitions metrics() {
        return metrics;
    }

    /** What lay in the sstables, where it was counted. */
    public List<StoredContentRecord> stored() {
        return List.copyOf(stored);
    }

    /** What the lab saw of its slices; empty where no other arm had turns between them. */
    public List<SliceUseRecord> slices() {
        return List.copyOf(slices);
    }

    /** How its warm-up went; null where that did not wait until the store was steady. */
    public @Nullable WarmUpRecord warmUp() {
        return warmUp;
    }

    /** What was asked, in the store's own words; none in older trials. */
    public List<DialectRecord> dialect() {
        return List.copyOf(dialect);
    }

    /** Requests of which the store told the steps. */
    public List<TraceRecord> traces() {
        return List.copyOf(traces);
    }

    /** Profiles that were made of the store's processes. */
    public List<ProfileNote> profiles() {
        return List.copyOf(profiles);
    }

    /**
     * Response times of a step, from the intended start; failed and unfinished by their age.
     *
     * @param operation its name, or that of one of its steps ({@code rmw.read}), whose time runs
     *     from its sending; null for all operations together
     */
    public LatencyDistribution response(StepRecord step, @Nullable String operation) {
        LatencyDistribution account = new LatencyDistribution();
        forEach(step, answered(operation, ending(operation)), account::addSuccesses);
        forEach(step, notAnswered(operation), account::addFailures);
        return account;
    }

    /**
     * Service times of a step, from the moment of sending. How long a failed operation was served
     * is not known, so it ranks above every success without lending its age to a bound.
     *
     * @param operation its name; null for all together
     */
    public LatencyDistribution service(StepRecord step, @Nullable String operation) {
        LatencyDistribution account = new LatencyDistribution();
        forEach(step, answered(operation, "-st"), account::addSuccesses);
        forEach(step, notAnswered(operation), ages -> account.addFailures(ofUnknownAge(ages)));
        return account;
    }

    /**
     * How long answered operations waited before they were sent, from the intended start; below the
     * cap of requests in flight it is the generator's own lateness.
     *
     * @param operation its name; null for all together
     */
    public LatencyDistribution waited(StepRecord step, @Nullable String operation) {
        LatencyDistribution account = new LatencyDistribution();
        forEach(step, answered(operation, "-wt"), account::addSuccesses);
        return account;
    }

    private void forEach(StepRecord step, Predicate<String> wanted, Consumer<Histogram> taker) {
        workers.forEach(worker -> worker.histograms().forEach(step, wanted, taker));
    }

    private static Histogram ofUnknownAge(Histogram ages) {
        Histogram unknown = new Histogram(LatencyDistribution.SIGNIFICANT_DIGITS);
        if (ages.getTotalCount() > 0) {
            unknown.recordValueWithCount(0, ages.getTotalCount());
        }
        return unknown;
    }

    /** A step has no intended start of its own. */
    private static String ending(@Nullable String operation) {
        return operation != null && HistogramTags.isOfStep(operation) ? "-st" : "-rt";
    }

    private static Predicate<String> answered(@Nullable String operation, String ending) {
        Predicate<String> failed = notAnswered(operation);
        return operation == null
                ? tag -> tag.endsWith(ending) && !failed.test(tag) && !HistogramTags.isOfStep(tag)
                : tag -> tag.equals(operation + ending);
    }

    private static Predicate<String> notAnswered(@Nullable String operation) {
        return operation == null
                ? tag -> !HistogramTags.isOfStep(tag)
                        && (tag.endsWith("-unfinished-rt")
                                || (tag.contains("-err-") && tag.endsWith("-rt")))
                : tag -> tag.equals(HistogramTags.unfinished(operation))
                        || (tag.startsWith(operation + "-err-") && tag.endsWith("-rt"));
    }
}
