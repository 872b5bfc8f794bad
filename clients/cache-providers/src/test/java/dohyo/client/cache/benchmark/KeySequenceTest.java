package dohyo.client.cache.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

/** Keys are drawn as their distribution says, and always the same. */
class KeySequenceTest {

    private static final int KEYS = 1000;

    private static double shareBelow(Integer[] keys, int limit) {
        return Arrays.stream(keys).filter(key -> key < limit).count() / (double) keys.length;
    }

    @Test
    void uniform_keys_are_found_in_the_share_of_entries() {
        Integer[] keys = KeySequence.draw(KEYS, "uniform");
        assertThat(keys).allMatch(key -> key >= 0 && key < KEYS);
        assertThat(shareBelow(keys, 800)).isBetween(0.79, 0.81);
        assertThat(KeySequence.draw(KEYS, "uniform")).isEqualTo(keys);
    }

    /** Of 1000 keys with exponent 0.99 the first has 13 % and the first hundred two thirds. */
    @Test
    void zipfian_keys_are_mostly_the_first() {
        Integer[] keys = KeySequence.draw(KEYS, "zipfian");
        assertThat(keys).allMatch(key -> key >= 0 && key < KEYS);
        double sum = 0;
        double first = 0;
        for (int rank = 1; rank <= KEYS; rank++) {
            sum += Math.pow(rank, -0.99);
            first = rank == 100 ? sum : first;
        }
        assertThat(shareBelow(keys, 1)).isBetween(1 / sum - 0.01, 1 / sum + 0.01);
        assertThat(shareBelow(keys, 100)).isBetween(first / sum - 0.01, first / sum + 0.01);
    }
}
