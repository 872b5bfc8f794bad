package dohyo.client.net.ordered;

import dohyo.client.net.ConnectedNodes;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Batch;
import dohyo.model.workload.StoreNamespace;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A session with a store that has said its version, keeps no spaces apart and prepares nothing:
 * only its lanes keep connections.
 */
public final class OrderedSession implements ControlSession {

    private final ClientSpec spec;
    private final Store store;
    private final Codecs codecs;
    private boolean hasOpened;

    /**
     * What is known of a store.
     *
     * @param protocol its version, for people
     * @param version of the store
     */
    public record Store(String protocol, String version, List<InetSocketAddress> nodes) {}

    /** What a protocol makes of calls. */
    @FunctionalInterface
    public interface Codecs {

        /**
         * A maker of codecs, one for each link of a lane.
         *
         * @throws ClientFailure when one of the calls cannot be made
         */
        Supplier<? extends OrderedCodec> of(List<RequestTemplate> calls) throws ClientFailure;
    }

    /** Over so many connections as the spec says. */
    public OrderedSession(ClientSpec spec, Store store, Codecs codecs) {
        this.spec = spec;
        this.store = store;
        this.codecs = codecs;
    }

    @Override
    public void create(StoreNamespace space) {}

    @Override
    public void use(StoreNamespace space) {}

    @Override
    public String protocol() {
        return store.protocol();
    }

    @Override
    public String storeVersion() {
        return store.version();
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public Set<String> check(StoreNamespace space, RequestTemplate call) throws ClientFailure {
        requirePlain(call);
        Supplier<? extends OrderedCodec> unused = codecs.of(List.of(call));
        return Set.of();
    }

    private void requirePlain(RequestTemplate call) throws ClientFailure {
        if (call.step().batch().kind() != Batch.Kind.NONE || !call.step().many().isOne()) {
            throw new ClientFailure("the client " + spec.name()
                    + " sends each command by itself; leave out 'batch' and 'many'");
        }
    }

    /** {@inheritDoc} Later ones than the first do not mind nodes that are down just then. */
    @Override
    public Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        ConnectedNodes.check(spec.name(), store.nodes().size(), spec.connections());
        for (RequestTemplate call : calls) {
            requirePlain(call);
        }
        Transport opened = OrderedTransport.open(
                new ConnectedNodes.Size(store.nodes(), spec.connections(), slots),
                codecs.of(calls),
                hasOpened);
        hasOpened = true;
        return opened;
    }

    @Override
    public void close() {}
}
