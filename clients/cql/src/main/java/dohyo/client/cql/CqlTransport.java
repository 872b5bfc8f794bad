package dohyo.client.cql;

import dohyo.client.cql.shard.LaneShards;
import dohyo.client.cql.shard.ShardedCluster;
import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.net.ConnectedNodes;
import dohyo.client.net.ConnectionLossKinds;
import dohyo.client.net.PolledTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.model.load.WarningAndTraceCounts;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * The connections of one lane to all nodes. A request goes to a replica of its partition, the
 * replicas taking turns; when they are not known, or take nothing now, to all nodes in turn.
 */
class CqlTransport extends PolledTransport {

    private static final ConnectionLossKinds LOSSES = new ConnectionLossKinds(
            ErrorKind.CONNECTION_LOST.index(), ErrorKind.PROTOCOL_ERROR.index());

    private final Router router;
    private final ConnectedNodes<CqlLink> fleet;
    private int nextReplica;

    /** @param shards null when the nodes are not divided into any */
    CqlTransport(CqlLaneConfiguration setup, Nodes nodes, int capacity, @Nullable LaneShards shards)
            throws IOException {
        super(capacity, LOSSES);
        router = new Router(setup.routes());
        CqlLaneContext lane = new CqlLaneContext(
                share(), setup, setup.hasPages() ? new PagingStateBySlot(capacity) : null, shards);
        fleet = new ConnectedNodes<>(
                new ConnectedNodes.Size(nodes.addresses, nodes.connections, capacity),
                place -> CqlLink.of(place, lane),
                CqlLink[]::new);
    }

    /**
     * The nodes to be connected to.
     *
     * @param mayBeDown whether some of them may be out of reach at first; they are tried on
     */
    record Nodes(List<InetSocketAddress> addresses, int connections, boolean mayBeDown) {}

    /** Connects and prepares everything, or says why it cannot. */
    static CqlTransport open(CqlLaneConfiguration setup, Nodes nodes, int capacity)
            throws ClientFailure {
        check(setup, capacity);
        ShardedCluster shards = setup.shards();
        ConnectedNodes.check(
                "cql",
                shards == null ? nodes.addresses.size() : shards.shards(),
                shards == null ? nodes.connections : 1);
        return connected(
                capacity,
                () -> shards == null
                        ? new CqlTransport(setup, nodes, capacity, null)
                        : ShardedTransport.of(setup, shards, nodes.mayBeDown, capacity),
                nodes.mayBeDown);
    }

    private static void check(CqlLaneConfiguration setup, int capacity) throws ClientFailure {
        if (capacity < 1 || capacity > CqlLink.PREPARE_STREAM) {
            throw new ClientFailure("a lane of the cql client takes 1 to " + CqlLink.PREPARE_STREAM
                    + " operations in flight, not " + capacity);
        }
        if (setup.statements().size() > CqlLink.STATEMENTS_MAX) {
            throw new ClientFailure("a lane of the cql client takes " + CqlLink.STATEMENTS_MAX
                    + " statements, not " + setup.statements().size());
        }
    }

    @Override
    protected final ConnectedNodes<CqlLink> fleet() {
        return fleet;
    }

    @Override
    public final List<String> errorKinds() {
        return ErrorKind.labels();
    }

    @Override
    public final boolean send(int slot, Request request) {
        return send(slot, request, router.replicasOf(request));
    }

    /** The same to one of these nodes, or to any when they are none or take nothing now. */
    boolean send(int slot, Request request, int[] replicas) {
        for (int tried = 0; tried < replicas.length; tried++) {
            nextReplica = nextReplica + 1 < replicas.length ? nextReplica + 1 : 0;
            if (fleet.node(replicas[nextReplica]).send(slot, request)) {
                return true;
            }
        }
        return fleet.sendToAny(slot, request);
    }

    /** What came with all answers so far. */
    final ResponseCounters tally() {
        ResponseCounters all = new ResponseCounters();
        for (CqlLink link : fleet.links()) {
            all = all.plus(link.receiver().tally());
        }
        return all;
    }

    @Override
    public List<String> remarks() {
        return tally().remarks();
    }

    @Override
    public WarningAndTraceCounts notes() {
        WarningAndTraceCounts all = WarningAndTraceCounts.NONE;
        for (CqlLink link : fleet.links()) {
            all = all.plus(link.receiver().tally().notes());
        }
        return all;
    }
}
