package dohyo.client.aerospike;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a node says of the others: {@code generation,port,[[name,tls,[host:port,...]],...]}. Of each
 * the first address is taken that is one.
 */
final class PeersText {

    private static final int PEERS_MAX = 256;
    private static final int PORT_MAX = 65_535;
    private static final Pattern HEAD = Pattern.compile("-?\\d{1,10},(\\d{0,5}),");
    private static final Pattern PEER =
            Pattern.compile("\\[(\\w{1,64}),[^,\\[\\]]{0,256},\\[\"?([^,\\]\"\\[]{1,256})");

    private PeersText() {}

    /** Another node, whose name nobody has looked up yet. */
    record Peer(String name, InetSocketAddress address) {}

    static List<Peer> parse(String text) {
        List<Peer> peers = new ArrayList<>();
        Matcher head = HEAD.matcher(text);
        int standard =
                head.lookingAt() && !head.group(1).isEmpty() ? Integer.parseInt(head.group(1)) : 0;
        Matcher peer = PEER.matcher(text);
        while (peer.find() && peers.size() < PEERS_MAX) {
            String place = peer.group(2);
            int colon = place.lastIndexOf(':');
            String host = colon < 0 ? place : place.substring(0, colon);
            int port = colon < 0 ? standard : port(place.substring(colon + 1));
            if (port > 0 && port <= PORT_MAX && !host.isEmpty()) {
                peers.add(new Peer(peer.group(1), InetSocketAddress.createUnresolved(host, port)));
            }
        }
        return peers;
    }

    private static int port(String digits) {
        return digits.matches("\\d{1,5}") ? Integer.parseInt(digits) : 0;
    }
}
