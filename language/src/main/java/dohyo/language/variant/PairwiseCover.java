package dohyo.language.variant;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A few combinations in which every pair of levels still meets that meets in any of them. Chosen
 * greedily, as pairwise test designs are (Cohen et al. 1997, "The AETG system"): always the one
 * with most pairs that are still missing, the first of several. The result depends on nothing but
 * the order of what is given.
 */
public final class PairwiseCover {

    private PairwiseCover() {}

    /**
     * Some of the combinations, among which every pair of levels occurs.
     *
     * @param all combinations that are allowed, each with one level of each factor
     */
    public static <L> List<List<L>> of(List<List<L>> all) {
        Set<Pair<L>> missing = new HashSet<>();
        all.forEach(one -> missing.addAll(pairsOf(one)));
        List<List<L>> chosen = new ArrayList<>();
        while (!missing.isEmpty()) {
            List<L> best = Collections.max(
                    all, (one, other) -> Long.compare(gain(one, missing), gain(other, missing)));
            missing.removeAll(pairsOf(best));
            chosen.add(best);
        }
        return chosen;
    }

    private static <L> long gain(List<L> one, Set<Pair<L>> missing) {
        return pairsOf(one).stream().filter(missing::contains).count();
    }

    /** A single factor has no pairs; its levels stand for them. */
    private static <L> Set<Pair<L>> pairsOf(List<L> one) {
        Set<Pair<L>> pairs = new HashSet<>();
        for (int i = 0; i < one.size(); i++) {
            for (int j = one.size() == 1 ? i : i + 1; j < one.size(); j++) {
                pairs.add(new Pair<>(i, one.get(i), j, one.get(j)));
            }
        }
        return pairs;
    }

    private record Pair<L>(int factor, L level, int otherFactor, L otherLevel) {}
}
