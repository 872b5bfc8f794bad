package dohyo.lab.stores.server;

import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;

/** A server that says its version and its figures in one answer. */
final class StatsReplyNode extends ServerNode {

    private final InetSocketAddress address;
    private final StatsReplyMetrics metrics;

    StatsReplyNode(
            Birth birth, NodeWorkspace place, InetSocketAddress address, StatsReplyMetrics metrics)
            throws StoreFailure {
        super(birth, place);
        this.address = address;
        this.metrics = metrics;
    }

    @Override
    protected String version() throws IOException {
        try (StatsReplyMetrics.Telling telling = metrics.opening().open()) {
            return telling.fields().getOrDefault("version", "");
        }
    }

    @Override
    public String contactPoint() {
        return address.getHostString() + ":" + address.getPort();
    }

    @Override
    public Optional<NodeMetricsSource> metrics() {
        return Optional.of(metrics);
    }
}
