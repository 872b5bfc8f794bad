package dohyo.cli.metrics;

import dohyo.lab.trial.journal.ProgressListener;

import org.jspecify.annotations.Nullable;

/** What others are told of a run while it lasts. */
public final class MetricsSession implements AutoCloseable {

    /** Nobody is told, and nothing is done for it. */
    public static final MetricsSession NONE = new MetricsSession(null, null);

    private final @Nullable RunMetrics metrics;
    private final @Nullable MetricsEndpoint endpoint;

    private MetricsSession(@Nullable RunMetrics metrics, @Nullable MetricsEndpoint endpoint) {
        this.metrics = metrics;
        this.endpoint = endpoint;
    }

    /** Whoever asks at the endpoint is told. */
    public static MetricsSession of(RunMetrics metrics, MetricsEndpoint endpoint) {
        return new MetricsSession(metrics, endpoint);
    }

    /** Hears what somebody hears who shows the run to the user. */
    public ProgressListener beside(ProgressListener shown) {
        return metrics == null ? shown : new ProgressTee(shown, metrics);
    }

    @Override
    public void close() {
        if (endpoint != null) {
            endpoint.close();
        }
    }
}
