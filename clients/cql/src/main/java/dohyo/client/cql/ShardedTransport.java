package dohyo.client.cql;

import dohyo.client.cql.shard.LaneShards;
import dohyo.client.cql.shard.ShardedCluster;
import dohyo.engine.client.Request;
import dohyo.model.load.WarningAndTraceCounts;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A lane to nodes that are divided into shards, with a connection to each. A request goes to a
 * shard that has its partition, those of the replicas taking turns; when it takes nothing now, or
 * has no connection, to any, which passes it on.
 */
final class ShardedTransport extends CqlTransport {

    private final LaneShards shards;
    private int nextReplica;

    private ShardedTransport(
            CqlLaneConfiguration setup, Nodes nodes, int capacity, LaneShards shards)
            throws IOException {
        super(setup, nodes, capacity, shards);
        this.shards = shards;
    }

    static ShardedTransport of(
            CqlLaneConfiguration setup, ShardedCluster cluster, boolean mayBeDown, int capacity)
            throws IOException {
        LaneShards shards = new LaneShards(
                cluster, setup.routes().stream().map(Route::replicas).toList(), capacity);
        return new ShardedTransport(
                setup, new Nodes(cluster.addresses(), 1, mayBeDown), capacity, shards);
    }

    @Override
    boolean send(int slot, Request request, int[] replicas) {
        shards.sending(slot, request.statement(), true);
        for (int tried = 0; tried < replicas.length; tried++) {
            nextReplica = nextReplica + 1 < replicas.length ? nextReplica + 1 : 0;
            int link = shards.linkOf(replicas[nextReplica]);
            if (link >= 0 && fleet().node(link).send(slot, request)) {
                shards.sentToOwn();
                return true;
            }
        }
        shards.sending(slot, request.statement(), false);
        boolean sent = fleet().sendToAny(slot, request);
        if (sent) {
            shards.sentToAny(replicas.length > 0);
        }
        return sent;
    }

    @Override
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>(super.remarks());
        remarks.add(shards.remark());
        return remarks;
    }

    @Override
    public WarningAndTraceCounts notes() {
        return super.notes().plus(shards.notes());
    }

    @Override
    protected void closed() {
        shards.close();
    }
}
