package dohyo.lab;

import dohyo.lab.collect.profile.ProfileKind;
import dohyo.model.experiment.Attachment;
import dohyo.model.result.Plan.Conditions;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the user chooses beside an experiment.
 *
 * @param attachment what takes the place of the stores in the text; null when nothing does
 * @param profile what is to be profiled in the store's processes
 * @param dataSets what is to be done about them
 * @param another asked after each block
 * @param budgetSeconds time for the whole run; 0 for as much as it takes
 */
public record Choices(
        @Nullable Attachment attachment,
        ProfileKind profile,
        DataSets dataSets,
        AnotherBlock another,
        double budgetSeconds) {

    /** The experiment as it stands in its text, all blocks, without a profile. */
    public static final Choices NONE =
            new Choices(null, ProfileKind.NONE, DataSets.USUAL, AnotherBlock.ALWAYS, 0);

    /**
     * What decides after each block, beginning now.
     *
     * @param earlierSeconds that earlier parts of the run have taken
     */
    AnotherBlock decider(double earlierSeconds) {
        return budgetSeconds <= 0
                ? another
                : another.and(new Budget(budgetSeconds, earlierSeconds, System::nanoTime));
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
