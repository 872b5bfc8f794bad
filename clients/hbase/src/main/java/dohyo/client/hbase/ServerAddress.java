package dohyo.client.hbase;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * Where a server says it is.
 *
 * @param host a name or an address
 */
record ServerAddress(String host, int port) {

    private static final int PORT_MAX = 65_535;

    /** Of {@code host:port}. */
    static ServerAddress of(String text) throws UnknownPlace {
        int colon = text.lastIndexOf(':');
        try {
            int port = colon < 1 ? -1 : Integer.parseInt(text.substring(colon + 1));
            if (port >= 1 && port <= PORT_MAX) {
                return new ServerAddress(text.substring(0, colon), port);
            }
        } catch (NumberFormatException notOne) {
            // told below
        }
        throw new UnknownPlace(text);
    }

    /** Whether it is this node's. */
    boolean isOf(InetSocketAddress node) {
        InetAddress address = node.getAddress();
        return node.getPort() == port
                && (node.getHostString().equalsIgnoreCase(host)
                        || (address != null && address.getHostAddress().equals(host)));
    }

    /** Its address, looked up; a store on this machine must not lead a load to others. */
    InetSocketAddress address(InetSocketAddress teller) throws UnknownPlace {
        InetSocketAddress found = new InetSocketAddress(host, port);
        if (found.isUnresolved()) {
            throw new UnknownPlace(host + ":" + port);
        }
        if (isHere(teller) && !isHere(found)) {
            throw new UnknownPlace(host + ":" + port
                    + ", which is not on this machine, as the one that says so is");
        }
        return found;
    }

    private static boolean isHere(InetSocketAddress node) {
        return !node.isUnresolved() && node.getAddress().isLoopbackAddress();
    }

    /** What was said to be a server cannot be used as one. */
    static final class UnknownPlace extends IOException {

        private static final long serialVersionUID = 1L;

        UnknownPlace(String place) {
            super("names a region server that cannot be reached by that name: " + place);
        }
    }
}
