package dohyo.lab.stores;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What somebody may have meant. */
class NearestTest {

    @Test
    void distances_are_those_of_levenshtein() {
        assertThat(Nearest.distance("kitten", "sitting")).isEqualTo(3);
        assertThat(Nearest.distance("", "abc")).isEqualTo(3);
        assertThat(Nearest.distance("same", "same")).isZero();
        assertThat(Nearest.of("5.0.8", List.of("3.11.6", "5.0.9"))).contains("5.0.9");
        assertThat(Nearest.of("x", List.of("cassandra"))).isEmpty();
        assertThat(Nearest.of("x", List.of())).isEmpty();
    }
}
