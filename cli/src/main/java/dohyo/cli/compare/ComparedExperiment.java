package dohyo.cli.compare;

import dohyo.cli.console.UserMistake;
import dohyo.language.ExperimentReader;
import dohyo.language.ExperimentReader.Reading;
import dohyo.language.ProblemPrinter;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.Json;

import java.util.List;
import java.util.Optional;

/**
 * An experiment of two arms as the file that it could have been, so that it can be kept, read by
 * people and run again.
 *
 * @param workload its YAML: {@code workloads: ...} or {@code workload: name}
 * @param design its YAML; empty for one system after the other
 * @param rules at which ratios it fails
 */
public record ComparedExperiment(
        SystemArgument a,
        SystemArgument b,
        String workload,
        ComparedLoad load,
        String design,
        List<RegressionThreshold> rules) {

    private static final String ID = "compare";

    public ComparedExperiment {
        rules = List.copyOf(rules);
    }

    /** That fails at no ratio. */
    public ComparedExperiment(
            SystemArgument a, SystemArgument b, String workload, ComparedLoad load, String design) {
        this(a, b, workload, load, design, List.of());
    }

    /** The file's text. */
    public String yaml() {
        boolean same = a.armName().equals(b.armName());
        return "title: " + Json.line(a.text() + " against " + b.text())
                + "\nquestion: "
                + Json.line("Which is faster, " + a.text() + " or " + b.text() + "?")
                + "\n" + load.end().yaml() + design + load.yaml() + workload
                + "arms:\n"
                + arm(a, same ? "-one" : "")
                + arm(b, same ? "-two" : "")
                + RegressionThreshold.yaml(
                        rules,
                        a.armName() + (same ? "-one" : ""),
                        b.armName() + (same ? "-two" : ""));
    }

    /** The same that fails at these ratios. */
    public ComparedExperiment failing(List<RegressionThreshold> others) {
        return new ComparedExperiment(a, b, workload, load, design, others);
    }

    private static String arm(SystemArgument system, String ending) {
        return "  " + Json.line(system.armName() + ending) + ": " + system.armYaml() + "\n";
    }

    /** The same in another design. */
    public ComparedExperiment designed(String other) {
        return new ComparedExperiment(a, b, workload, load, other, rules);
    }

    /** The same under another load. */
    public ComparedExperiment under(ComparedLoad other) {
        return new ComparedExperiment(a, b, workload, other, design, rules);
    }

    /** Whether one of them is kept by somebody else. */
    public boolean isAttached() {
        return a.spec().attachment() != null || b.spec().attachment() != null;
    }

    /** What is wrong with it first; empty when it can be run. */
    public Optional<String> objection() {
        return reading().problems().stream().findFirst().map(problem -> problem.message());
    }

    private Reading reading() {
        return ExperimentReader.trusting().read(ID + ".yaml", yaml());
    }

    /** The experiment itself; what is wrong with it is the user's mistake. */
    public Experiment experiment() {
        Reading reading = reading();
        Experiment experiment = reading.experiment();
        if (experiment == null) {
            throw new UserMistake("error: these arguments do not make a valid experiment; this"
                    + " is the file that they make:\n"
                    + new ProblemPrinter().print(reading.problems()));
        }
        return experiment;
    }
}
