package dohyo.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** What a store may use is told wherever the store is named, and stands in files. */
class StoreLimitsTest {

    private static final StoreSpec STORE = StoreSpec.of("cassandra", "5.0.9");

    @Test
    void two_stores_that_differ_in_limits_are_told_apart() {
        assertThat(STORE.withLimits(StoreLimits.ofDisk(28_000_000, 0)).describe())
                .isEqualTo("cassandra 5.0.9, disk reads at most 28 MB/s");
        assertThat(STORE.withLimits(StoreLimits.ofDisk(500_000, 1_500_000).withMemory(2L << 30))
                        .describe())
                .isEqualTo("cassandra 5.0.9, disk reads at most 0.5 MB/s, disk writes at most"
                        + " 1.5 MB/s, memory at most 2 GiB");
        assertThat(STORE.withLimits(StoreLimits.NONE).describe()).isEqualTo("cassandra 5.0.9");
    }

    @Test
    void they_come_back_from_a_file_and_stand_in_none_that_has_none() {
        StoreSpec limited = STORE.withLimits(StoreLimits.ofDisk(28_000_000, 0).withMemory(64));
        assertThat(Json.parse(Json.line(limited), StoreSpec.class)).isEqualTo(limited);
        assertThat(Json.line(limited)).doesNotContain("groups");
        assertThat(Json.line(STORE)).doesNotContain("limits");
        StoreSpec placed = limited.withLimits(limited.limits().in(List.of("/group")));
        assertThat(placed.confinement().groups()).containsExactly("/group");
        assertThat(placed.limits().isNone()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "28000000, 28 MB/s",
        "27961000, 28 MB/s",
        "500000, 0.5 MB/s",
        "1234567890, 1234.6 MB/s",
        "NaN, an unknown rate",
        "Infinity, an unknown rate",
    })
    void rates_are_written_as_makers_of_disks_write_them(double bytesPerSecond, String text) {
        assertThat(StoreLimits.rate(bytesPerSecond)).isEqualTo(text);
    }
}
