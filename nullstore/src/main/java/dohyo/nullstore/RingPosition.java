package dohyo.nullstore;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * Where a null store stands in a ring that it says it belongs to.
 *
 * @param tokens with each of which a range ends that is its own
 */
public record RingPosition(
        InetSocketAddress address, String dataCenter, String rack, List<Long> tokens) {

    static RingPosition alone(InetSocketAddress address) {
        return new RingPosition(address, "datacenter1", "rack1", List.of(0L));
    }
}
