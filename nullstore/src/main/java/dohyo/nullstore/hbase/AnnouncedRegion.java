package dohyo.nullstore.hbase;

import java.net.InetSocketAddress;

/**
 * A region of every table that a null store says there is.
 *
 * @param start its least key
 * @param address of the null store that serves it
 */
public record AnnouncedRegion(String start, InetSocketAddress address) {

    String host() {
        return address.getAddress().getHostAddress();
    }
}
