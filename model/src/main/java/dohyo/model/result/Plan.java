package dohyo.model.result;

import dohyo.model.experiment.Attachment;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * {@code plan.json}: the trials of a run in the order in which they are done.
 *
 * @param schema {@code dohyo-plan/1}
 * @param command what the user typed, to repeat the run
 * @param dohyoVersion of the program that planned it
 * @param seed of the order
 * @param attachment the running system that took the place of the experiment's stores; null when
 *     none did
 * @param conditions under which trials are run, beside the experiment; older runs do not say
 * @param resumedAt when the run went on after it had been cut off
 * @param revision commit of the checkout that planned it; empty where that is not known
 */
public record Plan(
        String schema,
        String command,
        String dohyoVersion,
        String startedAt,
        long seed,
        List<PlannedTrial> trials,
        @Nullable Attachment attachment,
        Conditions conditions,
        List<String> resumedAt,
        String revision) {

    public static final String SCHEMA = "dohyo-plan/1";

    public Plan {
        trials = List.copyOf(Objects.requireNonNullElse(trials, List.of()));
        conditions = Objects.requireNonNullElse(conditions, Conditions.USUAL);
        resumedAt = List.copyOf(Objects.requireNonNullElse(resumedAt, List.of()));
        revision = Objects.requireNonNullElse(revision, "");
    }

    /** Of no known revision. */
    public Plan(
            String schema,
            String command,
            String dohyoVersion,
            String startedAt,
            long seed,
            List<PlannedTrial> trials,
            @Nullable Attachment attachment,
            Conditions conditions,
            List<String> resumedAt) {
        this(
                schema,
                command,
                dohyoVersion,
                startedAt,
                seed,
                trials,
                attachment,
                conditions,
                resumedAt,
                "");
    }

    /** The same, gone on with at this time. */
    public Plan resumed(String at) {
        return new Plan(
                schema,
                command,
                dohyoVersion,
                startedAt,
                seed,
                trials,
                attachment,
                conditions,
                Stream.concat(resumedAt.stream(), Stream.of(at)).toList(),
                revision);
    }

    /**
     * What the user chose beside the experiment.
     *
     * @param budgetSeconds time for the whole run; 0 for as much as it takes
     * @param profile what is profiled in the store's processes; empty for nothing
     * @param fresh whether no data set is kept or used
     * @param jdkHomes JDKs for stores that come before all others, by their versions
     * @param repeats how many trials may be run again that something disturbed
     */
    public record Conditions(
            double budgetSeconds,
            String profile,
            boolean fresh,
            Map<String, String> jdkHomes,
            int repeats) {

        /** Nothing was chosen. */
        public static final Conditions USUAL = new Conditions(0, "", false, Map.of(), 0);

        public Conditions {
            profile = Objects.requireNonNullElse(profile, "");
            jdkHomes = Map.copyOf(Objects.requireNonNullElse(jdkHomes, Map.of()));
        }
    }

    /**
     * One trial to be done.
     *
     * @param number 1, 2, 3, ...
     * @param arm name of the arm
     * @param block 1, 2, ...
     * @param directory name below {@code trials/}
     */
    public record PlannedTrial(int number, String arm, int block, String directory) {}
}
