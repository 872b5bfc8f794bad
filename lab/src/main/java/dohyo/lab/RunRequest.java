package dohyo.lab;

import dohyo.lab.collect.profile.ProfileKind;
import dohyo.model.experiment.Attachment;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.Plan.Conditions;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
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
 * @param blocks asked after each block whether another one is to be run
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
        BlockRule blocks,
        double budgetSeconds) {

    /** With all blocks that the experiment has. */
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
                BlockRule.AS_PLANNED,
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
                blocks,
                budgetSeconds);
    }

    /** The same with another rule for blocks. */
    public RunRequest with(BlockRule other) {
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
                blocks,
                seconds);
    }

    /** What decides after each block. */
    BlockRule rule() {
        return budgetSeconds > 0 ? blocks.or(new Budget(budgetSeconds)) : blocks;
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
