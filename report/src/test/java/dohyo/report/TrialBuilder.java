package dohyo.report;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.GeneratorHealth.Cost;
import dohyo.model.load.GeneratorHealth.Spread;
import dohyo.model.load.ReadAnswerCounts;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.SearchTry;
import dohyo.model.load.StepRecord.Window;
import dohyo.model.load.WarmUpRecord;
import dohyo.model.load.WarningAndTraceCounts;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.MetricSample;
import dohyo.model.result.ObservationCost;
import dohyo.model.result.ProcessSecond;
import dohyo.model.result.ProfileNote;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TraceRecord;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.EndNotes;
import dohyo.model.result.TrialRecord.OnDiskNote;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;

/** Writes a made-up trial as the lab would. */
final class TrialBuilder {

    static final long ORIGIN = 1_700_000_000_000L;
    static final GeneratorHealth CALM = new GeneratorHealth(
            new Spread(8_000, 60_000, 300_000),
            new Spread(4_000, 30_000, 200_000),
            new Cost(1_000_000_000L, 10_000_000L, 0, 0),
            null,
            null);

    static final GeneratorHealth STARVED = new GeneratorHealth(
            new Spread(0, 1_000_000, 1_000_000),
            Spread.NONE,
            new Cost(1, 900_000_000L, 0, 0),
            null,
            null);

    private final TrialDirectory directory;
    private final int number;
    private final String arm;
    private final int block;
    private final List<StepRecord> steps = new ArrayList<>();
    private final List<SecondRecord> seconds = new ArrayList<>();
    private final List<EventRecord> events = new ArrayList<>();
    private final List<ProcessSecond> processes = new ArrayList<>();
    private final List<MetricSample> server = new ArrayList<>();
    private final List<MetricSample> machine = new ArrayList<>();
    private final List<TraceRecord> traces = new ArrayList<>();
    private final List<ProfileNote> profiles = new ArrayList<>();
    private final List<Histogram> intervals = new ArrayList<>();
    private final List<SliceUseRecord> slices = new ArrayList<>();
    private int round;
    private double clock = 20;
    private Outcome outcome = Outcome.DONE;
    private String why = "";
    private String store = "cassandra";
    private String version = "5.0.9";
    private GeneratorHealth lane = CALM;
    private @Nullable WarningAndTraceCounts said;
    private @Nullable ObservationCost collectors;
    private List<String> storeNotes = List.of();
    private @Nullable StoreRuntime runsOn;
    private @Nullable OnDiskNote onDisk;
    private @Nullable ReadAnswerCounts found;
    private List<ProcessNote> notes = List.of(
            new ProcessNote("store", 4711, List.of("java", "-Xmx2G", "Daemon"), Map.of()),
            new ProcessNote("worker", 4712, List.of("java", "Worker"), Map.of()));

    TrialBuilder(TrialDirectory directory, int number, String arm, int block) {
        this.directory = directory;
        this.number = number;
        this.arm = arm;
        this.block = block;
    }

    TrialBuilder outcome(Outcome outcome, String why) {
        this.outcome = outcome;
        this.why = why;
        return this;
    }

    TrialBuilder store(String store, String version) {
        this.store = store;
        this.version = version;
        return this;
    }

    TrialBuilder collectors(ObservationCost note) {
        this.collectors = note;
        return this;
    }

    TrialBuilder runsOn(StoreRuntime ran) {
        this.runsOn = ran;
        return this;
    }

    TrialBuilder onDisk(long bytes, String what) {
        this.onDisk = new OnDiskNote(bytes, what);
        return this;
    }

    TrialBuilder notes(String... notes) {
        this.storeNotes = List.of(notes);
        return this;
    }

    TrialBuilder processes(List<ProcessNote> processes) {
        this.notes = processes;
        return this;
    }

    /** Delays of the generator in the steps that follow. */
    TrialBuilder lane(GeneratorHealth lane) {
        this.lane = lane;
        return this;
    }

    /** What the store says beside its answers in the steps that follow. */
    TrialBuilder says(WarningAndTraceCounts notes) {
        this.said = notes;
        return this;
    }

    /** What reads of the steps that follow find. */
    TrialBuilder found(ReadAnswerCounts reads) {
        this.found = reads;
        return this;
    }

    double clock() {
        return clock;
    }

    /** Others have their turn. */
    TrialBuilder later(double seconds) {
        clock += seconds;
        return this;
    }

    /** Of the slices that follow. */
    TrialBuilder round(int number) {
        round = number;
        return this;
    }

    /** What the lab saw of the last slice: CPU seconds of its store, and of one at rest. */
    TrialBuilder seen(double own, String resting, double used) {
        slices.add(SecondScript.slice(steps.get(steps.size() - 1), own, resting, used));
        return this;
    }

    TrialBuilder warmed(boolean steady, double seconds, double change) throws IOException {
        Files.createDirectories(directory.root());
        Json.write(directory.warmUp(), new WarmUpRecord(steady, seconds, 9, change));
        return this;
    }

    /** Something that the lab did to the store. */
    TrialBuilder deed(double atSeconds, double duration, String kind, String outcome, String text) {
        events.add(new EventRecord(atSeconds, duration, "lab", kind, text, outcome, "", Map.of()));
        return this;
    }

    TrialBuilder event(double atSeconds, double duration, String source, String kind, String text) {
        events.add(new EventRecord(atSeconds, duration, source, kind, text));
        return this;
    }

    /** Something that the lab has seen, with what it knows in numbers. */
    TrialBuilder seen(double atSeconds, String kind, String text, Map<String, Double> figures) {
        events.add(new EventRecord(atSeconds, 0, "lab", kind, text, "", "", figures));
        return this;
    }

    /** A stretch in which the store did not run. */
    TrialBuilder halt(double atSeconds, double duration, String kind, String reason) {
        events.add(new EventRecord(
                atSeconds, duration, "store", kind, "it did not run", "", reason, Map.of()));
        return this;
    }

    /** CPU of every second so far: cores in use by role, and of the whole machine. */
    TrialBuilder cpu(double store, double worker, double host, double steal) {
        for (SecondRecord second : seconds) {
            double at = second.atSeconds();
            processes.add(process(at, "store", store, 0, 2L << 30));
            processes.add(process(at, "worker", worker, 0, 200L << 20));
            processes.add(process(at, "host", host, steal, 6L << 30));
        }
        return this;
    }

    /** What one node said of itself in every second so far, but for a few. */
    TrialBuilder server(String node) {
        for (SecondRecord second : seconds) {
            double at = second.atSeconds();
            server.add(
                    at % 40 > 36
                            ? MetricSample.missing(at, at % 40 - 36, node, "no answer yet")
                            : MetricSample.of(
                                    at - 0.02, 0.02, node, FixtureScripts.said(at, second)));
        }
        return this;
    }

    /** What one node said of itself in every second so far, from 0. */
    TrialBuilder tells(String node, IntFunction<Map<String, Double>> values) {
        for (int second = 0; second < seconds.size(); second++) {
            double at = seconds.get(second).atSeconds();
            server.add(MetricSample.of(at - 0.02, 0.02, node, values.apply(second)));
        }
        return this;
    }

    /** The machine in every second so far: counters that grow by the same every second. */
    TrialBuilder machine(Map<String, Double> perSecond) {
        for (SecondRecord second : seconds) {
            double at = second.atSeconds();
            Map<String, Double> counters = new TreeMap<>();
            perSecond.forEach((name, growth) -> counters.put(name, 1000 + growth * at));
            machine.add(MetricSample.of(at, 0.001, "host", counters));
        }
        return this;
    }

    TrialBuilder trace(TraceRecord trace) {
        traces.add(trace);
        return this;
    }

    TrialBuilder profile(ProfileNote profile) {
        profiles.add(profile);
        return this;
    }

    private static ProcessSecond process(
            double at, String role, double cores, double steal, long memory) {
        long written = role.equals("store") ? 3_000_000 + (long) (at * 20_000) : 0;
        return new ProcessSecond(
                at, 1, role, 1, cores * 0.8, cores * 0.2, steal, memory, written / 4, written);
    }

    TrialBuilder warmUp(double rate, int length, BiConsumer<Integer, SecondScript> script) {
        return step(new Kind("warm-up", Load.Kind.HOLD, false, rate, 0, null), length, script);
    }

    TrialBuilder hold(double rate, int length, BiConsumer<Integer, SecondScript> script) {
        return hold(name(rate), rate, length, script);
    }

    TrialBuilder hold(
            String name, double rate, int length, BiConsumer<Integer, SecondScript> script) {
        return step(new Kind(name, Load.Kind.HOLD, true, rate, 0, null), length, script);
    }

    TrialBuilder closed(int inFlight, int length, BiConsumer<Integer, SecondScript> script) {
        String name = inFlight + " in flight";
        return step(new Kind(name, Load.Kind.CLOSED, true, 0, inFlight, null), length, script);
    }

    TrialBuilder attempt(
            double rate, boolean passed, int length, BiConsumer<Integer, SecondScript> script) {
        SearchTry search = new SearchTry(passed, 0, false);
        return step(new Kind(name(rate), Load.Kind.SEARCH, true, rate, 0, search), length, script);
    }

    private static String name(double rate) {
        return String.format(java.util.Locale.ROOT, "%.0f/s", rate);
    }

    /** What was asked for in a step. */
    private record Kind(
            String name,
            Load.Kind kind,
            boolean measured,
            double rate,
            int concurrency,
            @Nullable SearchTry search) {}

    private TrialBuilder step(Kind asked, int length, BiConsumer<Integer, SecondScript> script) {
        StepTotal total = new StepTotal();
        total.reads = found;
        double start = clock;
        for (int second = 0; second < length; second++) {
            SecondScript one = new SecondScript();
            script.accept(second, one);
            total.add(one);
            log(one, start + second);
            seconds.add(one.record(start + second + 1, steps.size(), total.answeredLater));
        }
        clock += length;
        if (total.answeredLater > 0) {
            clock += 2;
            seconds.add(new SecondRecord(
                    clock, steps.size(), 0, 0, total.answeredLater, Map.of(), 0, 0, 1, 1, 1));
        }
        steps.add(record(asked, start, length, total));
        return this;
    }

    private StepRecord record(Kind asked, double start, int length, StepTotal total) {
        return new StepRecord(
                new Asked(
                        steps.size(),
                        asked.name(),
                        asked.kind(),
                        asked.measured(),
                        Load.Arrivals.CONSTANT,
                        asked.rate(),
                        asked.concurrency()),
                new Window(start, length, clock - start - length),
                total.accounting(),
                lane,
                asked.search(),
                said,
                round);
    }

    private void log(SecondScript second, double atSeconds) {
        second.histograms.forEach((tag, histogram) -> {
            histogram.setTag(tag);
            histogram.setStartTimeStamp(ORIGIN + Math.round(atSeconds * 1000));
            histogram.setEndTimeStamp(histogram.getStartTimeStamp() + 1000);
            intervals.add(histogram);
        });
    }

    void write() throws IOException {
        Files.createDirectories(directory.root());
        Json.write(directory.trial(), record());
        JsonFile.lines(directory.steps(), steps);
        JsonFile.lines(directory.seconds(), seconds);
        JsonFile.lines(directory.events(), events);
        JsonFile.lines(directory.processes(), processes);
        JsonFile.lines(directory.server(), server);
        JsonFile.lines(directory.machine(), machine);
        JsonFile.lines(directory.traces(), traces);
        JsonFile.lines(directory.profiles(), profiles);
        JsonFile.lines(directory.slices(), slices);
        try (PrintStream out = new PrintStream(directory.histograms().toFile(), "UTF-8")) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            writer.outputStartTime(ORIGIN);
            writer.setBaseTime(ORIGIN);
            writer.outputBaseTime(ORIGIN);
            writer.outputLegend();
            intervals.forEach(writer::outputIntervalHistogram);
        }
    }

    private TrialRecord record() {
        return new TrialRecord(
                TrialRecord.SCHEMA,
                number,
                arm,
                block,
                outcome,
                why,
                ORIGIN,
                0,
                store,
                version,
                "Eclipse Adoptium 17.0.15",
                notes,
                List.of(),
                storeNotes,
                collectors,
                null,
                null,
                runsOn,
                null,
                new EndNotes(onDisk, null));
    }
}
