package dohyo.model.experiment;

import java.util.List;

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
        boolean compared) {

    /** The same with another seed. */
    public Experiment withSeed(long other) {
        return new Experiment(id, title, question, about, arms, claims, blocks, other, compared);
    }
}
