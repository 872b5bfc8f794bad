package dohyo.engine.data.row;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.data.ChiSquare;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.stream.LongStream;

/** Against the exact probabilities, added up from the definition. */
class ZipfianRowsTest {

    private static final int DRAWS = 300_000;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 10, 1000, 10_000_000})
    void frequencies_are_those_of_the_exact_distribution(long rows) {
        // cells: each of the first 50 rows, then rows by powers of two
        long[] ends = cellEnds(rows);
        double[] expected = new double[ends.length];
        double total = 0;
        int cell = 0;
        for (long k = 1; k <= rows; k++) {
            if (k > ends[cell]) {
                cell++;
            }
            expected[cell] += Math.pow((double) k, -ZipfianRows.THETA);
            total += Math.pow((double) k, -ZipfianRows.THETA);
        }
        for (int i = 0; i < expected.length; i++) {
            expected[i] *= DRAWS / total;
        }
        long[] counts = counts(new ZipfianRows(rows, ZipfianRows.THETA, 5), ends);
        if (rows > 1) {
            assertThat(ChiSquare.deviations(counts, expected)).isBetween(-4.0, 4.0);
        }
        assertThat(counts[0]).isPositive();
    }

    /** With 10^12 rows the sum of the tail is an integral to many digits. */
    @Test
    void rows_beyond_two_to_the_31_have_exact_frequencies_too() {
        long rows = 1_000_000_000_000L;
        long[] ends = cellEnds(rows);
        double[] expected = new double[ends.length];
        double total = 0;
        long from = 0;
        for (int i = 0; i < ends.length; i++) {
            expected[i] = weight(from, ends[i]);
            total += expected[i];
            from = ends[i];
        }
        for (int i = 0; i < expected.length; i++) {
            expected[i] *= DRAWS / total;
        }
        long[] counts = counts(new ZipfianRows(rows, ZipfianRows.THETA, 6), ends);
        assertThat(ChiSquare.deviations(counts, expected)).isBetween(-4.0, 4.0);
    }

    @RepeatedTest(50)
    void every_row_is_in_range_and_repeats(RepetitionInfo seed) {
        long rows = 1L << seed.getCurrentRepetition();
        ZipfianRows zipfian = new ZipfianRows(rows, ZipfianRows.THETA, rows);
        for (long operation = 0; operation < 2000; operation++) {
            long row = zipfian.row(operation);
            assertThat(row).isBetween(0L, rows - 1);
            assertThat(zipfian.row(operation)).isEqualTo(row);
        }
    }

    /** Sum of k^-theta over {@code from < k <= to}: Euler and Maclaurin beyond the first 10^6. */
    private static double weight(long from, long to) {
        double theta = ZipfianRows.THETA;
        double sum = 0;
        long k = from + 1;
        for (; k <= Math.min(to, 1_000_000); k++) {
            sum += Math.pow((double) k, -theta);
        }
        if (k <= to) {
            double integral = (Math.pow((double) to, 1 - theta) - Math.pow((double) k, 1 - theta))
                    / (1 - theta);
            sum += integral + (Math.pow((double) k, -theta) + Math.pow((double) to, -theta)) / 2;
        }
        return sum;
    }

    private static long[] cellEnds(long rows) {
        return LongStream.concat(
                        LongStream.rangeClosed(1, Math.min(50, rows)),
                        LongStream.concat(
                                LongStream.iterate(100, end -> end < rows, end -> end * 2),
                                LongStream.of(rows)))
                .distinct()
                .toArray();
    }

    private static long[] counts(ZipfianRows zipfian, long[] ends) {
        long[] counts = new long[ends.length];
        for (int operation = 0; operation < DRAWS; operation++) {
            int found = Arrays.binarySearch(ends, zipfian.row(operation) + 1);
            counts[found >= 0 ? found : -found - 1]++;
        }
        return counts;
    }
}
