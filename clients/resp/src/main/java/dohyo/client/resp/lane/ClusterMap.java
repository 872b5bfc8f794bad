package dohyo.client.resp.lane;

import dohyo.client.resp.wire.KeySlot;

import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Which node has which part of the keys. The receiver writes what nodes say, the sender reads; it
 * does not matter when the sender sees it.
 */
public final class ClusterMap {

    /** Nobody is known to have a part. */
    static final int NOBODY = -1;

    private final AtomicIntegerArray owners;

    /**
     * As it was when the lane was opened.
     *
     * @param owners place of its node in the list of nodes, by part
     */
    public ClusterMap(int[] owners) {
        this.owners = new AtomicIntegerArray(owners);
    }

    int owner(int keySlot) {
        return owners.getOpaque(keySlot);
    }

    void move(int keySlot, int node) {
        owners.setOpaque(keySlot, node);
    }

    /**
     * The nodes of a cluster and what they have.
     *
     * @param owners place of its node in the list, by part; {@link #NOBODY} for none
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Layout(List<InetSocketAddress> nodes, int[] owners) {

        public Layout {
            nodes = List.copyOf(nodes);
        }

        /** Nothing is known of any part. */
        public static int[] unknown() {
            int[] owners = new int[KeySlot.SLOTS];
            Arrays.fill(owners, NOBODY);
            return owners;
        }
    }
}
