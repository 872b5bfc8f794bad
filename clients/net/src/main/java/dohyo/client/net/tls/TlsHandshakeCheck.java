package dohyo.client.net.tls;

import dohyo.client.net.BlockingConnection;
import dohyo.client.net.Inbox;
import dohyo.client.net.PeerDescription;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/**
 * Finds in words what keeps TLS from a store that a driver could not connect to: drivers tell of a
 * connection that ended, and lose the certificate that it ended for.
 */
public final class TlsHandshakeCheck {

    private TlsHandshakeCheck() {}

    /**
     * Shakes hands with one node after the other, and says no more.
     *
     * @param tls empty for none, which has no obstacles
     * @return what is wrong with the first node with which something is
     */
    public static Optional<String> obstacle(
            Optional<TlsConfiguration> tls, List<InetSocketAddress> nodes) {
        return tls.flatMap(each ->
                nodes.stream().flatMap(node -> obstacle(each, node).stream()).findFirst());
    }

    private static Optional<String> obstacle(TlsConfiguration tls, InetSocketAddress node) {
        BlockingConnection.Security security = new BlockingConnection.Security(
                Optional.of(tls.layer(node, Runnable::run)), tls.ownCertificate());
        try {
            BlockingConnection.open(node, new NoAnswers(), security).close();
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(PeerDescription.name(node) + " " + PeerDescription.reason(e));
        }
    }

    /** Nothing is asked. */
    private static final class NoAnswers extends Inbox {

        private static final int ROOM_BYTES = 1024;

        private NoAnswers() {
            super(ROOM_BYTES, ROOM_BYTES);
        }

        @Override
        public boolean next() {
            return false;
        }
    }
}
