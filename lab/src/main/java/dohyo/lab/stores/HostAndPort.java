package dohyo.lab.stores;

import java.net.InetSocketAddress;

/** Addresses of systems that somebody else keeps, as users write them. */
public final class HostAndPort {

    private HostAndPort() {}

    /**
     * Of {@code host:port}.
     *
     * @param usualPort of such a system, as an example
     */
    public static InetSocketAddress address(String text, int usualPort) throws StoreFailure {
        int colon = text.lastIndexOf(':');
        try {
            return new InetSocketAddress(
                    text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
            throw StoreFailure.input("'" + text + "' is not an address; write host:port, for"
                    + " example 127.0.0.1:" + usualPort);
        }
    }
}
