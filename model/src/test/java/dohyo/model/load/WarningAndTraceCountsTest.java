package dohyo.model.load;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;

import java.util.Map;

/** What the store said beside its answers adds up, and is read from files that do not tell. */
class WarningAndTraceCountsTest {

    private static final WarningAndTraceCounts ONE =
            new WarningAndTraceCounts(3, Map.of("a", 2L, "b", 1L), 5);
    private static final WarningAndTraceCounts TWO =
            new WarningAndTraceCounts(4, Map.of("a", 3L, "c", 1L), 6);

    @Test
    void both_together_and_what_came_since() {
        WarningAndTraceCounts sum = ONE.plus(TWO);
        assertThat(sum)
                .isEqualTo(new WarningAndTraceCounts(7, Map.of("a", 5L, "b", 1L, "c", 1L), 11));
        assertThat(sum.minus(ONE)).isEqualTo(TWO);
        assertThat(sum.minus(sum)).isEqualTo(WarningAndTraceCounts.NONE);
    }

    /**
     * One that has counted nothing in a step has counted 0, unlike a client that does not count.
     */
    @Test
    void what_the_client_counts_adds_up_and_a_file_without_it_is_as_it_was() throws Exception {
        WarningAndTraceCounts before =
                WarningAndTraceCounts.counted(Map.of("bytes", 10L, "local", 4L));
        WarningAndTraceCounts now =
                WarningAndTraceCounts.counted(Map.of("bytes", 30L, "local", 4L));
        assertThat(now.minus(before).counters()).isEqualTo(Map.of("bytes", 20L, "local", 0L));
        assertThat(now.plus(before).counters()).isEqualTo(Map.of("bytes", 40L, "local", 8L));
        assertThat(Json.parse(Json.line(now), WarningAndTraceCounts.class)).isEqualTo(now);
        assertThat(Json.line(ONE)).doesNotContain("counters");
    }

    @Test
    void they_come_back_from_a_file() throws Exception {
        assertThat(Json.parse(Json.line(ONE), WarningAndTraceCounts.class)).isEqualTo(ONE);
        assertThat(Json.parse("{\"warned\": 1}", WarningAndTraceCounts.class))
                .isEqualTo(new WarningAndTraceCounts(1, Map.of(), 0));
    }
}
