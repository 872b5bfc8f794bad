package dohyo.nullstore.resp;

import java.net.InetSocketAddress;

/**
 * Which part of the keys a null store says is its own in a cluster.
 *
 * @param first of its slots, 0 to 16383
 * @param last of them
 */
public record ClusterSlotShare(InetSocketAddress address, int first, int last) {

    boolean has(int slot) {
        return slot >= first && slot <= last;
    }

    String host() {
        return address.getAddress().getHostAddress();
    }

    String contactPoint() {
        return host() + ":" + address.getPort();
    }
}
