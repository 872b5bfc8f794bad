package dohyo.cli.compare;

import dohyo.cli.console.UserMistake;
import dohyo.model.experiment.Experiment;
import dohyo.model.yaml.ExperimentReader;
import dohyo.model.yaml.ExperimentReader.Reading;
import dohyo.model.yaml.ProblemPrinter;

/**
 * An experiment of two arms as the file that it could have been, so that it can be kept, read by
 * people and run again.
 *
 * @param workload its YAML: {@code workloads: ...} or {@code workload: name}
 */
public record ComparedExperiment(SystemLine a, SystemLine b, String workload, ComparedLoad load) {

    private static final String ID = "compare";

    /** The file's text. */
    public String yaml() {
        boolean same = a.armName().equals(b.armName());
        return "title: " + SystemLine.quoted(a.text() + " against " + b.text())
                + "\nquestion: "
                + SystemLine.quoted("Which is faster, " + a.text() + " or " + b.text() + "?")
                + "\n" + load.yaml() + workload
                + "arms:\n"
                + arm(a, same ? "-one" : "")
                + arm(b, same ? "-two" : "");
    }

    private static String arm(SystemLine system, String ending) {
        return "  " + SystemLine.quoted(system.armName() + ending) + ": " + system.armYaml() + "\n";
    }

    /** The experiment itself; what is wrong with it is the user's mistake. */
    public Experiment experiment() {
        Reading reading = ExperimentReader.trusting().read(ID + ".yaml", yaml());
        Experiment experiment = reading.experiment();
        if (experiment == null) {
            throw new UserMistake("error: these words do not make an experiment that can be run;"
                    + " this is the file that they make:\n"
                    + new ProblemPrinter().print(reading.problems()));
        }
        return experiment;
    }
}
