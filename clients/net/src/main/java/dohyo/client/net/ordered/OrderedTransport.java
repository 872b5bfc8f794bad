package dohyo.client.net.ordered;

import dohyo.client.net.ConnectedNodes;
import dohyo.client.net.PolledTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * A lane of a protocol whose answers come in the order of their requests: all that such a protocol
 * adds is an {@link OrderedCodec}. Any node takes any request.
 */
public final class OrderedTransport extends PolledTransport {

    private final List<String> errorKinds;
    private final ConnectedNodes<OrderedLink> fleet;

    private OrderedTransport(ConnectedNodes.Size size, Supplier<? extends OrderedCodec> codecs)
            throws IOException {
        super(size.capacity(), OrderedCodec.LOSSES);
        errorKinds = codecs.get().errorKinds();
        int[] statements = new int[size.capacity()];
        fleet = new ConnectedNodes<>(
                size,
                place -> OrderedLink.of(place, share(), codecs.get(), statements),
                OrderedLink[]::new);
    }

    /**
     * Connects to everything, or says why it cannot.
     *
     * @param codecs makes one for each link
     * @param mayBeDown whether some nodes may be out of reach at first; they are tried on
     */
    public static OrderedTransport open(
            ConnectedNodes.Size size, Supplier<? extends OrderedCodec> codecs, boolean mayBeDown)
            throws ClientFailure {
        return connected(size.capacity(), () -> new OrderedTransport(size, codecs), mayBeDown);
    }

    @Override
    protected ConnectedNodes<OrderedLink> fleet() {
        return fleet;
    }

    @Override
    public List<String> errorKinds() {
        return errorKinds;
    }

    @Override
    public boolean send(int slot, Request request) {
        return fleet.sendToAny(slot, request);
    }
}
