package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.report.analysis.memory.MemoryPerKey;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What keys and values take of memory is found again from trials of several sizes. */
class MemoryTest {

    private static final double CONSTANT = 30e6;
    private static final double OF_KEY = 72;
    private static final double OF_BYTE = 1.25;

    @TempDir
    Path folder;

    private RunBuilder loaded(long[] rows, int[] sizes) throws IOException {
        RunBuilder run = new RunBuilder(folder);
        for (int size : sizes) {
            for (long count : rows) {
                String arm = "s" + size + "-r" + count;
                run.loading(arm, count, size, RunBuilder.hold(2000));
                run.trial(arm, 1)
                        .hold(2000, 5, flat(2000, MILLI))
                        .cpu(0.1, 0.1, 0.3, 0)
                        .tells(
                                "valkey-1",
                                second -> Map.of("memory.used", told(count, size, second)))
                        .write();
            }
        }
        return run;
    }

    /** In the first second there is some garbage beside it. */
    private static double told(long rows, int size, int second) {
        return CONSTANT + rows * (OF_KEY + OF_BYTE * size) + (second == 0 ? 5e6 : 0);
    }

    @Test
    void bytes_of_a_key_and_of_a_byte_are_fitted_and_projected() throws IOException {
        RunBuilder run = loaded(new long[] {50_000, 100_000, 200_000}, new int[] {100, 500});
        List<MemoryPerKey> fitted = MemoryPerKey.of(run.files());
        MemoryPerKey own = fitted.get(0);
        assertThat(own.counted()).isEqualTo("the store's own count, memory.used");
        assertThat(own.trials()).isEqualTo(6);
        assertThat(own.perKey().value()).isCloseTo(OF_KEY, within(1e-3));
        assertThat(own.perByte().value()).isCloseTo(OF_BYTE, within(1e-6));
        assertThat(fitted).hasSize(2).last().satisfies(resident -> {
            assertThat(resident.counted()).isEqualTo("resident memory of its processes");
            assertThat(resident.perKey().value()).isCloseTo(0, within(1e-3));
        });
        run.report();
        assertThat(folder.resolve("report.md"))
                .content()
                .contains("## Memory per key")
                .contains("| the store's own count, memory.used | 6 | 72 B (72 to 72)"
                        + " | 1.25 (1.25 to 1.25) | 697 B | 4,182 TB |");
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("id=\"memory\"", "Aerospike's index is published to take 64 B");
    }

    /** Files are written while the step runs, so the last figure is theirs. */
    @Test
    void filters_and_indexes_of_files_are_counted_by_themselves() throws IOException {
        RunBuilder run = new RunBuilder(folder);
        for (int size : new int[] {100, 500}) {
            for (long rows : new long[] {50_000, 100_000}) {
                String arm = "s" + size + "-r" + rows;
                run.loading(arm, rows, size, RunBuilder.hold(2000));
                run.trial(arm, 1)
                        .hold(2000, 5, flat(2000, MILLI))
                        .tells(
                                "cassandra-1",
                                second -> Map.of(
                                        "table.bloom-filters", second < 2 ? 0 : 1.25 * rows,
                                        "table.index-summaries", second < 2 ? 0 : 0.25 * rows,
                                        "jvm.heap.used", 3e8 + 40.0 * rows))
                        .write();
            }
        }
        List<MemoryPerKey> fitted = MemoryPerKey.of(run.files());
        assertThat(fitted)
                .extracting(MemoryPerKey::counted)
                .startsWith(
                        "the store's own count, table.bloom-filters + table.index-summaries",
                        "the store's own count, jvm.heap.used");
        assertThat(fitted.get(0).perKey().value()).isCloseTo(1.5, within(1e-6));
        assertThat(fitted.get(1).perKey().value()).isCloseTo(40, within(1e-3));
    }

    @Test
    void sizes_or_numbers_alone_tell_nothing() throws IOException {
        assertThat(MemoryPerKey.of(loaded(new long[] {1000, 2000, 3000, 4000}, new int[] {100})
                        .files()))
                .isEmpty();
    }

    @Test
    void a_run_of_one_size_has_no_table() throws IOException {
        loaded(new long[] {1000}, new int[] {100}).report();
        assertThat(Files.readString(folder.resolve("report.html"))).doesNotContain("id=\"memory\"");
    }
}
