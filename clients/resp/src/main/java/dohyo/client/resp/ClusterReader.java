package dohyo.client.resp;

import dohyo.client.net.PeerDescription;
import dohyo.client.resp.lane.ClusterMap;
import dohyo.client.resp.lane.Redirection;
import dohyo.client.resp.wire.KeySlot;
import dohyo.client.resp.wire.Reply;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads from a node of a cluster which nodes there are and what they have. */
final class ClusterReader {

    private static final int FIRST = 0;
    private static final int LAST = 1;
    private static final int PRIMARY = 2;
    private static final int PORT_MAX = 65_535;

    private ClusterReader() {}

    static ClusterMap.Layout read(ControlConnection control) throws IOException {
        List<InetSocketAddress> nodes = new ArrayList<>();
        int[] owners = ClusterMap.Layout.unknown();
        for (Reply range : control.ask("CLUSTER", "SLOTS").elements()) {
            List<Reply> parts = range.elements();
            if (parts.size() <= PRIMARY) {
                throw new IOException("answered CLUSTER SLOTS with a range of no node");
            }
            int first = number(parts.get(FIRST), KeySlot.SLOTS - 1);
            int last = number(parts.get(LAST), KeySlot.SLOTS - 1);
            InetSocketAddress node = address(parts.get(PRIMARY).elements(), control);
            if (!nodes.contains(node)) {
                nodes.add(node);
            }
            if (first <= last) {
                Arrays.fill(owners, first, last + 1, nodes.indexOf(node));
            }
        }
        if (nodes.isEmpty()) {
            throw new IOException("belongs to a cluster in which nobody has any keys: assign its"
                    + " slots first");
        }
        return new ClusterMap.Layout(nodes, owners);
    }

    /** A node that does not name its host is where it was asked. */
    private static InetSocketAddress address(List<Reply> node, ControlConnection control)
            throws IOException {
        if (node.size() < 2) {
            throw new IOException("answered CLUSTER SLOTS with a node without an address");
        }
        String host = node.get(0).text();
        boolean isUnknown = host.isEmpty() || host.equals("?");
        InetSocketAddress address = new InetSocketAddress(
                isUnknown ? control.address().getHostString() : host,
                Math.max(1, number(node.get(1), PORT_MAX)));
        if (!Redirection.mayLead(control.address(), address)) {
            throw new IOException("is on this machine and names a node of its cluster that is"
                    + " not: " + PeerDescription.name(address)
                    + "; name the contact points as the cluster"
                    + " does");
        }
        return address;
    }

    private static int number(Reply reply, int most) throws IOException {
        try {
            int number = Integer.parseInt(reply.text());
            if (number >= 0 && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IOException("answered CLUSTER SLOTS with '" + reply.text() + "'", e);
        }
        throw new IOException("answered CLUSTER SLOTS with '" + reply.text() + "'");
    }
}
