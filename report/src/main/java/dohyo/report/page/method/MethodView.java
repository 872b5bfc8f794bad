package dohyo.report.page.method;

import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.family.CacheLibrary;
import dohyo.model.result.TrialRecord.DataNote;
import dohyo.model.text.QuantityText;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How an arm was measured, in words. */
public record MethodView(String arm, List<LabeledFact> facts) {

    /** Of an arm of which only the plan is known. */
    static MethodView of(Arm arm, List<DataNote> data) {
        return of(arm, data, List.of());
    }

    /**
     * Of an arm.
     *
     * @param data where its trials had their data set from
     * @param system what its store really ran on
     */
    public static MethodView of(Arm arm, List<DataNote> data, List<LabeledFact> system) {
        List<LabeledFact> facts = new ArrayList<>();
        facts.add(new LabeledFact("Store", store(arm.store())));
        facts.addAll(system);
        facts.add(new LabeledFact("Client", client(arm.client())));
        facts.add(new LabeledFact("Workload", workload(arm.workload())));
        DataOriginText.of(data).ifPresent(text -> facts.add(new LabeledFact("Data set", text)));
        Phase warmup = arm.load().warmup();
        facts.add(new LabeledFact("Warm-up", warmup == null ? "none" : warmUp(arm.load(), warmup)));
        facts.add(new LabeledFact(
                "Load",
                arm.load().phases().stream()
                        .map(phase -> phase(phase) + rounds(arm.load(), phase))
                        .collect(Collectors.joining(
                                "; then ",
                                "",
                                arm.load().shuffled()
                                        ? "; in a random order in each block"
                                        : ""))));
        facts.add(new LabeledFact("Draining", "at most " + nanos(arm.load().drainNanos())));
        if (!arm.cpus().isAny()) {
            facts.add(new LabeledFact("Processors", cpus(arm.cpus())));
        }
        if (!arm.timeline().isEmpty()) {
            facts.add(new LabeledFact("Done to the store", timeline(arm.timeline())));
        }
        return new MethodView(arm.name(), facts);
    }

    /** The same with more facts. */
    public MethodView with(List<LabeledFact> more) {
        return new MethodView(arm, Stream.concat(facts.stream(), more.stream()).toList());
    }

    /** A cache by the name that people know it by, too. */
    private static String store(StoreSpec store) {
        return Optional.of(store)
                .filter(one -> one.name().equals(ClientSpec.CACHE))
                .flatMap(one -> CacheLibrary.of(one.provider()))
                .map(library -> library.called() + " ("
                        + store.describe().replaceFirst("^cache ", "cache: ") + ")")
                .orElse(store.describe());
    }

    private static String cpus(ProcessorAssignment cpus) {
        return "store on " + numbers(cpus.store()) + ", workers on " + numbers(cpus.worker());
    }

    private static String numbers(List<Integer> cpus) {
        return cpus.isEmpty() ? "all" : ProcessorAssignment.text(cpus);
    }

    private static String client(ClientSpec client) {
        DriverSpec.Benchmark benchmark = client.driver().benchmark();
        if (benchmark != null) {
            return benchmark(benchmark, client.driver().version());
        }
        return client.describe() + ", " + sockets(client) + ", at most "
                + QuantityText.count(client.inFlight()) + " in flight, "
                + (client.workers() > 1 ? client.workers() + " workers, " : "")
                + (client.lanes() > 1 ? lanes(client) : "")
                + (client.isPooled() ? "" : client.consistency() + ", ")
                + "timeout " + nanos(client.timeoutNanos())
                + settings(client);
    }

    /** For a cache, which has a JVM of its own, JMH forks; a driver it measures in place. */
    private static String benchmark(DriverSpec.Benchmark benchmark, String version) {
        return "JMH benchmark '" + benchmark.name() + "' of client '" + benchmark.of() + "'"
                + (version.isEmpty() ? "" : " " + version) + ", in "
                + (benchmark.of().equals(ClientSpec.CACHE)
                        ? "a JVM that JMH forks for each step"
                        : "the load generator's own process")
                + "; while the benchmark runs, the load generator itself sends no requests";
    }

    private static String sockets(ClientSpec client) {
        return client.isPooled()
                ? "a socket to each node for each operation in flight"
                : QuantityText.counted(client.connections(), "connection") + " per node";
    }

    private static String lanes(ClientSpec client) {
        return client.lanes() + (client.workers() > 1 ? " lanes each, " : " lanes, ");
    }

    private static String settings(ClientSpec client) {
        String text = new TreeMap<>(client.driver().settings())
                .entrySet().stream()
                        .map(setting -> setting.getKey() + ": " + setting.getValue())
                        .collect(Collectors.joining(", "));
        return text.isEmpty() ? "" : "; " + text;
    }

    private static String workload(Workload workload) {
        double weights =
                workload.operations().stream().mapToDouble(Operation::weight).sum();
        String mix = workload.operations().stream()
                .map(operation ->
                        operation.name() + " " + QuantityText.share(operation.weight() / weights))
                .collect(Collectors.joining(", "));
        return workload.name() + ": " + QuantityText.counted(workload.data().rows(), "row")
                + " loaded; " + mix + missing(workload);
    }

    /** Keys that are drawn from more values than were loaded. */
    private static String missing(Workload workload) {
        long rows = workload.data().rows();
        return workload.fields().values().stream()
                .filter(field -> rows > 0 && field instanceof KeyField)
                .map(KeyField.class::cast)
                .filter(key -> key.from() > rows)
                .map(key -> "; " + key.name() + " is chosen from "
                        + QuantityText.count(key.from()) + " values ("
                        + key.choose().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ")")
                .collect(Collectors.joining());
    }

    private static String warmUp(Load load, Phase phase) {
        return load.warmUpSliceNanos() == 0
                ? phase(phase)
                : phase(phase) + " at most, in slices of " + nanos(load.warmUpSliceNanos())
                        + " until the store is steady";
    }

    private static String rounds(Load load, Phase phase) {
        if (load.takesTurns() && phase.whole()) {
            return " as a whole, after the rounds";
        }
        return !load.takesTurns()
                ? ""
                : " in " + QuantityText.counted(load.rounds(phase), "round") + " of "
                        + nanos(load.sliceNanos(phase));
    }

    private static String phase(Phase phase) {
        return phase.tell(new Words(nanos(phase.durationNanos())));
    }

    /** Each kind of phase, with words for how long a step takes. */
    private record Words(String each) implements Phase.Cases<String> {

        @Override
        public String hold(Phase.Hold phase) {
            return rates(phase) + arrivals(phase) + " for " + each
                    + (phase.ratesPerSecond().size() > 1 ? " each" : "")
                    + (phase.shuffled() && phase.ratesPerSecond().size() > 1
                            ? ", in random order"
                            : "");
        }

        @Override
        public String closed(Phase.Closed phase) {
            String end = phase.operations() == 0
                    ? ""
                    : " until " + QuantityText.count(phase.operations())
                            + " operations are done, at most";
            return QuantityText.counted(phase.concurrency(), "operation")
                    + " kept in flight (closed loop)" + end + " for " + each;
        }

        @Override
        public String search(Phase.Search phase) {
            return MethodView.search(phase.goal(), each);
        }

        @Override
        public String ramp(Phase.Ramped phase) {
            return QuantityText.rate(phase.ramp().fromPerSecond()) + " to "
                    + QuantityText.rate(phase.ramp().toPerSecond()) + arrivals(phase) + " over "
                    + each;
        }

        @Override
        public String streams(Phase.Streams phase) {
            return besides(phase.streams()) + "; " + each + " in all";
        }

        @Override
        public String replay(Phase.Replay phase) {
            return QuantityText.counted(phase.of().lines(), "recorded statement")
                    + ", each when it was sent, " + QuantityText.digits(phase.speed())
                    + " times as fast, " + each + " long";
        }
    }

    private static String rates(Phase phase) {
        return phase.ratesPerSecond().stream()
                .map(QuantityText::rate)
                .collect(Collectors.joining(", "));
    }

    private static String besides(List<Load.Stream> streams) {
        return streams.stream()
                .map(stream -> "stream " + stream.name() + " ("
                        + String.join(", ", stream.operations()) + "): " + phase(stream.load())
                        + (stream.fromNanos() > 0 ? ", from " + nanos(stream.fromNanos()) : ""))
                .collect(Collectors.joining(" | "));
    }

    private static String arrivals(Phase phase) {
        return phase.arrivals() == Load.Arrivals.POISSON ? " (Poisson arrivals)" : " (constant)";
    }

    private static String search(Goal goal, String each) {
        return "a search between " + QuantityText.rate(goal.fromPerSecond()) + " and "
                + QuantityText.rate(goal.toPerSecond()) + " for the highest rate with "
                + QuantityText.percentile(goal.percentile()) + " under " + nanos(goal.limitNanos())
                + ", to within " + QuantityText.share(goal.precision()) + ", " + each + " per try"
                + (goal.repeat() > 0 ? ", both ends tried " + (goal.repeat() + 1) + " times" : "");
    }

    private static String timeline(List<Action> timeline) {
        return timeline.stream()
                .map(action -> new ActionText(action).words())
                .collect(Collectors.joining("; "));
    }

    private static String nanos(long nanos) {
        return QuantityText.nanos(nanos);
    }
}
