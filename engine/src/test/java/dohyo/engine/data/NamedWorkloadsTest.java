package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentReader;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The stream of operations of each shipped workload: its mix, and how skewed its keys are. */
class NamedWorkloadsTest {

    private static final int OPERATIONS = 60_000;

    /**
     * Columns: workload, its mix in percent, bounds of the share of the most frequent key of its
     * first operation among 1000 rows. Scrambled zipfian: 3.8 % and what shares its row. Latest: no
     * key stays the newest while 3000 are inserted. Uniform: 0.1 %.
     */
    @ParameterizedTest
    @CsvSource({
        "ycsb/a, rows: 1000, read=50 update=50, 0.037, 0.048",
        "ycsb/b, rows: 1000, read=95 update=5, 0.037, 0.048",
        "ycsb/c, rows: 1000, read=100, 0.037, 0.048",
        "ycsb/d, rows: 1000, read=95 insert=5, 0.0004, 0.012",
        "ycsb/e, rows: 1000, scan=95 insert=5, 0.037, 0.048",
        "ycsb/f, rows: 1000, read=50 read_modify_write=50, 0.037, 0.048",
        "tlp/KeyValue, rows: 1000, read=50 write=50, 0.001, 0.003",
        "tlp/BasicTimeSeries, partitions: 1000, read=1 write=99, 0.001, 0.02",
        "tlp/RandomPartitionAccess, partitions: 1000, read_row=1 write=99, 0.001, 0.02",
        "tlp/Maps, rows: 1000, read=1 write=99, 0.001, 0.02",
        "tlp/Sets, rows: 1000, read=1 write=99, 0.001, 0.02",
        "tlp/LWT, rows: 1000, read=1 update=99, 0.001, 0.02",
        "tlp/CountersWide, partitions: 1000,"
                + " read_row=0.5 read_partition=0.5 update=99, 0.001, 0.03",
        "tlp/MaterializedViews, ages: 1000, read_age=0.5 read_city=0.5 write=99, 0.001, 0.03",
        "tlp/RangeScan, table: system.local, scan=100, 1, 1",
        "tlp/RangeScan, splits: 1000, scan=100, 0.001, 0.003",
    })
    void stream_has_the_stated_mix_and_skew(
            String name, String parameter, String mix, double least, double most) {
        Workload workload = workload(name, parameter);
        RequestGenerator requests = RequestGenerator.operations(workload, 3);
        long[] counts = new long[workload.operations().size()];
        Map<ByteBuffer, Integer> keys = new HashMap<>();
        for (long number = 0; number < OPERATIONS; number++) {
            int operation = requests.prepare(number);
            counts[operation]++;
            if (operation == 0) {
                keys.merge(firstValue(requests), 1, Integer::sum);
            }
        }
        checkMix(workload, mix, counts);
        double hottest =
                keys.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        assertThat(hottest / counts[0]).isBetween(least, most);
    }

    /** The newest of n rows gets 1/zeta(n) of the reads: 0.129 of 1000, 0.113 of 4000. */
    @Test
    void reads_of_ycsb_d_follow_its_inserts() {
        RequestGenerator requests =
                RequestGenerator.operations(workload("ycsb/d", "rows: 1000"), 3);
        ByteBuffer newest = ByteBuffer.allocate(0);
        long reads = 0;
        long hits = 0;
        for (long number = 0; number < OPERATIONS; number++) {
            if (requests.prepare(number) == 1) {
                newest = firstValue(requests);
            } else if (newest.hasRemaining()) {
                reads++;
                hits += firstValue(requests).equals(newest) ? 1 : 0;
            }
        }
        assertThat((double) hits / reads).isBetween(0.108, 0.13);
    }

    @Test
    void read_and_write_of_a_read_modify_write_of_ycsb_f_are_about_the_same_row() {
        Workload workload = workload("ycsb/f", "rows: 1000");
        RequestGenerator requests = RequestGenerator.operations(workload, 3);
        Map<Integer, Integer> updates = new HashMap<>();
        for (long number = 0; number < 5_000; number++) {
            if (requests.prepare(number) == 1) {
                ByteBuffer key = value(requests, 0);
                assertThat(requests.statement()).isEqualTo(1);
                requests.prepare(number, 1, 1);
                assertThat(value(requests, 1)).isEqualTo(key);
                updates.merge(requests.statement(), 1, Integer::sum);
            }
        }
        assertThat(updates).hasSize(10);
        assertThat(updates.values()).allMatch(count -> count > 150 && count < 350);
    }

    /** Each scan is of one range; together they are the ring, without gap and without overlap. */
    @ParameterizedTest
    @ValueSource(ints = {3, 7, 64})
    void splits_of_a_range_scan_are_equal_ranges_of_all_tokens(int splits) {
        RequestGenerator requests =
                RequestGenerator.operations(workload("tlp/RangeScan", "splits: " + splits), 3);
        TreeMap<Long, Long> ranges = new TreeMap<>();
        for (long number = 0; number < 50L * splits; number++) {
            requests.prepare(number);
            assertThat(requests.valueCount()).isEqualTo(2);
            ranges.put(value(requests, 0).getLong(), value(requests, 1).getLong());
        }
        assertThat(ranges).hasSize(splits);
        assertThat(ranges.firstKey()).isEqualTo(Long.MIN_VALUE);
        assertThat(ranges.lastEntry().getValue()).isEqualTo(Long.MAX_VALUE);
        long width = Long.divideUnsigned(-1L, splits);
        ranges.forEach((after, upto) -> {
            assertThat(upto - after).isBetween(width, width + 1);
            assertThat(upto == Long.MAX_VALUE || ranges.containsKey(upto)).isTrue();
        });
    }

    private static void checkMix(Workload workload, String mix, long[] counts) {
        String[] parts = mix.split(" ", -1);
        assertThat(workload.operations()).hasSize(parts.length);
        double[] expected = new double[parts.length];
        for (int i = 0; i < parts.length; i++) {
            String[] part = parts[i].split("=", -1);
            Operation operation = workload.operations().get(i);
            assertThat(operation.name()).isEqualTo(part[0]);
            expected[i] = Double.parseDouble(part[1]) / 100 * OPERATIONS;
        }
        if (parts.length > 1) {
            assertThat(ChiSquare.deviations(counts, expected)).isBetween(-4.0, 4.0);
        }
    }

    private static ByteBuffer firstValue(RequestGenerator requests) {
        if (requests.valueCount() == 0) {
            return ByteBuffer.allocate(0);
        }
        return value(requests, 0);
    }

    private static ByteBuffer value(RequestGenerator requests, int index) {
        ByteBuffer value = ByteBuffer.allocate(requests.valueLength(index));
        requests.writeValue(index, value);
        return value.flip();
    }

    private static Workload workload(String name, String parameter) {
        String text = """
                title: Small
                question: Is it small?
                store: {name: null}
                load: {measure: {hold: 100/s, for: 1s}}
                """ + "workload: " + name + "\nparameters: {" + parameter + "}\n";
        ExperimentReader.Reading reading = new ExperimentReader().read("a.yaml", text);
        assertThat(reading.problems()).isEmpty();
        return Objects.requireNonNull(reading.experiment()).arms().get(0).workload();
    }
}
