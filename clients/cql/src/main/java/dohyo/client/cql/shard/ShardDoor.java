package dohyo.client.cql.shard;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/**
 * How one link of a lane comes to a shard that has no connection yet; belongs to the receiver.
 *
 * <p>It asks at the port where the source port of a connection chooses the shard, and looks which
 * one it has reached: translated addresses have other source ports. Where that port is not there,
 * or has led astray twice, it takes what the ordinary port gives, again and again until it is a
 * shard that nobody serves, a limited number of times.
 */
public final class ShardDoor {

    private static final int ASTRAY_MAX = 2;
    private static final int TRIES_OF_EACH_SHARD = 4;
    private static final int SOURCE_PORT_MIN = 49_152;
    private static final int SOURCE_PORT_END = 65_536;
    private static final int BINDINGS_MAX = 64;
    private static final int NONE = -1;

    private final ShardedCluster cluster;
    private final ShardSeats seats;
    private final int link;
    private final int node;
    private final ShardLayout layout;
    private int seat = NONE;
    private boolean isOrdinary;
    private boolean hasArrived;
    private int tries;

    /** @param link its number, which is that of the shard that it asks for first */
    ShardDoor(ShardedCluster cluster, ShardSeats seats, int link) {
        this.cluster = cluster;
        this.seats = seats;
        this.link = link;
        node = cluster.nodeOf(link);
        layout = cluster.layout(node);
        isOrdinary = layout.port() == 0;
    }

    /** Where the next try leads to. */
    public InetSocketAddress target(InetSocketAddress address) {
        return isOrdinary
                ? address
                : address.isUnresolved()
                        ? InetSocketAddress.createUnresolved(address.getHostString(), layout.port())
                        : new InetSocketAddress(address.getAddress(), layout.port());
    }

    /** Whether the node is told that tablets are understood. */
    public boolean hasTablets() {
        return layout.tablets();
    }

    /** Gives a socket that is about to be connected the source port of a shard. */
    public void bind(SocketChannel channel) {
        hasArrived = false;
        if (isOrdinary) {
            return;
        }
        int shards = layout.shards();
        int wanted = seats.vacant(node, link - cluster.first(node));
        int steps = (SOURCE_PORT_END - SOURCE_PORT_MIN) / shards - 1;
        int begin = SOURCE_PORT_MIN + shards - SOURCE_PORT_MIN % shards + wanted;
        int step = ThreadLocalRandom.current().nextInt(steps);
        for (int tried = 0; tried < BINDINGS_MAX; tried++) {
            int port = begin + (step + tried) % steps * shards;
            if (port < SOURCE_PORT_END && isBound(channel, port)) {
                return;
            }
        }
    }

    private static boolean isBound(SocketChannel channel, int port) {
        try {
            channel.bind(new InetSocketAddress(port));
            return true;
        } catch (IOException inUse) {
            return false;
        }
    }

    /** The node has said which shard the connection has reached. */
    public void arrived(Map<String, List<String>> options, boolean encrypted) throws WrongShard {
        hasArrived = true;
        int shard = ShardLayout.reached(options);
        boolean isDividedAsBefore = ShardLayout.of(options, encrypted)
                .filter(now -> now.shards() == layout.shards()
                        && now.ignoredBits() == layout.ignoredBits())
                .isPresent();
        if (!isDividedAsBefore || shard < 0 || shard >= layout.shards()) {
            settled();
        } else if (seats.take(cluster.first(node) + shard, link)) {
            seat = cluster.first(node) + shard;
            settled();
        } else if (tries < TRIES_OF_EACH_SHARD * layout.shards()) {
            throw new WrongShard(shard);
        } else {
            settled();
        }
    }

    /** The connection can carry load. */
    public void ready() {
        if (seat != NONE) {
            seats.open(seat);
        }
    }

    /** The connection stays, with a seat or without. */
    private void settled() {
        boolean hasGivenUp = seat == NONE;
        tries = 0;
        if (hasGivenUp || seats.isFull(node)) {
            seats.release(node);
        }
    }

    /** Whether another try is made at once after a failure; then the socket is taken care of. */
    public boolean goesElsewhere(SocketChannel left, IOException reason) {
        lost();
        if (reason instanceof WrongShard) {
            tries++;
            isOrdinary |= tries >= ASTRAY_MAX;
            seats.hold(node, left);
            return true;
        }
        boolean isOnlyThePort = !isOrdinary && !hasArrived;
        isOrdinary = isOnlyThePort || layout.port() == 0;
        if (isOnlyThePort) {
            ShardSeats.close(left);
        }
        return isOnlyThePort;
    }

    /** The connection is no more. */
    public void lost() {
        if (seat != NONE) {
            seats.leave(seat);
            seat = NONE;
            isOrdinary = layout.port() == 0;
        }
    }
}
