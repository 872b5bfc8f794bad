package dohyo.language.variant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Few combinations, no pair lost. */
class PairwiseCoverTest {

    @Test
    void every_pair_that_meets_somewhere_meets_in_the_cover() {
        for (int seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<List<Integer>> all = combinations(random);
            List<List<Integer>> cover = PairwiseCover.of(all);
            assertThat(all).describedAs("seed " + seed).containsAll(cover);
            assertThat(pairs(cover)).describedAs("seed " + seed).isEqualTo(pairs(all));
        }
    }

    /** Three factors of three levels: 27 combinations; no cover has fewer than nine. */
    @Test
    void a_cover_is_much_smaller_than_all() {
        assertThat(PairwiseCover.of(product(3, 3, 3))).hasSizeBetween(9, 11);
        assertThat(PairwiseCover.of(product(2, 2, 2))).hasSizeBetween(4, 5);
    }

    @Test
    void a_single_factor_keeps_all_of_its_levels() {
        assertThat(PairwiseCover.of(product(4))).hasSize(4);
    }

    @Test
    void of_nothing_is_nothing_and_the_same_twice_is_the_same() {
        assertThat(PairwiseCover.of(List.<List<Integer>>of())).isEmpty();
        assertThat(PairwiseCover.of(product(4, 3, 2)))
                .isEqualTo(PairwiseCover.of(product(4, 3, 2)));
    }

    private static List<List<Integer>> combinations(SplittableRandom random) {
        List<List<Integer>> all = new ArrayList<>(
                product(1 + random.nextInt(5), 1 + random.nextInt(4), 1 + random.nextInt(4)));
        all.removeIf(one -> all.size() > 1 && random.nextInt(3) == 0);
        return all;
    }

    private static List<List<Integer>> product(int... levels) {
        List<List<Integer>> all = List.of(List.of());
        for (int count : levels) {
            List<List<Integer>> more = new ArrayList<>();
            for (List<Integer> begun : all) {
                for (int level = 0; level < count; level++) {
                    List<Integer> one = new ArrayList<>(begun);
                    one.add(level);
                    more.add(one);
                }
            }
            all = more;
        }
        return all;
    }

    private static Set<String> pairs(List<List<Integer>> combinations) {
        Set<String> pairs = new HashSet<>();
        for (List<Integer> one : combinations) {
            for (int i = 0; i < one.size(); i++) {
                for (int j = i + 1; j < one.size(); j++) {
                    pairs.add(i + "=" + one.get(i) + " " + j + "=" + one.get(j));
                }
            }
        }
        return pairs;
    }
}
