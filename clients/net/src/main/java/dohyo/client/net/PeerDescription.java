package dohyo.client.net;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Set;

/** The other end of a connection, in words. */
public final class PeerDescription {

    private static final Set<String> LOSSES =
            Set.of("Broken pipe", "Connection reset", "Connection reset by peer");

    private PeerDescription() {}

    /** {@code host:port} for messages. */
    public static String name(InetSocketAddress address) {
        return address.getHostString() + ":" + address.getPort();
    }

    /** Refuses the address of a host whose name nobody could look up. */
    static void requireKnown(InetSocketAddress address) throws UnknownHostException {
        if (address.isUnresolved()) {
            throw new UnknownHostException(
                    "has a name that is not known here: " + address.getHostString());
        }
    }

    /** Whether the connection has gone, in one of the ways in which the JDK says so. */
    public static boolean isLoss(IOException failure) {
        return failure instanceof EOFException
                || failure instanceof SocketException
                || LOSSES.contains(String.valueOf(failure.getMessage()));
    }

    /** The words of an exception, or at least its kind. */
    public static String reason(IOException failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
