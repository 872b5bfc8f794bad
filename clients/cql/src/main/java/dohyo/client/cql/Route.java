package dohyo.client.cql;

import dohyo.client.cql.ring.ReplicaMap;

/** How a statement finds its replicas: the markers of its partition key, and who has it. */
final class Route {

    private final int[] markers;
    private final ReplicaMap replicas;

    /** Without markers its replicas are not known. */
    Route(int[] markers, ReplicaMap replicas) {
        this.markers = markers;
        this.replicas = replicas;
    }

    int markers() {
        return markers.length;
    }

    int marker(int index) {
        return markers[index];
    }

    int[] replicasOf(long token) {
        return replicas.replicasOf(token);
    }

    /** Who has which token. */
    ReplicaMap replicas() {
        return replicas;
    }
}
