package dohyo.lab;

import dohyo.lab.collect.profile.ProfileKind;
import dohyo.model.experiment.Attachment;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.Plan.Conditions;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An experiment to be run.
 *
 * @param yaml its text, kept with the results
 * @param directory the run's own directory; made when missing
 * @param command what the user typed
 * @param attachment what took the place of the stores in the text; null when nothing did
 * @param profile what is to be profiled in the store's processes
 * @param dataSets what is to be done about them
 * @param another asked after each block
 * @param budgetSeconds time for the whole run; 0 for as much as it takes
 */
public record RunRequest(
        Experiment experiment,
        String yaml,
        Path directory,
        String command,
        @Nullable Attachment attachment,
        ProfileKind profile,
        DataSets dataSets,
        AnotherBlock another,
        double budgetSeconds) {

    /** All blocks. */
    public RunRequest(
            Experiment experiment,
            String yaml,
            Path directory,
            String command,
            @Nullable Attachment attachment,
            ProfileKind profile,
            DataSets dataSets) {
        this(
                experiment,
                yaml,
                directory,
                command,
                attachment,
                profile,
                dataSets,
                AnotherBlock.ALWAYS,
                0);
    }

    /** As it stands in its text, without a profile. */
    public RunRequest(Experiment experiment, String yaml, Path directory, String command) {
        this(experiment, yaml, directory, command, null, ProfileKind.NONE, DataSets.USUAL);
    }

    /** The same with something else done about data sets. */
    public RunRequest with(DataSets other) {
        return new RunRequest(
                experiment,
                yaml,
                directory,
                command,
                attachment,
                profile,
                other,
                another,
                budgetSeconds);
    }

    /** The same, asking this after each block. */
    public RunRequest asking(AnotherBlock other) {
        return new RunRequest(
                experiment,
                yaml,
                directory,
                command,
                attachment,
                profile,
                dataSets,
                other,
                budgetSeconds);
    }

    /** The same within this time; 0 for as much as it takes. */
    public RunRequest within(double seconds) {
        return new RunRequest(
                experiment,
                yaml,
                directory,
                command,
                attachment,
                profile,
                dataSets,
                another,
                seconds);
    }

    /**
     * What decides after each block, beginning now.
     *
     * @param earlierSeconds that earlier parts of the run have taken
     */
    AnotherBlock decider(double earlierSeconds) {
        if (budgetSeconds <= 0) {
            return another;
        }
        return another.and(new Budget(budgetSeconds, earlierSeconds, System::nanoTime));
    }

    /** All that has to be the same when the run goes on after it was cut off. */
    Conditions conditions(Installation installation) {
        Map<String, String> homes = installation.jdks().stream()
                .collect(Collectors.toMap(
                        jdk -> Integer.toString(jdk.feature()),
                        jdk -> jdk.home().toString(),
                        (first, second) -> first));
        return new Conditions(
                budgetSeconds,
                profile == ProfileKind.NONE ? "" : profile.word(),
                dataSets.fresh(),
                homes);
    }
}
