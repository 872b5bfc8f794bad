package dohyo.client.resp;

import dohyo.client.resp.wire.CommandTemplate;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;

import org.jspecify.annotations.Nullable;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/**
 * The nodes that a lane is connected to. A cluster may name more while it runs: the receiver adds
 * them, and the sender sees them when it looks next.
 */
final class Fleet implements Redirections {

    private final LaneShare share;
    private final int connections;
    private final @Nullable ClusterMap cluster;
    private volatile Node[] nodes = {};
    private volatile Link[] links = {};
    private int next;

    Fleet(LanePlan plan, LaneShare share, @Nullable ClusterMap cluster) {
        this.share = share;
        this.cluster = cluster;
        connections = plan.connections();
        plan.nodes().forEach(this::add);
    }

    /** Refuses more links than can be told apart. */
    static void check(int nodes, int connections) throws ClientFailure {
        if ((long) nodes * connections > Link.MOST) {
            throw new ClientFailure("a lane of the resp client takes " + Link.MOST
                    + " connections, not " + nodes + " x " + connections
                    + "; lower 'connections'");
        }
    }

    private int add(InetSocketAddress address) {
        Node[] before = nodes;
        Link[] others = links;
        Link[] own = new Link[connections];
        for (int i = 0; i < own.length; i++) {
            own[i] = new Link(address, share, others.length + i, this);
        }
        Link[] all = Arrays.copyOf(others, others.length + own.length);
        System.arraycopy(own, 0, all, others.length, own.length);
        Node[] more = Arrays.copyOf(before, before.length + 1);
        more[before.length] = new Node(address, own);
        links = all;
        nodes = more;
        return before.length;
    }

    Link[] links() {
        return links;
    }

    Node node(int index) {
        return nodes[index];
    }

    /** Sender: to any node that takes it now, all in turn. */
    boolean sendToAny(int slot, CommandTemplate command, Request request) {
        Link[] all = links;
        for (int tried = 0; tried < all.length; tried++) {
            next = next + 1 < all.length ? next + 1 : 0;
            if (all[next].send(slot, command, request)) {
                return true;
            }
        }
        return false;
    }

    boolean isAnyUp() {
        for (Link link : links) {
            if (link.isUp()) {
                return true;
            }
        }
        return false;
    }

    /** Receiver: whether nothing that was sent on a connection of this number will be answered. */
    boolean isStray(int connection) {
        return !links[Link.indexOf(connection)].carries(connection);
    }

    /**
     * {@inheritDoc} Once: a request that two nodes send on fails, and so does one that belongs to a
     * node which is not connected yet.
     */
    @Override
    public boolean sendOn(int slot, Redirection to) {
        SentCommands kept = share.kept();
        if (kept == null || cluster == null) {
            return false;
        }
        int node = find(to);
        if (!to.ask() && node != ClusterMap.NOBODY) {
            cluster.move(to.keySlot(), node);
        }
        return node != ClusterMap.NOBODY
                && kept.moveOnce(slot)
                && sendAgain(nodes[node], slot, kept.command(slot), to.ask());
    }

    private static boolean sendAgain(Node node, int slot, ByteBuffer command, boolean asking) {
        for (Link link : node.links()) {
            if (link.sendAgain(slot, command, asking)) {
                return true;
            }
        }
        return false;
    }

    /** A node that nobody has named before is connected to from now on. */
    private int find(Redirection to) {
        for (int i = 0; i < nodes.length; i++) {
            if (to.isTo(nodes[i].address())) {
                return i;
            }
        }
        Optional<InetSocketAddress> found = to.leading(nodes[0].address());
        if (found.isEmpty() || links.length + connections > Link.MOST) {
            return ClusterMap.NOBODY;
        }
        int added = add(found.get());
        share.alarm().raise();
        return added;
    }
}
