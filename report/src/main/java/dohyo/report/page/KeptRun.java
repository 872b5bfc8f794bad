package dohyo.report.page;

import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Reference;
import dohyo.model.result.HostRecord;
import dohyo.model.statistics.scaling.Observation;
import dohyo.model.statistics.scaling.ScalabilityLaw;
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
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
                results.arms().stream()
                        .map(this::law)
                        .filter(sentence -> !sentence.isEmpty())
                        .toList(),
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
        List<Double> rates =
                some.stream().map(StepResult::achievedPerSecond).sorted().toList();
        return new StepRow(
                arm,
                load,
                some.size(),
                (int) some.stream().filter(StepResult::keptUp).count(),
                median(rates),
                rates.get(0),
                rates.get(rates.size() - 1),
                operations.stream().map(name -> operation(name, some)).toList());
    }

    private static OperationRow operation(String name, List<StepResult> some) {
        List<OperationResult> all = some.stream()
                .flatMap(step -> step.operations().stream())
                .filter(one -> one.name().equals(name))
                .toList();
        double seconds = some.stream().mapToDouble(StepResult::durationSeconds).sum();
        return new OperationRow(
                name,
                all.stream().mapToLong(OperationResult::accounted).sum(),
                all.stream().mapToLong(OperationResult::answered).sum() / Math.max(1e-9, seconds),
                median(all.stream().map(one -> one.response().get(P99)).toList(), Latency::nanos),
                median(all.stream().map(one -> one.service().get(P99)).toList(), Latency::nanos),
                all.stream()
                        .map(one -> one.response().get(P99))
                        .filter(Objects::nonNull)
                        .anyMatch(Latency::atLeast));
    }

    private static @Nullable Double median(
            Collection<Latency> some, ToDoubleFunction<Latency> value) {
        List<Double> values = some.stream()
                .filter(Objects::nonNull)
                .map(value::applyAsDouble)
                .sorted()
                .toList();
        return values.isEmpty() ? null : Double.valueOf(median(values));
    }

    /** @param sorted at least one */
    private static double median(List<Double> sorted) {
        int last = sorted.size() - 1;
        return (sorted.get(last / 2) + sorted.get(sorted.size() / 2)) / 2;
    }

    /** Empty where there are too few closed loops. */
    private String law(ArmResult arm) {
        List<StepResult> closed = arm.steps().stream()
                .filter(step -> step.concurrency() > 0 && step.achievedPerSecond() > 0)
                .toList();
        if (closed.stream().map(StepResult::concurrency).distinct().count()
                < ScalabilityLaw.FEWEST) {
            return "";
        }
        ScalabilityLaw law = ScalabilityLaw.fit(
                closed.stream()
                        .map(step -> new Observation(step.concurrency(), step.achievedPerSecond()))
                        .toList(),
                ScalabilityLaw.Scatter.RELATIVE);
        double most = closed.stream().mapToInt(StepResult::concurrency).max().orElseThrow();
        return new SweepText(arm.name(), law, most).of();
    }
}
