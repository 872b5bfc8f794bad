package dohyo.report.page.study;

import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Experiment;
import dohyo.model.file.FileReadLimits;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.result.HostDescription;
import dohyo.model.result.RunPlan;
import dohyo.model.text.QuantityText;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.StepResult;
import dohyo.report.StudyRunSummary;
import dohyo.report.StudyRunSummary.StepRow;
import dohyo.report.analysis.measured.RunMeasurements;
import dohyo.report.analysis.verdict.ValuesOfClaims;
import dohyo.report.page.chart.ChartData;
import dohyo.report.page.chart.ConcurrencySweep;
import dohyo.report.page.view.StepAcrossTrials;
import dohyo.report.page.view.StepOrder;
import dohyo.report.page.view.StoredContentView;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** From the files of a run to what is kept of it. */
public record StudyRunSummarizer(RunFiles run, Results results) {

    /** The folder is not kept. */
    private static final Pattern WHERE_TO = Pattern.compile(" --out[= ]('[^']*'|\\S+)");

    private static final Pattern SCALE = Pattern.compile("(?m)^scale: *([A-Za-z0-9._-]+) *$");

    /**
     * What is worth keeping of it.
     *
     * @param id under which pages know the experiment
     */
    public StudyRunSummary kept(String id) throws IOException {
        return new StudyRunSummary(
                StudyRunSummary.SCHEMA,
                id,
                scale(),
                results.title(),
                results.question(),
                WHERE_TO.matcher(results.command()).replaceAll(""),
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
                StoredContentView.of(run).sentences(),
                results.findings().stream()
                        .filter(finding -> !finding.level().equals("note"))
                        .toList(),
                origin(),
                judged());
    }

    private StudyRunSummary.@Nullable Origin origin() {
        RunPlan plan = run.plan();
        return plan == null
                ? null
                : new StudyRunSummary.Origin(
                        plan.dohyoVersion(), plan.revision(), plan.seed(), stores());
    }

    /** Of each arm what its first trial said that ran. */
    private List<StudyRunSummary.RanStore> stores() {
        return run.armNames().stream()
                .flatMap(arm -> run.trialsOf(arm).stream()
                        .map(TrialFiles::trial)
                        .filter(Objects::nonNull)
                        .limit(1)
                        .map(trial -> new StudyRunSummary.RanStore(
                                arm, TrialFiles.store(trial), trial.jdk())))
                .toList();
    }

    private StudyRunSummary.@Nullable Judged judged() {
        Experiment experiment = run.experiment();
        return experiment == null
                ? null
                : ValuesOfClaims.of(experiment, new RunMeasurements(run), results.claims());
    }

    private String scale() throws IOException {
        if (!UntrustedFolder.isFile(run.directory().experiment())) {
            return "";
        }
        byte[] file =
                UntrustedFolder.readFile(run.directory().experiment(), FileReadLimits.YAML_BYTES);
        Matcher scale = SCALE.matcher(new String(file, StandardCharsets.UTF_8));
        return scale.find() ? scale.group(1) : "";
    }

    private StudyRunSummary.Machine machine() {
        HostDescription host = run.host();
        return host == null
                ? StudyRunSummary.Machine.UNKNOWN
                : new StudyRunSummary.Machine(
                        host.cpuModel(), host.cores(), host.memoryBytes(), host.kernel());
    }

    private @Nullable CapacityReference reference() {
        Experiment experiment = run.experiment();
        return experiment == null ? null : experiment.reference();
    }

    private String capacity() {
        CapacityReference reference = reference();
        return reference == null
                ? ""
                : "Rates are percentages of the capacity of arm '" + reference.arm() + "', "
                        + QuantityText.plain(QuantityText.rate(reference.capacityPerSecond()))
                        + (reference.isMeasured() ? "." : ", which was only expected.");
    }

    /** Of closed loops with enough different numbers in flight. */
    private List<String> laws() {
        return ConcurrencySweep.of(run, ChartData.rates(run, results)).stream()
                .filter(sweep -> sweep.law() != null)
                .map(ConcurrencySweep::text)
                .toList();
    }

    private List<StepRow> rows(ArmResult arm) {
        Map<String, List<StepResult>> steps = new LinkedHashMap<>();
        arm.steps().stream()
                .filter(step -> step.searchPassed() == null)
                .sorted(StepOrder.of(run.experiment(), arm.name()))
                .forEach(step -> steps.computeIfAbsent(load(step), load -> new ArrayList<>())
                        .add(step));
        List<StepRow> rows = new ArrayList<>();
        steps.forEach((load, some) -> rows.add(StepAcrossTrials.of(arm.name(), load, some)));
        return rows;
    }

    /** {@code 109.8 % (7688/s)} where the rate is a part of a capacity; as the file has it. */
    private String load(StepResult step) {
        CapacityReference reference = reference();
        if (reference == null || step.offeredPerSecond() <= 0) {
            return step.name();
        }
        double percent = 100 * step.offeredPerSecond() / reference.capacityPerSecond();
        return QuantityText.plain(QuantityText.decimals(percent, 1)) + " % (" + step.name() + ")";
    }
}
