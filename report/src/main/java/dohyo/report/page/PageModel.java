package dohyo.report.page;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.load.DialectRecord;
import dohyo.model.result.HostDescription;
import dohyo.model.result.RunPlan;
import dohyo.model.result.TrialRecord.DataNote;
import dohyo.model.statistics.stop.AdditionalLookProcedure;
import dohyo.model.statistics.stop.StoppingProcedure;
import dohyo.model.text.QuantityText;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.MoreBlocks;
import dohyo.report.RunComparisonResult.Worth;
import dohyo.report.analysis.measured.UntimedOperations;
import dohyo.report.findings.run.MachinesSeen;
import dohyo.report.page.chart.ChartData;
import dohyo.report.page.chart.TimeLine;
import dohyo.report.page.chart.TimeLineDescription;
import dohyo.report.page.first.Badge;
import dohyo.report.page.first.FirstScreen;
import dohyo.report.page.method.DialectText;
import dohyo.report.page.method.GuaranteesView;
import dohyo.report.page.method.HostView;
import dohyo.report.page.method.LabeledFact;
import dohyo.report.page.method.MeasuringConditions;
import dohyo.report.page.method.MethodView;
import dohyo.report.page.method.SystemView;
import dohyo.report.page.view.ActionView;
import dohyo.report.page.view.ClaimTable;
import dohyo.report.page.view.ComparisonView;
import dohyo.report.page.view.InterleavingView;
import dohyo.report.page.view.LoadGeneratorView;
import dohyo.report.page.view.MemoryView;
import dohyo.report.page.view.MissCostView;
import dohyo.report.page.view.ObservationCostView;
import dohyo.report.page.view.ReplayView;
import dohyo.report.page.view.RunComparisonView.WorthTable;
import dohyo.report.page.view.StepTable;
import dohyo.report.page.view.TailView;
import dohyo.report.page.view.TrialLinks;
import dohyo.report.page.view.TrialView;
import dohyo.report.page.view.WaterfallView;
import dohyo.report.reading.RunFiles;
import dohyo.report.text.MoreBlocksText;
import dohyo.report.text.NoiseText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What pages are made of: results in words, in the order in which they are told. */
public final class PageModel {

    private final RunFiles run;
    private final Results results;
    private final List<Worth> worth;
    private final ChartData charts;
    private final FirstScreen first;

    /** @param worth operations for the money, where prices are known */
    public PageModel(RunFiles run, Results results, List<Worth> worth) {
        this.run = run;
        this.results = results;
        this.worth = worth;
        this.charts = ChartData.of(run, results);
        this.first = FirstScreen.of(run, results);
    }

    Results results() {
        return results;
    }

    FirstScreen first() {
        return first;
    }

    ChartData charts() {
        return charts;
    }

    /** All of them; the components of each are the names that templates use. */
    List<Record> parts() {
        List<Record> parts = new ArrayList<>(charts.words());
        parts.addAll(List.of(
                head(),
                ClaimTable.of(run, results.claims()),
                judgement(),
                StepTable.of(run, results),
                MissCostView.of(run, results),
                WorthTable.of(worth, false),
                explanation(),
                method(),
                MeasuringConditions.of(run),
                repetition()));
        return parts;
    }

    /** What a reader sees first. */
    record Head(
            Results results,
            FirstScreen first,
            List<Badge> badges,
            String about,
            String more,
            String moreCommand,
            List<LabeledFact> facts) {}

    /** What is compared, and by which rule. */
    record Judgement(
            List<ComparisonView> comparisons,
            InterleavingView turns,
            List<String> noise,
            String judging,
            boolean searched) {}

    /** What happened, and where time went. */
    record Explanation(
            List<TrialView> trials,
            List<ActionView> deeds,
            List<TailView> tails,
            List<WaterfallView> traces,
            List<ReplayView> replays) {}

    /** How it was measured, and on what. */
    record Method(
            List<MethodView> methods,
            List<GuaranteesView> promises,
            List<MemoryView> memory,
            List<LoadGeneratorView> lanes,
            boolean hasClosedLanes,
            boolean areClosed,
            List<ObservationCostView> costs,
            List<LabeledFact> host,
            List<LabeledFact> jdks) {}

    /** What whoever runs it again must know. */
    record Repetition(
            String version,
            String seed,
            List<LabeledFact> ranOn,
            List<String> limits,
            TrialLinks files) {}

    private Head head() {
        Experiment experiment = run.experiment();
        MoreBlocks more = results.more();
        return new Head(
                results,
                first,
                Badge.of(results),
                experiment == null ? "" : paragraphs(experiment.about()),
                MoreBlocksText.of(more),
                more == null || more.blocks() == 0
                        ? ""
                        : MoreBlocksText.command(more, "DIR", results.command()),
                facts());
    }

    private Judgement judgement() {
        return new Judgement(
                results.comparisons().stream()
                        .map(one -> ComparisonView.of(run, one))
                        .toList(),
                InterleavingView.of(results.turns()),
                results.noise().stream().map(NoiseText::of).toList(),
                judging(run.experiment()),
                isSearched(results));
    }

    private Explanation explanation() {
        List<TrialView> trials = trials();
        return new Explanation(
                trials,
                trials.stream().flatMap(trial -> trial.deeds().stream()).toList(),
                TailView.of(results.tails()),
                WaterfallView.of(results.traces()),
                ReplayView.of(results.arms()));
    }

    private Method method() {
        List<LoadGeneratorView> lanes = LoadGeneratorView.of(run);
        return new Method(
                methods(run.experiment()),
                GuaranteesView.of(run, results.arms()),
                MemoryView.of(run),
                lanes,
                lanes.stream().anyMatch(LoadGeneratorView::isClosed),
                !lanes.isEmpty() && lanes.stream().allMatch(LoadGeneratorView::isClosed),
                ObservationCostView.of(run),
                HostView.facts(run.host()),
                HostView.jdks(run.host()));
    }

    private Repetition repetition() {
        RunPlan plan = run.plan();
        return new Repetition(
                plan == null ? "" : plan.dohyoVersion(),
                plan == null ? "" : Long.toString(plan.seed()),
                SystemView.ofArms(results.arms()),
                limits(),
                TrialLinks.all(run));
    }

    /** Lines of a paragraph run on; an empty line ends it. */
    private static String paragraphs(String text) {
        return text.strip().replaceAll("(?<!\n)\n(?!\n)", " ");
    }

    /** Empty for one block, which has no interval. */
    private static String judging(@Nullable Experiment experiment) {
        if (experiment == null || experiment.blocks() < 2) {
            return "";
        }
        StoppingProcedure rule = StoppingProcedure.of(experiment.until(), experiment.blocks());
        boolean tellsItsError = rule instanceof AdditionalLookProcedure;
        return rule.describe()
                + (tellsItsError
                        ? ""
                        : "; the probability that any of the verdicts is wrong is at most 5 %");
    }

    private List<MethodView> methods(@Nullable Experiment experiment) {
        return experiment == null
                ? List.of()
                : experiment.arms().stream()
                        .map(arm -> MethodView.of(
                                        arm,
                                        dataOf(arm.name()),
                                        SystemView.ofArm(run.runsOn(arm.name())))
                                .with(DialectText.of(arm, dialectOf(arm.name()))))
                        .toList();
    }

    private List<DialectRecord> dialectOf(String arm) {
        return run.trials().stream()
                .filter(trial -> trial.planned().arm().equals(arm))
                .map(trial -> trial.reading().dialect())
                .filter(dialect -> !dialect.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private List<DataNote> dataOf(String arm) {
        return run.trials().stream()
                .filter(trial -> trial.planned().arm().equals(arm))
                .flatMap(trial -> Stream.ofNullable(trial.trial()))
                .flatMap(record -> Stream.ofNullable(record.data()))
                .toList();
    }

    private List<TrialView> trials() {
        return run.trials().stream()
                .map(trial -> TrialView.of(trial, new TimeLineDescription(timeLine(trial.name()))))
                .toList();
    }

    private @Nullable TimeLine timeLine(String trial) {
        Optional<TimeLine> line = charts.timeLines().stream()
                .filter(one -> one.trial().equals(trial))
                .findFirst();
        return line.orElse(null);
    }

    /** The line under the answer. */
    private List<LabeledFact> facts() {
        long done = results.arms().stream().mapToLong(ArmResult::trialsDone).sum();
        List<LabeledFact> facts = new ArrayList<>();
        facts.add(new LabeledFact("Trials", done + " of " + run.trials().size() + " done"));
        facts.add(new LabeledFact("Arms", String.valueOf(results.arms().size())));
        if (!results.startedAt().isEmpty()) {
            facts.add(new LabeledFact("Started", QuantityText.moment(results.startedAt())));
        }
        HostDescription host = run.host();
        if (host != null) {
            facts.add(new LabeledFact(
                    "Machine",
                    QuantityText.counted(host.cores(), "core") + ", " + host.cpuModel()));
        }
        facts.addAll(SystemView.ofArms(results.arms()));
        return facts;
    }

    /** Whether a highest rate was looked for. */
    static boolean isSearched(Results results) {
        return results.arms().stream().anyMatch(arm -> arm.bracket() != null);
    }

    private boolean isAttached() {
        return run.experiment() != null
                && run.experiment().arms().stream().anyMatch(arm -> arm.store().isAttached());
    }

    private String situation() {
        if (!MachinesSeen.ofLoad(run).areNone() || !MachinesSeen.ofStore(run).areNone()) {
            return "Store and load generator were on the machines that the findings name: the"
                    + " network between them is part of the figures.";
        }
        if (isAttached()) {
            return "Dohyo did not start this store: whatever else it did, and the network in"
                    + " between, is part of the figures.";
        }
        if (allArms(arm -> !arm.store().hasProcesses())) {
            return "The store has no process of its own: it is used in the load generator's"
                    + " process, or in one that the load generator forks. No network is involved,"
                    + " and the throughput is limited by the store and the load generator"
                    + " together.";
        }
        return allArms(arm -> arm.client().isBenchmark())
                ? "The benchmarks sent no requests while they were measured: neither the store nor"
                        + " a network is part of the figures."
                : "Store and load generator share the cores of one machine and communicate over"
                        + " loopback: no network is involved, and the throughput is limited by"
                        + " both together.";
    }

    private boolean allArms(Predicate<Arm> what) {
        return run.experiment() != null && run.experiment().arms().stream().allMatch(what);
    }

    private boolean areUntimed() {
        return UntimedOperations.areAll(
                results.arms().stream().flatMap(arm -> arm.steps().stream()).toList());
    }

    private List<String> limits() {
        List<String> limits = new ArrayList<>();
        if (results.arms().stream().anyMatch(arm -> arm.trialsPlanned() == 1)) {
            limits.add("One trial gives no interval: how much a second one would differ was not"
                    + " measured, so small differences mean nothing.");
        } else if (!results.arms().isEmpty()) {
            limits.add("Intervals come from few blocks and assume that the logarithms of their"
                    + " values are roughly normal, which so few blocks cannot show.");
        }
        limits.add(situation());
        if (!areUntimed()) {
            limits.add("A percentile of a step's response or service time is shown only if at least"
                    + " 100 operations lie above it. The p99s of single seconds in the timeline,"
                    + " and those of the generator's own delays, are only a rough guide. The"
                    + " largest value seen is an observation, not an estimate.");
        }
        if (isSearched(results)) {
            limits.add("A search uses short tries: a rate that passed for a few seconds may fail"
                    + " after an hour, when compaction has fallen behind.");
        }
        limits.add("A short measurement on a small, freshly loaded data set says little about"
                + " months of operation.");
        return limits;
    }
}
