package dohyo.cli.metrics;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.Unit;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Metrics as text: OpenMetrics for those who ask for it, else the older format of Prometheus. */
enum ExpositionText {
    OPEN_METRICS,
    PROMETHEUS;

    /** @param accept header of the request; null for none */
    static ExpositionText asked(@Nullable String accept) {
        return OPEN_METRICS.writer().accepts(accept) ? OPEN_METRICS : PROMETHEUS;
    }

    private ExpositionFormatWriter writer() {
        return this == OPEN_METRICS
                ? OpenMetricsTextFormatWriter.create()
                : PrometheusTextFormatWriter.create();
    }

    String contentType() {
        return writer().getContentType();
    }

    /** Metrics of which there is no sample are left out. */
    byte[] of(Samples samples) {
        MetricSnapshots.Builder all = MetricSnapshots.builder();
        for (Metric metric : Metric.values()) {
            if (!samples.of(metric).isEmpty()) {
                all.metricSnapshot(snapshot(metric, samples.of(metric)));
            }
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            writer().write(text, all.build(), EscapingScheme.UNDERSCORE_ESCAPING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toByteArray();
    }

    private static MetricSnapshot snapshot(Metric metric, Map<List<String>, Double> values) {
        return switch (metric.kind()) {
            case COUNTER -> counter(metric, values);
            case GAUGE -> gauge(metric, values);
            case INFO -> info(metric, values);
        };
    }

    private static MetricSnapshot counter(Metric metric, Map<List<String>, Double> values) {
        CounterSnapshot.Builder counter = CounterSnapshot.builder();
        counter.name(metric.family()).help(metric.help()).unit(unit(metric));
        values.forEach((labels, value) -> counter.dataPoint(CounterDataPointSnapshot.builder()
                .labels(labels(metric, labels))
                .value(value)
                .build()));
        return counter.build();
    }

    private static MetricSnapshot gauge(Metric metric, Map<List<String>, Double> values) {
        GaugeSnapshot.Builder gauge = GaugeSnapshot.builder();
        gauge.name(metric.family()).help(metric.help()).unit(unit(metric));
        values.forEach((labels, value) -> gauge.dataPoint(GaugeDataPointSnapshot.builder()
                .labels(labels(metric, labels))
                .value(value)
                .build()));
        return gauge.build();
    }

    private static MetricSnapshot info(Metric metric, Map<List<String>, Double> values) {
        InfoSnapshot.Builder info = InfoSnapshot.builder();
        info.name(metric.family()).help(metric.help());
        values.forEach((labels, one) -> info.dataPoint(
                InfoDataPointSnapshot.builder().labels(labels(metric, labels)).build()));
        return info.build();
    }

    private static @Nullable Unit unit(Metric metric) {
        return metric.isInSeconds() ? Unit.SECONDS : null;
    }

    private static Labels labels(Metric metric, List<String> values) {
        return Labels.of(metric.labels(), values);
    }
}
