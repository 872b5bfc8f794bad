package dohyo.lab;

import dohyo.lab.collect.profile.ProfileKind;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.machine.MachineSet;
import dohyo.model.result.RunPlan.Conditions;

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
 * @param repeats which trials are run again
 * @param machines that carry load and stores; none for this one
 */
public record RunOptions(
        @Nullable AttachedSystem attachment,
        ProfileKind profile,
        SnapshotSettings dataSets,
        BlockContinuationPolicy another,
        double budgetSeconds,
        TrialRetryPolicy repeats,
        MachineSet machines) {

    /** The experiment as it stands in its text, all blocks, without a profile. */
    public static final RunOptions NONE = of(SnapshotSettings.USUAL);

    /** Nothing but what is to be done about data sets. */
    public static RunOptions of(SnapshotSettings dataSets) {
        return new RunOptions(
                null,
                ProfileKind.NONE,
                dataSets,
                BlockContinuationPolicy.ALWAYS,
                0,
                TrialRetryPolicy.NONE,
                MachineSet.NONE);
    }

    /** The same with this in the place of the stores, unless null. */
    public RunOptions attachedTo(@Nullable AttachedSystem other) {
        return new RunOptions(other, profile, dataSets, another, budgetSeconds, repeats, machines);
    }

    /** The same with a profile. */
    public RunOptions profiling(ProfileKind other) {
        return new RunOptions(
                attachment, other, dataSets, another, budgetSeconds, repeats, machines);
    }

    /** The same within this time; 0 for as much as it takes. */
    public RunOptions within(double seconds) {
        return new RunOptions(attachment, profile, dataSets, another, seconds, repeats, machines);
    }

    /** The same with some trials run again. */
    public RunOptions repeating(TrialRetryPolicy other) {
        return new RunOptions(
                attachment, profile, dataSets, another, budgetSeconds, other, machines);
    }

    /** The same with the load on other machines. */
    public RunOptions on(MachineSet others) {
        return new RunOptions(
                attachment, profile, dataSets, another, budgetSeconds, repeats, others);
    }

    /** The same, asking this after each block before what was asked already. */
    RunOptions askingFirst(BlockContinuationPolicy other) {
        return new RunOptions(
                attachment,
                profile,
                dataSets,
                other.and(another),
                budgetSeconds,
                repeats,
                machines);
    }

    /**
     * What decides after each block, beginning now.
     *
     * @param earlierSeconds that earlier parts of the run have taken
     */
    BlockContinuationPolicy decider(double earlierSeconds) {
        return budgetSeconds <= 0
                ? another
                : another.and(new RunTimeBudget(budgetSeconds, earlierSeconds, System::nanoTime));
    }

    /** All that has to be the same when the run goes on after it was cut off. */
    Conditions conditions(DohyoInstallation installation) {
        Map<String, String> homes = installation.jdks().stream()
                .collect(Collectors.toMap(
                        jdk -> Integer.toString(jdk.feature()),
                        jdk -> jdk.home().toString(),
                        (first, second) -> first));
        return new Conditions(
                budgetSeconds,
                profile == ProfileKind.NONE ? "" : profile.word(),
                dataSets.fresh(),
                homes,
                repeats.most(),
                Map.of());
    }
}
