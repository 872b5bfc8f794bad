package dohyo.model.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

import dohyo.model.machine.MachineSet;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/**
 * One question with the arms that answer it and the claims that are judged on them.
 *
 * @param subject what it is about
 * @param arms what is compared, at least one
 * @param claims statements with a rule fixed beforehand
 * @param trials how often, how long and in which order its arms are run
 * @param aim what is to be learned from it
 * @param reference of whose capacity rates are parts; null when none are
 * @param machines beside this one; null when it names none
 */
public record Experiment(
        @JsonUnwrapped Subject subject,
        List<Arm> arms,
        List<Claim> claims,
        @JsonUnwrapped Trials trials,
        @JsonUnwrapped Aim aim,
        @Nullable CapacityReference reference,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable MachineSet machines) {

    /** At this scale it is only seen whether everything runs: nothing is decided. */
    public static final String SMOKE = "smoke";

    /** Arms that are compared, at rates as they stand. */
    public Experiment(Subject subject, List<Arm> arms, List<Claim> claims, Trials trials) {
        this(subject, arms, claims, trials, Aim.COMPARISON, null);
    }

    /** On this machine. */
    public Experiment(
            Subject subject,
            List<Arm> arms,
            List<Claim> claims,
            Trials trials,
            Aim aim,
            @Nullable CapacityReference reference) {
        this(subject, arms, claims, trials, aim, reference, null);
    }

    /** The same on these machines; null for this one alone. */
    public Experiment on(@Nullable MachineSet others) {
        return new Experiment(subject, arms, claims, trials, aim, reference, others);
    }

    /** The same under another name. */
    public Experiment named(String id) {
        return new Experiment(
                new Subject(id, subject.title, subject.question, subject.about),
                arms,
                claims,
                trials,
                aim,
                reference,
                machines);
    }

    /** The same with another seed. */
    public Experiment withSeed(long other) {
        return with(new Trials(trials.blocks, other, trials.until, trials.design));
    }

    /** The same with another rule for its end. */
    public Experiment until(EarlyStoppingRule other) {
        return with(new Trials(trials.blocks, trials.seed, other, trials.design));
    }

    /** The same with another number of blocks. */
    public Experiment inBlocks(int number) {
        return with(new Trials(number, trials.seed, trials.until, trials.design));
    }

    private Experiment with(Trials other) {
        return new Experiment(subject, arms, claims, other, aim, reference, machines);
    }

    /** The same in another order of turns, for which its arms are made ready. */
    public Experiment designed(BlockDesign other) {
        return new Experiment(
                subject,
                arms.stream().map(other::arm).toList(),
                claims,
                new Trials(trials.blocks, trials.seed, trials.until, other),
                aim,
                reference,
                machines);
    }

    /** The same with rates that are parts of a capacity. */
    public Experiment over(CapacityReference capacity) {
        return new Experiment(subject, arms, claims, trials, aim, capacity, machines);
    }

    /** These arms and claims, of which all is judged when it is over. */
    public Experiment of(List<Arm> others, List<Claim> judged) {
        Trials all = new Trials(trials.blocks, trials.seed, EarlyStoppingRule.NONE, trials.design);
        return new Experiment(subject, others, judged, all, aim.withoutNoise(), null, machines);
    }

    /** Nothing but this arm, which has the load by which its capacity is measured, once. */
    public Experiment alone(Arm arm, CapacityReference of) {
        return new Experiment(
                subject,
                List.of(arm),
                List.of(),
                Trials.of(1, trials.seed),
                aim.withoutNoise(),
                of,
                machines);
    }

    public String id() {
        return subject.id;
    }

    public String title() {
        return subject.title;
    }

    public String question() {
        return subject.question;
    }

    public String about() {
        return subject.about;
    }

    public int blocks() {
        return trials.blocks;
    }

    public long seed() {
        return trials.seed;
    }

    public EarlyStoppingRule until() {
        return trials.until;
    }

    public BlockDesign design() {
        return trials.design;
    }

    /** Whether each arm is compared with the first one. */
    public boolean compared() {
        return aim.compared;
    }

    /** Whether the last arm is the first one again. */
    public boolean noise() {
        return aim.noise;
    }

    /** Whether it is run even if it cannot decide its claims. */
    public boolean screen() {
        return aim.screen;
    }

    /** At which the file was read. */
    public String scale() {
        return aim.scale;
    }

    /** Whether it is a smoke test, whose figures decide nothing. */
    public boolean isSmokeTest() {
        return aim.scale.equals(SMOKE);
    }

    /** Whether a capacity must be measured before anything else. */
    public boolean needsCapacity() {
        return reference != null && !reference.isMeasured() && !reference.alone();
    }

    /** The arm that is the first one again; empty when none is. */
    public Optional<Arm> twin() {
        return aim.noise ? Optional.of(arms.get(arms.size() - 1)) : Optional.empty();
    }

    /** An arm by its name. */
    public Optional<Arm> arm(String name) {
        return arms.stream().filter(arm -> arm.name().equals(name)).findFirst();
    }

    /** Of the arms of which a claim speaks, those that are there. */
    public List<Arm> armsOf(Claim claim) {
        return claim.arms().stream().flatMap(name -> arm(name).stream()).toList();
    }

    /**
     * What an experiment is about.
     *
     * @param id name of the catalogue file without its ending
     * @param title a headline
     * @param question what is asked, a sentence ending in a question mark
     * @param about background in plain text; empty when the file gives none
     */
    public record Subject(String id, String title, String question, String about) {

        /** Without background. */
        public Subject(String id, String title, String question) {
            this(id, title, question, "");
        }
    }

    /**
     * How arms are run.
     *
     * @param blocks how many times each arm is run, each time on a fresh system
     * @param seed of every random choice: order of arms and steps, keys, values, arrivals
     * @param until when fewer blocks are enough
     * @param design in which order the arms of a block have their turns
     */
    public record Trials(int blocks, long seed, EarlyStoppingRule until, BlockDesign design) {

        /** All blocks, one arm after the other. */
        public static Trials of(int blocks, long seed) {
            return new Trials(blocks, seed, EarlyStoppingRule.NONE, BlockDesign.SEQUENTIAL);
        }
    }

    /**
     * What is to be learned.
     *
     * @param compared whether each arm is compared with the first one; else it matters only that
     *     they run
     * @param noise whether the last arm is the first one again, to show the machine's noise
     * @param screen whether it is run even if it cannot decide its claims
     * @param scale at which the file was read; empty for the file as it stands
     */
    public record Aim(boolean compared, boolean noise, boolean screen, String scale) {

        /** How the arms differ from the first one. */
        public static final Aim COMPARISON = new Aim(true, false, false, "");

        /** Of arms that are not compared. */
        public static final Aim RUN = new Aim(false, false, false, "");

        private Aim withoutNoise() {
            return new Aim(compared, false, screen, scale);
        }
    }
}
