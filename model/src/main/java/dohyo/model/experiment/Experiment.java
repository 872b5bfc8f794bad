package dohyo.model.experiment;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/**
 * One question with the arms that answer it and the claims that are judged on them.
 *
 * @param id name of the catalogue file without its ending
 * @param title a headline
 * @param question what is asked, a sentence ending in a question mark
 * @param about background in plain text; empty when the file gives none
 * @param arms what is compared, at least one
 * @param claims statements with a rule fixed beforehand
 * @param blocks how many times each arm is run, each time on a fresh system
 * @param seed of every random choice: order of arms and steps, keys, values, arrivals
 * @param compared whether each arm is compared with the first one; else it matters only that they
 *     run
 * @param until when fewer blocks are enough
 * @param noise whether the last arm is the first one again, to show the machine's noise
 * @param reference of whose capacity rates are parts; null when none are
 * @param screen whether it is run even if it cannot decide its claims
 * @param scale at which the file was read; empty for the file as it stands
 * @param design in which order the arms of a block have their turns
 */
public record Experiment(
        String id,
        String title,
        String question,
        String about,
        List<Arm> arms,
        List<Claim> claims,
        int blocks,
        long seed,
        boolean compared,
        Stopping until,
        boolean noise,
        @Nullable CapacityReference reference,
        boolean screen,
        String scale,
        BlockDesign design) {

    /** At this scale it is only seen whether everything runs: nothing is decided. */
    public static final String SMOKE = "smoke";

    /** All blocks, no arm twice, and rates as they stand. */
    public Experiment(
            String id,
            String title,
            String question,
            String about,
            List<Arm> arms,
            List<Claim> claims,
            int blocks,
            long seed,
            boolean compared) {
        this(
                id,
                title,
                question,
                about,
                arms,
                claims,
                blocks,
                seed,
                compared,
                Stopping.NONE,
                false,
                null,
                false,
                "",
                BlockDesign.SEQUENTIAL);
    }

    /** The same with another seed. */
    public Experiment withSeed(long other) {
        return new Experiment(
                id, title, question, about, arms, claims, blocks, other, compared, until, noise,
                reference, screen, scale, design);
    }

    /** The same with another rule for its end. */
    public Experiment until(Stopping other) {
        return new Experiment(
                id, title, question, about, arms, claims, blocks, seed, compared, other, noise,
                reference, screen, scale, design);
    }

    /** The same in another order of turns, for which its arms are made ready. */
    public Experiment designed(BlockDesign other) {
        return new Experiment(
                id,
                title,
                question,
                about,
                arms.stream().map(other::arm).toList(),
                claims,
                blocks,
                seed,
                compared,
                until,
                noise,
                reference,
                screen,
                scale,
                other);
    }

    /** The same with another number of blocks. */
    public Experiment inBlocks(int number) {
        return new Experiment(
                id, title, question, about, arms, claims, number, seed, compared, until, noise,
                reference, screen, scale, design);
    }

    /** These arms and claims, of which all is judged when it is over. */
    public Experiment of(List<Arm> others, List<Claim> judged) {
        return new Experiment(
                id,
                title,
                question,
                about,
                others,
                judged,
                blocks,
                seed,
                compared,
                Stopping.NONE,
                false,
                null,
                screen,
                scale,
                design);
    }

    /** Nothing but this arm under the load by which its capacity is measured, once. */
    public Experiment alone(Arm arm, CapacityReference of) {
        return new Experiment(
                id,
                title,
                question,
                about,
                List.of(arm.loaded(of.load())),
                List.of(),
                1,
                seed,
                compared,
                Stopping.NONE,
                false,
                of,
                screen,
                scale,
                BlockDesign.SEQUENTIAL);
    }

    /** Whether it is a smoke test, whose figures decide nothing. */
    public boolean isSmokeTest() {
        return scale.equals(SMOKE);
    }

    /** Whether a capacity must be measured before anything else. */
    public boolean needsCapacity() {
        return reference != null && !reference.isMeasured() && !reference.alone();
    }

    /** The arm that is the first one again; empty when none is. */
    public Optional<Arm> twin() {
        return noise ? Optional.of(arms.get(arms.size() - 1)) : Optional.empty();
    }

    /** An arm by its name. */
    public Optional<Arm> arm(String name) {
        return arms.stream().filter(arm -> arm.name().equals(name)).findFirst();
    }

    /** Of the arms of which a claim speaks, those that are there. */
    public List<Arm> armsOf(Claim claim) {
        return claim.arms().stream().flatMap(name -> arm(name).stream()).toList();
    }
}
