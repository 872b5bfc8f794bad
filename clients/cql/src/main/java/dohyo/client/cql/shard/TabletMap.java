package dohyo.client.cql.shard;

import dohyo.client.cql.ring.ReplicaMap;

/**
 * What one lane knows of a table with tablets: of those nothing was told of, what the ring says.
 */
final class TabletMap implements ReplicaMap {

    private final KnownTablets known;
    private final ReplicaMap otherwise;

    TabletMap(KnownTablets known, ReplicaMap otherwise) {
        this.known = known;
        this.otherwise = otherwise;
    }

    @Override
    public int[] replicasOf(long token) {
        int[] shards = known.of(token);
        return shards == null ? otherwise.replicasOf(token) : shards;
    }

    KnownTablets known() {
        return known;
    }
}
