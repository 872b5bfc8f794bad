package dohyo.client.cql;

import dohyo.client.cql.ring.Ring;

/** How a statement finds its replicas: the markers of its partition key, and the ring. */
final class Route {

    private final int[] markers;
    private final Ring ring;

    /** Without markers its replicas are not known. */
    Route(int[] markers, Ring ring) {
        this.markers = markers;
        this.ring = ring;
    }

    int markers() {
        return markers.length;
    }

    int marker(int index) {
        return markers[index];
    }

    int[] replicasOf(long token) {
        return ring.replicasOf(token);
    }
}
