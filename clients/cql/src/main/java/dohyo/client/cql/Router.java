package dohyo.client.cql;

import dohyo.client.cql.ring.Murmur3Token;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** Finds the replicas of a request's partition, for one lane; allocates nothing per request. */
final class Router {

    private static final int[] UNKNOWN = {};
    private static final int START_BYTES = 1 << 10;
    private static final int VALUE_BYTES_MAX = 0xFFFF;
    private static final int FRAMING_BYTES = Short.BYTES + 1;

    private final Route[] routes;
    private ByteBuffer key = ByteBuffer.allocate(START_BYTES);
    private ByteBuffer hashed = key.duplicate().order(ByteOrder.LITTLE_ENDIAN);

    Router(List<Route> routes) {
        this.routes = routes.toArray(Route[]::new);
    }

    /**
     * Numbers of the nodes; none when they are not known. Of a batch, those of its first part: one
     * of them coordinates the others.
     */
    int[] replicasOf(Request request) {
        if (routes.length == 0) {
            return UNKNOWN;
        }
        Route route = routes[request.statement()];
        if (route.markers() == 0 || !hasKey(route, request)) {
            return UNKNOWN;
        }
        key.clear();
        if (route.markers() == 1) {
            request.writeValue(route.marker(0), key);
        } else {
            writeParts(route, request);
        }
        return route.replicasOf(Murmur3Token.of(hashed, key.position()));
    }

    /** Whether every part is there and short enough for a key; makes room for them. */
    private boolean hasKey(Route route, Request request) {
        int total = 0;
        for (int i = 0; i < route.markers(); i++) {
            int marker = route.marker(i);
            int bytes = marker < request.valueCount() ? request.valueLength(marker) : -1;
            if (bytes < 0 || bytes > VALUE_BYTES_MAX) {
                return false;
            }
            total += bytes + FRAMING_BYTES;
        }
        makeRoom(total);
        return true;
    }

    /** A key of several parts is hashed as each part's length, its bytes, and a zero. */
    private void writeParts(Route route, Request request) {
        for (int i = 0; i < route.markers(); i++) {
            int marker = route.marker(i);
            key.putShort((short) request.valueLength(marker));
            request.writeValue(marker, key);
            key.put((byte) 0);
        }
    }

    private void makeRoom(int bytes) {
        if (key.capacity() < bytes) {
            key = ByteBuffer.allocate(2 * bytes);
            hashed = key.duplicate().order(ByteOrder.LITTLE_ENDIAN);
        }
    }
}
