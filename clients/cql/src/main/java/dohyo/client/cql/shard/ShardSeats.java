package dohyo.client.cql.shard;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Which link of a lane serves each shard: whichever has a connection there. The receiver gives
 * seats away and takes them back, the sender looks them up.
 */
final class ShardSeats {

    private static final int VACANT = -1;
    private static final int SPARES_OF_EACH_SHARD = 2;

    private final ShardedCluster cluster;
    private final AtomicIntegerArray links;

    /** The same as the receiver knows it: of connections that are being greeted, too. */
    private final int[] claims;

    /** By node: connections to shards that had one, kept until all shards of the node have. */
    private final List<ArrayDeque<SocketChannel>> spare = new ArrayList<>();

    ShardSeats(ShardedCluster cluster) {
        this.cluster = cluster;
        links = new AtomicIntegerArray(cluster.shards());
        claims = new int[cluster.shards()];
        for (int number = 0; number < links.length(); number++) {
            links.set(number, VACANT);
            claims[number] = VACANT;
            spare.add(new ArrayDeque<>());
        }
    }

    /** Sender: the link that serves a shard; negative when none does. */
    int linkOf(int number) {
        return links.getAcquire(number);
    }

    /** Gives a seat to a link whose connection is not ready yet, unless another has it. */
    boolean take(int number, int link) {
        boolean vacant = claims[number] == VACANT;
        if (vacant) {
            claims[number] = link;
        }
        return vacant;
    }

    /** The connection of the link that has this seat is ready. */
    void open(int number) {
        links.setRelease(number, claims[number]);
    }

    void leave(int number) {
        claims[number] = VACANT;
        links.setRelease(number, VACANT);
    }

    /** A vacant shard of the node, from this one on; this one itself when there is none. */
    int vacant(int node, int wanted) {
        int shards = cluster.layout(node).shards();
        for (int tried = 0; tried < shards; tried++) {
            int shard = (wanted + tried) % shards;
            if (claims[cluster.first(node) + shard] == VACANT) {
                return shard;
            }
        }
        return wanted;
    }

    /**
     * Keeps a connection that nobody needs: a store that gives new ones to the shard with the
     * fewest would lead the next one to the same shard again. Of as many as there are shards,
     * twice, the oldest one goes: a node that leads all of them to one shard must not use up all
     * sockets.
     */
    void hold(int node, SocketChannel channel) {
        ArrayDeque<SocketChannel> kept = spare.get(node);
        kept.add(channel);
        if (kept.size() > SPARES_OF_EACH_SHARD * cluster.layout(node).shards()) {
            close(kept.remove());
        }
    }

    /** How many shards have a connection. */
    int taken() {
        int taken = 0;
        for (int number = 0; number < links.length(); number++) {
            taken += links.get(number) == VACANT ? 0 : 1;
        }
        return taken;
    }

    /** Closes what was kept of a node. */
    void release(int node) {
        for (SocketChannel channel : spare.get(node)) {
            close(channel);
        }
        spare.get(node).clear();
    }

    boolean isFull(int node) {
        return claims[cluster.first(node) + vacant(node, 0)] != VACANT;
    }

    static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // closed is closed
        }
    }
}
