package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.data.row.Fnv1aHash;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Field.Numbering;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;

/** Rows against the exact distribution of their generator. */
class DistributionsTest {

    private static final int DRAWS = 200_000;

    @Test
    void latest_is_zipfian_from_the_newest_row_back() {
        check(Choose.LATEST, 500, row -> Math.pow(500.0 - row, -0.99));
    }

    @Test
    void hotspot_gives_four_of_five_draws_to_a_fifth_of_the_rows() {
        check(Choose.HOTSPOT, 200, row -> row < 40 ? 0.8 / 40 : 0.2 / 160);
    }

    /** The share of a row is the integral of the density over it; 5 % lie beyond 6/7 of them. */
    @Test
    void exponential_falls_from_the_newest_row_back() {
        double rate = -Math.log(0.05) / (0.8571428571 * 300);
        check(
                Choose.EXPONENTIAL,
                300,
                row -> Math.exp(-rate * (299 - row)) - Math.exp(-rate * (300 - row)));
    }

    @Test
    void normal_is_around_the_middle_and_six_deviations_wide() {
        check(Choose.NORMAL, 120, row -> {
            double share = 0;
            for (int i = 0; i < 100; i++) { // midpoints of a hundredth of a row
                double deviations = ((row + (i + 0.5) / 100) / 120 - 0.5) * 6;
                share += Math.exp(-deviations * deviations / 2);
            }
            return share;
        });
    }

    /**
     * Each of the first four million ranks falls on the row of its hash; what is rarer than these
     * is as good as uniform.
     */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {10, 1000})
    void scrambled_zipfian_is_that_of_ycsb(int rows) {
        double[] share = new double[rows];
        double before = 0;
        int ranks = 4_000_000;
        for (int rank = 0; rank < ranks; rank++) {
            double upTo = cumulative(rank + 1.0);
            share[(int) (Fnv1aHash.hash(rank) % rows)] += upTo - before;
            before = upTo;
        }
        double rest = (1 - before) / rows;
        check(Choose.SCRAMBLED_ZIPFIAN, rows, row -> share[row] + rest);
    }

    /** Share of ranks below a number, by turning Gray's formula round. */
    private static double cumulative(double ranks) {
        if (ranks <= 2) {
            double first = 1 / 26.46902820178302;
            return ranks < 2 ? first : first * (1 + Math.pow(0.5, 0.99));
        }
        double items = 10_000_000_001.0;
        double eta = (1 - Math.pow(2 / items, 0.01))
                / (1 - (1 + Math.pow(0.5, 0.99)) / 26.46902820178302);
        return (Math.pow(ranks / items, 0.01) - 1 + eta) / eta;
    }

    @Test
    void hottest_row_of_scrambled_zipfian_has_the_same_share_among_any_number_of_rows() {
        long rows = 1L << 40;
        long hottest = Fnv1aHash.hash(0) % rows;
        DrawnFieldValues drawn = DrawnFieldValues.key(
                Field.Type.BIGINT, Choose.SCRAMBLED_ZIPFIAN, rows, Numbering.PLAIN);
        long hits = 0;
        for (long operation = 0; operation < DRAWS; operation++) {
            hits += drawn.number(operation) == hottest ? 1 : 0;
        }
        double expected = DRAWS / 26.46902820178302;
        assertThat((double) hits).isBetween(expected * 0.95, expected * 1.05);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 1L << 33, 1L << 45})
    void every_choice_stays_among_the_rows(long rows) {
        for (Choose choose : Choose.values()) {
            if (choose != Choose.NEXT && choose != Choose.TOGETHER) {
                DrawnFieldValues drawn =
                        DrawnFieldValues.key(Field.Type.BIGINT, choose, rows, Numbering.PLAIN);
                for (long operation = 0; operation < 2000; operation++) {
                    assertThat(drawn.number(operation)).isBetween(0L, rows - 1);
                }
            }
        }
    }

    @Test
    void next_goes_on_counting_and_latest_follows_it() {
        RequestGenerator requests = RequestGenerator.operations(growing(), 5);
        long newest = 99;
        long newestReads = 0;
        long reads = 0;
        for (long number = 0; number < 100_000; number++) {
            boolean insert = requests.prepare(number) == 1;
            long row = row(requests);
            if (insert) {
                assertThat(row).isEqualTo(++newest);
            } else {
                assertThat(row).isBetween(0L, newest);
                newestReads += row == newest ? 1 : 0;
                reads++;
            }
        }
        assertThat(newest).isBetween(4700L, 5500L);
        // 1/zeta(n) is 0.19 for 100 rows and 0.11 for 5000
        assertThat((double) newestReads / reads).isBetween(0.10, 0.15);
    }

    @Test
    void numbers_may_be_asked_for_in_any_order() {
        RequestGenerator requests = RequestGenerator.operations(growing(), 5);
        long[] rows = new long[1000];
        for (int number = 0; number < rows.length; number++) {
            requests.prepare(number);
            rows[number] = row(requests);
        }
        for (int number = rows.length - 1; number >= 0; number -= 37) {
            requests.prepare(number);
            assertThat(row(requests)).isEqualTo(rows[number]);
        }
    }

    private static Workload growing() {
        return new Workload(
                "test",
                StoreNamespace.of("ks", List.of()),
                Map.of("old", field("old", Choose.LATEST), "new", field("new", Choose.NEXT)),
                new Workload.DataSet(100, CqlAsk.of("", List.of("old"))),
                List.of(
                        new Operation("read", 95, CqlAsk.of("", List.of("old"))),
                        new Operation("insert", 5, CqlAsk.of("", List.of("new")))));
    }

    private static Field field(String name, Choose choose) {
        return new KeyField(name, Field.Type.BIGINT, choose, 100, "");
    }

    private static long row(RequestGenerator requests) {
        ByteBuffer target = ByteBuffer.allocate(Long.BYTES);
        requests.writeValue(0, target);
        return target.getLong(0);
    }

    private static void check(Choose choose, int rows, IntToDoubleFunction share) {
        double[] expected = new double[rows];
        Arrays.setAll(expected, share);
        double total = Arrays.stream(expected).sum();
        Arrays.setAll(expected, row -> expected[row] / total * DRAWS);
        long[] counts = DrawnFieldValues.key(Field.Type.BIGINT, choose, rows, Numbering.PLAIN)
                .counts(rows, DRAWS);
        assertThat(ChiSquare.deviations(counts, expected)).isBetween(-4.0, 4.0);
    }
}
