package dohyo.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;

import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;

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
 * @param extended when the run was given more blocks after it had come to its end
 * @param experiment its id, which the copy of its file no longer has for a name; empty in older
 *     runs
 */
public record RunPlan(
        String schema,
        String command,
        String dohyoVersion,
        String startedAt,
        long seed,
        List<PlannedTrial> trials,
        @Nullable AttachedSystem attachment,
        Conditions conditions,
        List<String> resumedAt,
        String revision,
        List<Extension> extended,
        String experiment) {

    public static final String SCHEMA = "dohyo-plan/1";

    public RunPlan {
        trials = List.copyOf(Objects.requireNonNullElse(trials, List.of()));
        conditions = Objects.requireNonNullElse(conditions, Conditions.USUAL);
        resumedAt = List.copyOf(Objects.requireNonNullElse(resumedAt, List.of()));
        revision = Objects.requireNonNullElse(revision, "");
        extended = List.copyOf(Objects.requireNonNullElse(extended, List.of()));
        experiment = Objects.requireNonNullElse(experiment, "");
    }

    /** Of no known revision. */
    public RunPlan(
            String schema,
            String command,
            String dohyoVersion,
            String startedAt,
            long seed,
            List<PlannedTrial> trials,
            @Nullable AttachedSystem attachment,
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
                "",
                List.of(),
                "");
    }

    /** The same, gone on with at this time. */
    public RunPlan resumed(String at) {
        return new RunPlan(
                schema,
                command,
                dohyoVersion,
                startedAt,
                seed,
                trials,
                attachment,
                conditions,
                Stream.concat(resumedAt.stream(), Stream.of(at)).toList(),
                revision,
                extended,
                experiment);
    }

    /** The same with other trials, of which those that have ended are the first. */
    public RunPlan extended(Extension more, List<PlannedTrial> all) {
        return new RunPlan(
                schema,
                command,
                dohyoVersion,
                startedAt,
                seed,
                all,
                attachment,
                conditions,
                resumedAt,
                revision,
                Stream.concat(extended.stream(), Stream.of(more)).toList(),
                experiment);
    }

    /** The experiment as it is run: with the blocks that it was given later. */
    public Experiment of(Experiment asWritten) {
        if (extended.isEmpty()) {
            return asWritten;
        }
        List<Integer> looked = extended.stream()
                .map(Extension::after)
                .filter(Extension::shows)
                .distinct()
                .toList();
        return asWritten
                .until(asWritten.until().lookedAfter(looked))
                .inBlocks(extended.get(extended.size() - 1).blocks());
    }

    /** Whether the run is still to end as this says, and was not given more blocks since. */
    public boolean endsAs(StoppedRecord stopped) {
        return extended.stream().allMatch(more -> more.after() < stopped.blocks());
    }

    /**
     * What the user chose beside the experiment.
     *
     * @param budgetSeconds time for the whole run; 0 for as much as it takes
     * @param profile what is profiled in the store's processes; empty for nothing
     * @param fresh whether no data set is kept or used
     * @param jdkHomes JDKs for stores that come before all others, by their versions
     * @param repeats how many trials may be run again that something disturbed
     * @param notTestable arms of the file that this machine cannot run, with the reason, a clause
     */
    public record Conditions(
            double budgetSeconds,
            String profile,
            boolean fresh,
            Map<String, String> jdkHomes,
            int repeats,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> notTestable) {

        /** Nothing was chosen. */
        public static final Conditions USUAL = new Conditions(0, "", false, Map.of(), 0, Map.of());

        public Conditions {
            profile = Objects.requireNonNullElse(profile, "");
            jdkHomes = Map.copyOf(Objects.requireNonNullElse(jdkHomes, Map.of()));
            notTestable = Map.copyOf(Objects.requireNonNullElse(notTestable, Map.of()));
        }

        /** The same without these arms. */
        public Conditions without(Map<String, String> arms) {
            return new Conditions(budgetSeconds, profile, fresh, jdkHomes, repeats, arms);
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

    /**
     * More blocks for a run that had come to its end.
     *
     * @param at the time
     * @param after how many blocks there were, at which somebody had looked
     * @param blocks how many there are to be, all together
     */
    public record Extension(String at, int after, int blocks) {

        /** As many as a file may ask for. */
        public static final int MOST_BLOCKS = 1000;

        public Extension {
            if (blocks < 1 || blocks > MOST_BLOCKS || after < 0 || after >= blocks) {
                throw new IllegalArgumentException(after + " blocks cannot have become " + blocks);
            }
        }

        /** One block has no interval: who looked at it has seen no verdict. */
        private static boolean shows(int blocks) {
            return blocks > 1;
        }
    }
}
