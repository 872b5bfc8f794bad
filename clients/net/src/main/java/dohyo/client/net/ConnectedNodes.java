package dohyo.client.net;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;

import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * The nodes that a lane is connected to. A cluster may name more while it runs: the receiver adds
 * them, and the sender sees them when it looks next.
 *
 * @param <L> links of the protocol
 */
public final class ConnectedNodes<L extends Link<?>> {

    private final Function<Link.Place, L> maker;
    private final IntFunction<L[]> array;
    private final int connections;
    private final int linkShare;
    private volatile NodeLinks<L>[] nodes;
    private volatile L[] links;
    private int next;

    /**
     * To begin with.
     *
     * @param connections to each node
     * @param capacity slots of the lane, of which each link has its share
     */
    public record Size(List<InetSocketAddress> nodes, int connections, int capacity) {

        private int linkShare() {
            int links = Math.max(1, nodes.size() * connections);
            return (capacity + links - 1) / links;
        }
    }

    /** Of links made like this. */
    public ConnectedNodes(Size size, Function<Link.Place, L> maker, IntFunction<L[]> array) {
        this.maker = maker;
        this.array = array;
        connections = size.connections();
        linkShare = size.linkShare();
        nodes = nodes(0);
        links = array.apply(0);
        size.nodes().forEach(this::add);
    }

    @SuppressWarnings("unchecked") // of an erased type there is no array
    private NodeLinks<L>[] nodes(int count) {
        return (NodeLinks<L>[]) new NodeLinks<?>[count];
    }

    /** Refuses more links than can be told apart. */
    public static void check(String client, int nodes, int connections) throws ClientFailure {
        if ((long) nodes * connections > Link.MOST) {
            throw new ClientFailure("a lane of the " + client + " client takes " + Link.MOST
                    + " connections, not " + nodes + " x " + connections
                    + "; lower 'connections'");
        }
    }

    /** Whether one more node's links can be told apart from the others. */
    public boolean hasRoom() {
        return links.length + connections <= Link.MOST;
    }

    /** Receiver: connects to one more node from now on; returns its index. */
    public int add(InetSocketAddress address) {
        L[] others = links;
        L[] own = array.apply(connections);
        for (int i = 0; i < own.length; i++) {
            own[i] = maker.apply(new Link.Place(address, others.length + i));
        }
        L[] all = Arrays.copyOf(others, others.length + own.length);
        System.arraycopy(own, 0, all, others.length, own.length);
        NodeLinks<L>[] more = Arrays.copyOf(nodes, nodes.length + 1);
        int index = nodes.length;
        more[index] = new NodeLinks<>(address, own, linkShare);
        links = all;
        nodes = more;
        return index;
    }

    /** All of all nodes, up or not. */
    public L[] links() {
        return links;
    }

    /** How many nodes there are. */
    public int size() {
        return nodes.length;
    }

    /** One of them, in the order in which they were added. */
    public NodeLinks<L> node(int index) {
        return nodes[index];
    }

    /** Sender: to any node that takes it now, all in turn. */
    public boolean sendToAny(int slot, Request request) {
        NodeLinks<L>[] all = nodes;
        for (int tried = 0; tried < all.length; tried++) {
            next = next + 1 < all.length ? next + 1 : 0;
            if (all[next].send(slot, request)) {
                return true;
            }
        }
        return false;
    }

    /** Sender: see {@link NodeLinks#flush}. */
    boolean flush() {
        boolean all = true;
        for (NodeLinks<L> node : nodes) {
            all &= node.flush();
        }
        return all;
    }

    boolean isAnyUp() {
        for (NodeLinks<L> node : nodes) {
            if (node.isUp()) {
                return true;
            }
        }
        return false;
    }

    /** Receiver: whether nothing that was sent on a connection of this number will be answered. */
    boolean isStray(int connection) {
        return !links[Link.indexOf(connection)].carries(connection);
    }
}
