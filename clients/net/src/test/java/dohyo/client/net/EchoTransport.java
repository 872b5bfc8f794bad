package dohyo.client.net;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * The smallest protocol that a lane can speak: a request is the number of its slot, and so is its
 * answer. All of it that is not shared stands here.
 */
class EchoTransport extends PolledTransport {

    private static final List<String> KINDS = List.of("connection_lost", "protocol_error");
    private static final Link.Traits TRAITS = new Link.Traits(1 << 20, false);

    private final List<Integer> used = new ArrayList<>();
    private final ConnectedNodes<EchoLink> fleet;

    EchoTransport(InetSocketAddress node, int connections, int capacity) throws IOException {
        super(capacity, new ConnectionLossKinds(0, 1));
        fleet = new ConnectedNodes<>(
                new ConnectedNodes.Size(List.of(node), connections, capacity),
                place -> new EchoLink(place, new EchoInbox()),
                EchoLink[]::new);
    }

    static EchoTransport open(InetSocketAddress node, int connections, int capacity)
            throws ClientFailure {
        return connected(capacity, () -> new EchoTransport(node, connections, capacity), false);
    }

    /** Which links carried the requests since this was asked last, by their numbers. */
    List<Integer> used() {
        List<Integer> links = List.copyOf(used);
        used.clear();
        return links;
    }

    @Override
    protected ConnectedNodes<?> fleet() {
        return fleet;
    }

    @Override
    public List<String> errorKinds() {
        return KINDS;
    }

    @Override
    public boolean send(int slot, Request request) {
        return fleet.sendToAny(slot, request);
    }

    private final class EchoLink extends Link<Connection> {

        private final int index;
        private final EchoInbox inbox;

        EchoLink(Place place, EchoInbox inbox) {
            super(place, share(), TRAITS, new EchoReceiver(inbox, share()));
            this.index = place.index();
            this.inbox = inbox;
        }

        @Override
        protected Greeting<Connection> greet(SocketChannel channel) {
            return Greeting.silent(channel, inbox, Connection::new);
        }

        @Override
        protected boolean accept(Connection connection, int slot, Request request) {
            boolean taken = outbox().takes(connection, Integer.BYTES);
            if (taken) {
                outbox().buffer().putInt(slot);
                outbox().sent(connection, slot);
                used.add(index);
            }
            return taken;
        }
    }

    private static final class EchoInbox extends Inbox {

        private int slot;

        EchoInbox() {
            super(1 << 10);
        }

        @Override
        public boolean next() {
            boolean whole = end() - start() >= Integer.BYTES;
            if (whole) {
                slot = buffer().getInt(start());
                take(Integer.BYTES);
            }
            return whole;
        }
    }

    private static final class EchoReceiver extends Receiver<Connection> {

        private final EchoInbox inbox;

        EchoReceiver(EchoInbox inbox, SharedLaneState share) {
            super(inbox, share);
            this.inbox = inbox;
        }

        @Override
        protected void answer(Connection connection, Completions completions, long stampNanos)
                throws MalformedAnswer {
            if (!isAwaited(inbox.slot, connection)) {
                throw new MalformedAnswer("echoed what nobody has said");
            }
            end(inbox.slot, NO_ERROR, stampNanos, completions);
        }
    }
}
