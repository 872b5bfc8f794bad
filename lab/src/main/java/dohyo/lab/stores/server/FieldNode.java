package dohyo.lab.stores.server;

import dohyo.lab.stores.MetricsDoor;
import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;

/** A server that says its version and its figures in one answer. */
final class FieldNode extends ServerNode {

    private final InetSocketAddress address;
    private final FieldMetrics metrics;

    FieldNode(Birth birth, NodeWorkspace place, InetSocketAddress address, FieldMetrics metrics)
            throws StoreFailure {
        super(birth, place);
        this.address = address;
        this.metrics = metrics;
    }

    @Override
    protected String version() throws IOException {
        try (FieldMetrics.Telling telling = metrics.opening().open()) {
            return telling.fields().getOrDefault("version", "");
        }
    }

    @Override
    public String contactPoint() {
        return address.getHostString() + ":" + address.getPort();
    }

    @Override
    public Optional<MetricsDoor> metrics() {
        return Optional.of(metrics);
    }
}
