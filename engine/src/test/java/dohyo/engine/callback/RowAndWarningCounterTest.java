package dohyo.engine.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.client.WarningNormalizer;
import dohyo.model.load.WarningAndTraceCounts;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Warnings of a driver's answers are counted by kind. */
class RowAndWarningCounterTest {

    private final RowAndWarningCounter tally = new RowAndWarningCounter();

    @Test
    void warnings_that_differ_in_their_figures_only_are_of_one_kind() {
        tally.warnings(List.of());
        tally.warnings(List.of("Batch is of size 6.0KiB"));
        tally.warnings(List.of("Batch is of size 17KiB"));
        tally.warnings(List.of("hot", "tip"));
        assertThat(tally.notes())
                .isEqualTo(new WarningAndTraceCounts(
                        3, Map.of("Batch is of size #KiB", 2L, "hot; tip", 1L), 0));
    }

    @Test
    void kinds_beyond_the_first_few_are_counted_together() {
        for (char sign = 'A'; sign < 'A' + WarningNormalizer.MOST + 4; sign++) {
            tally.warnings(List.of("about " + sign));
        }
        tally.warnings(List.of("about A"));
        assertThat(tally.notes().warnings())
                .hasSize(WarningNormalizer.MOST + 1)
                .containsEntry("about A", 2L)
                .containsEntry(WarningNormalizer.OTHER, 4L);
    }
}
