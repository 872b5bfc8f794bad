package dohyo.nullstore;

import dohyo.model.experiment.ScriptStep;
import dohyo.nullstore.aerospike.AnnouncedAerospikeCluster.PartitionCounts;
import dohyo.nullstore.hbase.AnnouncedRegion;
import dohyo.nullstore.resp.ClusterSlotShare;
import dohyo.nullstore.script.ActivityLog;
import dohyo.nullstore.script.Script;
import dohyo.nullstore.script.StoreCounters;
import dohyo.nullstore.shard.ShardCounts;
import dohyo.nullstore.shard.ShardOptions;
import dohyo.nullstore.shard.ShardedNode;
import dohyo.nullstore.wire.CqlProtocol;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** A null store that listens, in a thread of its own. */
public final class NullServer implements AutoCloseable {

    /** A lane may open hundreds of sockets at once; those beyond it would wait for a second. */
    private static final int BACKLOG = 1024;

    private static final int SECOND_PORT = 10_000;
    private static final int PORT_END = 65_536;

    private final InetSocketAddress address;
    private final @Nullable ShardedNode shards;
    private final SystemTables tables;
    private final ControlAnswers.Clusters clusters;
    private final Script script;
    private final ActivityLog diary;
    private final PreparedStatementEpoch epoch = new PreparedStatementEpoch();
    private final StoreCounters counts = new StoreCounters();
    private final EventLoop loop;
    private final Thread thread;
    private volatile @Nullable Throwable failure;

    private NullServer(
            EventLoop.Doors doors,
            List<ScriptStep> steps,
            @Nullable Path log,
            HandshakeRequirements terms)
            throws IOException {
        address = (InetSocketAddress) doors.ordinary().getLocalAddress();
        shards = doors.shards();
        script = new Script(steps);
        diary = new ActivityLog(log);
        tables = new SystemTables(address, shards);
        clusters = ControlAnswers.Clusters.alone(address);
        ControlAnswers control = new ControlAnswers(tables, epoch, terms, clusters);
        ScriptedRequestService service =
                new ScriptedRequestService(script, control, epoch, diary, counts);
        loop = new EventLoop(doors, script, service, diary);
        thread = new Thread(this::serve, "null-store");
    }

    /**
     * Listens and serves.
     *
     * @param listen a loopback address; port 0 takes any free one
     * @param log where the diary is written; null for nowhere
     */
    public static NullServer start(
            InetSocketAddress listen, List<ScriptStep> script, @Nullable Path log)
            throws IOException {
        return start(listen, script, log, HandshakeRequirements.OPEN);
    }

    /** Listens and serves on these terms. */
    public static NullServer start(
            InetSocketAddress listen,
            List<ScriptStep> script,
            @Nullable Path log,
            HandshakeRequirements terms)
            throws IOException {
        requireLoopback(listen);
        ServerSocketChannel door = ServerSocketChannel.open();
        try {
            door.bind(listen, BACKLOG);
            return begun(new EventLoop.Doors(door, null, null), script, log, terms);
        } catch (IOException e) {
            door.close();
            throw e;
        }
    }

    /**
     * Listens and serves as a node that is divided into shards, in version 4 of CQL's protocol. The
     * second port is by 10,000 higher than the first, or any free one when that is.
     */
    public static NullServer start(
            InetSocketAddress listen,
            List<ScriptStep> script,
            @Nullable Path log,
            ShardOptions options)
            throws IOException {
        requireLoopback(listen);
        ServerSocketChannel door = ServerSocketChannel.open();
        ServerSocketChannel second = ServerSocketChannel.open();
        try {
            door.bind(listen, BACKLOG);
            int port = second(second, door, listen.getPort(), options.port());
            ShardedNode node = new ShardedNode(options, port);
            return begun(
                    new EventLoop.Doors(door, second.isOpen() ? second : null, node),
                    script,
                    log,
                    new HandshakeRequirements(CqlProtocol.OLDEST_VERSION, "", ""));
        } catch (IOException e) {
            door.close();
            second.close();
            throw e;
        }
    }

    /** Opens the second port; returns what is said of it. */
    private static int second(
            ServerSocketChannel second,
            ServerSocketChannel door,
            int listen,
            ShardOptions.Port port)
            throws IOException {
        if (port != ShardOptions.Port.NONE) {
            InetSocketAddress first = (InetSocketAddress) door.getLocalAddress();
            int number = listen == 0 ? 0 : secondPort(listen);
            second.bind(new InetSocketAddress(first.getAddress(), number), BACKLOG);
        }
        int opened = port == ShardOptions.Port.NONE
                ? 0
                : ((InetSocketAddress) second.getLocalAddress()).getPort();
        if (port == ShardOptions.Port.NONE || port == ShardOptions.Port.CLOSED) {
            second.close();
        }
        return opened;
    }

    /** As Scylla's 19042 is to 9042, where there is such a number. */
    private static int secondPort(int listen) {
        return listen + SECOND_PORT < PORT_END ? listen + SECOND_PORT : listen - SECOND_PORT;
    }

    private static NullServer begun(
            EventLoop.Doors doors,
            List<ScriptStep> script,
            @Nullable Path log,
            HandshakeRequirements terms)
            throws IOException {
        NullServer server = new NullServer(doors, script, log, terms);
        server.thread.start();
        return server;
    }

    private static void requireLoopback(InetSocketAddress listen) {
        if (listen.isUnresolved() || !listen.getAddress().isLoopbackAddress()) {
            throw new IllegalArgumentException(
                    listen + " is not a loopback address; a null store listens on 127.x.y.z only");
        }
    }

    /** Where it listens, with the real port. */
    public InetSocketAddress address() {
        return address;
    }

    /** {@code host:port}. */
    public String contactPoint() {
        return address.getAddress().getHostAddress() + ":" + address.getPort();
    }

    /** The thread that serves, for those who measure it. */
    public Thread thread() {
        return thread;
    }

    public StoreCounters counts() {
        return counts;
    }

    /** Which requests came to their shard; none when the store is not divided. */
    public ShardCounts shardCounts() {
        return shards == null ? ShardCounts.NONE : shards.counts();
    }

    /** Which records were asked for in Aerospike's protocol where their master is. */
    public PartitionCounts partitionCounts() {
        return clusters.aerospike().counts();
    }

    /** Why it ended before it was closed; null when it did not. */
    public @Nullable Throwable failure() {
        return failure;
    }

    /** The script's clock starts now. */
    public void begin() throws IOException {
        long nowNanos = System.nanoTime();
        diary.started(nowNanos);
        script.begin(nowNanos);
        loop.wakeup();
    }

    /** Statements prepared so far are not known any more, as after a restart. */
    public void forgetStatements() {
        epoch.next();
    }

    /**
     * From now on it says that it belongs to a ring. The ring is one in words only: nothing is
     * stored, so every node answers everything.
     *
     * @param places of all nodes, its own among them
     * @param replication options of every keyspace, as {@code system_schema.keyspaces} has them
     */
    public void joinRing(List<RingPosition> places, Map<String, String> replication) {
        tables.stand(places, replication);
    }

    /**
     * From now on it says, in the Redis protocol, that it belongs to a cluster, and sends commands
     * about other nodes' keys there.
     *
     * @param places of all nodes, its own among them
     */
    public void joinCluster(List<ClusterSlotShare> places) {
        clusters.resp().join(places);
    }

    /** From now on commands about these slots are sent on, each time anew; null for none. */
    public void leaveSlots(@Nullable ClusterSlotShare slots) {
        clusters.resp().leave(slots);
    }

    /**
     * From now on it says, in HBase's RPC, that every table has these regions, and sends calls
     * about other servers' regions there.
     *
     * @param places of all regions, in the order of their keys
     */
    public void joinRegions(List<AnnouncedRegion> places) {
        clusters.hbase().stand(places);
    }

    /** From now on they are there, and nobody has been told. */
    public void moveRegions(List<AnnouncedRegion> places) {
        clusters.hbase().move(places);
    }

    /** From now on a scan finds no more rows than these in a region of HBase's. */
    public void endRegionsAfter(int rows) {
        clusters.hbase().endAfter(rows);
    }

    /**
     * From now on it says, in Aerospike's protocol, that it belongs to a cluster of these nodes,
     * each of which is the master of an equal part of the partitions.
     *
     * @param nodes its own address among them
     */
    public void joinPartitions(List<InetSocketAddress> nodes) {
        clusters.aerospike().join(nodes);
    }

    private void serve() {
        try (loop) {
            loop.run();
        } catch (IOException | RuntimeException | Error e) {
            failure = e;
        }
        closeDiary();
    }

    private void closeDiary() {
        try {
            if (shards != null) {
                diary.routed(shards.counts());
            }
            if (partitionCounts().own() + partitionCounts().astray() > 0) {
                diary.routed(partitionCounts());
            }
            diary.close(counts);
        } catch (IOException e) {
            failure = e;
        }
    }

    /** Asks it to end. */
    void stop() {
        loop.stop();
        LockSupport.unpark(thread);
    }

    /** Waits for its end, at most this long. */
    void join(long millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends it; its diary is complete then. */
    @Override
    public void close() {
        stop();
        join(5_000);
    }
}
