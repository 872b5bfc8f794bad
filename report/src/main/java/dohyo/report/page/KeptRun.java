package dohyo.report.page;

import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Reference;
import dohyo.model.result.HostRecord;
import dohyo.report.Kept;
import dohyo.report.Kept.OperationRow;
import dohyo.report.Kept.StepRow;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.Latency;
import dohyo.report.Results.OperationResult;
import dohyo.report.Results.StepResult;
import dohyo.report.reading.RunFiles;
import dohyo.report.text.Quantities;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** From the files of a run to what is kept of it. */
public record KeptRun(RunFiles run, Results results) {

    private static final Pattern SCALE = Pattern.compile("(?m)^scale: *([A-Za-z0-9._-]+) *$");
    private static final String P99 = "p99";

    /**
     * What is worth keeping of it.
     *
     * @param id under which pages know the experiment
     */
    public Kept kept(String id) throws IOException {
        return new Kept(
                Kept.SCHEMA,
                id,
                scale(),
                results.title(),
                results.question(),
                results.command(),
                results.startedAt(),
                run.blocksDone(),
                machine(),
                results.valid(),
                results.complete(),
                capacity(),
                results.answer(),
                results.claims(),
                results.arms().stream().flatMap(arm -> rows(arm).stream()).toList(),
                laws(),
                results.findings().stream()
                        .filter(finding -> !finding.level().equals("note"))
                        .toList());
    }

    private String scale() throws IOException {
        if (!Files.exists(run.directory().experiment())) {
            return "";
        }
        Matcher scale = SCALE.matcher(Files.readString(run.directory().experiment()));
        return scale.find() ? scale.group(1) : "";
    }

    private Kept.Machine machine() {
        HostRecord host = run.host();
        return host == null
                ? Kept.Machine.UNKNOWN
                : new Kept.Machine(
                        host.cpuModel(), host.cores(), host.memoryBytes(), host.kernel());
    }

    private @Nullable Reference reference() {
        Experiment experiment = run.experiment();
        return experiment == null ? null : experiment.reference();
    }

    private String capacity() {
        Reference reference = reference();
        return reference == null
                ? ""
                : "Rates are parts of the capacity of " + reference.arm() + ", "
                        + Quantities.plain(Quantities.rate(reference.capacityPerSecond()))
                        + (reference.isMeasured() ? "." : ", as it was expected.");
    }

    /** Of closed loops with enough different numbers in flight. */
    private List<String> laws() {
        return Sweep.of(run.experiment(), ChartData.rates(run, results)).stream()
                .filter(sweep -> sweep.law() != null)
                .map(Sweep::text)
                .toList();
    }

    private List<StepRow> rows(ArmResult arm) {
        Map<String, List<StepResult>> steps = new LinkedHashMap<>();
        arm.steps().stream()
                .filter(step -> step.searchPassed() == null)
                .sorted(KeptRun::byLoad)
                .forEach(step -> steps.computeIfAbsent(load(step), load -> new ArrayList<>())
                        .add(step));
        List<StepRow> rows = new ArrayList<>();
        steps.forEach((load, some) -> rows.add(row(arm.name(), load, some)));
        return rows;
    }

    private static int byLoad(StepResult one, StepResult other) {
        int rates = Double.compare(one.offeredPerSecond(), other.offeredPerSecond());
        return rates == 0 ? Integer.compare(one.concurrency(), other.concurrency()) : rates;
    }

    /** {@code 61 % (4270/s)} where the rate is a part of a capacity. */
    private String load(StepResult step) {
        Reference reference = reference();
        return reference == null || step.offeredPerSecond() <= 0
                ? step.name()
                : Quantities.share(step.offeredPerSecond() / reference.capacityPerSecond()) + " ("
                        + step.name() + ")";
    }

    private static StepRow row(String arm, String load, List<StepResult> some) {
        Set<String> operations = new LinkedHashSet<>();
        some.forEach(step -> step.operations().forEach(one -> operations.add(one.name())));
        Map<String, Boolean> keptUp = some.stream()
                .collect(Collectors.toMap(
                        StepResult::trial, StepResult::keptUp, Boolean::logicalAnd));
        List<Double> rates =
                some.stream().map(StepResult::achievedPerSecond).sorted().toList();
        return new StepRow(
                arm,
                load,
                keptUp.size(),
                (int) keptUp.values().stream().filter(yes -> yes).count(),
                median(rates),
                rates.get(0),
                rates.get(rates.size() - 1),
                operations.stream().map(name -> operation(name, some)).toList());
    }

    private static OperationRow operation(String name, List<StepResult> some) {
        List<OperationResult> all = new ArrayList<>();
        List<Double> rates = new ArrayList<>();
        for (StepResult step : some) {
            step.operations().stream().filter(one -> one.name().equals(name)).forEach(one -> {
                all.add(one);
                rates.add(one.answered() / Math.max(1e-9, step.durationSeconds()));
            });
        }
        List<Latency> response = p99(all, OperationResult::response);
        List<Latency> service = p99(all, OperationResult::service);
        return new OperationRow(
                name,
                all.stream().mapToLong(OperationResult::accounted).sum(),
                median(rates.stream().sorted().toList()),
                middle(response),
                middle(service),
                response.stream().anyMatch(Latency::atLeast),
                service.stream().anyMatch(Latency::atLeast));
    }

    /** Of the trials that printed it. */
    private static List<Latency> p99(
            List<OperationResult> all, Function<OperationResult, Map<String, Latency>> clock) {
        return all.stream()
                .map(clock)
                .flatMap(latencies -> Stream.ofNullable(latencies.get(P99)))
                .toList();
    }

    private static @Nullable Double middle(List<Latency> some) {
        return some.isEmpty()
                ? null
                : Double.valueOf(
                        median(some.stream().map(Latency::nanos).sorted().toList()));
    }

    /** @param sorted at least one */
    private static double median(List<Double> sorted) {
        int last = sorted.size() - 1;
        return (sorted.get(last / 2) + sorted.get(sorted.size() / 2)) / 2;
    }
}
