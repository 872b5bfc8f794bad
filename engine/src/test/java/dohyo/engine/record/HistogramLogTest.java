package dohyo.engine.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dohyo.model.load.ClockOrigin;

import org.HdrHistogram.IntCountsHistogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;

/** {@code load.hlog} as HdrHistogram's own reader sees it. */
class HistogramLogTest {

    private static final long EPOCH_MILLIS = 1_700_000_000_123L;

    @TempDir
    Path directory;

    @Test
    void log_reads_back_with_exact_counts_and_times() throws IOException {
        IntCountsHistogram histogram = random();
        try (HistogramLog log = open()) {
            log.write("read-rt", 12.345, histogram);
            log.write("read-st", 12.345, LatencyHistogramFactory.histogram());
            log.write("write-err-timeout-rt", 13.345, histogram);
            log.flush();
        }
        HistogramLogContent back = HistogramLogContent.of(file());
        assertThat(back.logStartSeconds()).isCloseTo(1_700_000_000.123, within(0.001));
        assertThat(back.lines())
                .extracting(HistogramLogContent.Line::tag)
                .containsExactly("read-rt", "write-err-timeout-rt");
        HistogramLogContent.Line line = back.lines().get(0);
        assertThat(line.atSeconds()).isCloseTo(1_700_000_012.468, within(0.001));
        assertThat(line.lengthSeconds()).isCloseTo(1.0, within(0.001));
        assertThat(line.histogram().getTotalCount()).isEqualTo(100_000);
        assertThat(line.histogram().getMinValue()).isEqualTo(histogram.getMinValue());
        assertThat(line.histogram().getMaxValue()).isEqualTo(histogram.getMaxValue());
        for (double percentile = 0.1; percentile < 100; percentile += 0.1) {
            assertThat(line.histogram().getValueAtPercentile(percentile))
                    .isEqualTo(histogram.getValueAtPercentile(percentile));
        }
    }

    @Test
    void what_was_flushed_survives_without_a_close() throws IOException {
        HistogramLog log = open();
        log.write("read-rt", 0, random());
        log.flush();
        assertThat(HistogramLogContent.of(file()).lines()).hasSize(1);
        log.close();
    }

    @Test
    void log_has_points_for_decimals_in_a_comma_locale() throws IOException {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try (HistogramLog log = open()) {
            log.write("read-rt", 1.5, random());
        } finally {
            Locale.setDefault(before);
        }
        assertThat(Files.readString(file()))
                .contains("#[Histogram log format version 1.3]")
                .contains("#[StartTime: ")
                .contains("#[BaseTime: 1700000000.123")
                .contains("Tag=read-rt,1.500,1.000,");
    }

    @Test
    void times_beyond_an_hour_are_kept_as_an_hour() {
        IntCountsHistogram histogram = LatencyHistogramFactory.histogram();
        LatencyHistogramFactory.record(histogram, Long.MAX_VALUE);
        LatencyHistogramFactory.record(histogram, -5);
        assertThat(histogram.getTotalCount()).isEqualTo(2);
        assertThat(histogram.getMaxValue())
                .isGreaterThanOrEqualTo(LatencyHistogramFactory.HIGHEST_NANOS);
        assertThat(histogram.getMinValue()).isZero();
    }

    private static IntCountsHistogram random() {
        SplittableRandom random = new SplittableRandom(1);
        IntCountsHistogram histogram = LatencyHistogramFactory.histogram();
        for (int i = 0; i < 100_000; i++) {
            LatencyHistogramFactory.record(histogram, (long) Math.exp(random.nextDouble(5, 25)));
        }
        return histogram;
    }

    private HistogramLog open() throws IOException {
        return new HistogramLog(file(), new ClockOrigin(0, EPOCH_MILLIS));
    }

    private Path file() {
        return directory.resolve("load.hlog");
    }
}
