package dohyo.client.ignite;

import dohyo.client.net.split.PartsByNode;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/**
 * Which node is the primary one of each partition of a cache.
 *
 * @param nodes who the nodes were, in the order of the contact points; null for one that was away
 * @param owners by partition: place of its primary node in {@link #nodes}, {@link #NOBODY} for none
 *     of them
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PartitionMap(List<UUID> nodes, int[] owners) {

    /** No known node has it, or every node does. */
    static final int NOBODY = PartsByNode.NOBODY;

    /** Who a node is that was away. */
    static final UUID AWAY = new UUID(0, 0);

    /** Of a cache of which every node has every record, and when nothing is known. */
    static final PartitionMap NONE = new PartitionMap(List.of(), new int[0]);

    /** Fixed. */
    PartitionMap {
        nodes = List.copyOf(nodes);
    }

    /** Whether it says of any partition where it is. */
    boolean isKnown() {
        return owners.length > 0;
    }

    /** The node to which the key of a hash belongs. */
    int owner(int hash) {
        return owners.length == 0 ? NOBODY : owners[partition(hash, owners.length)];
    }

    /** As Ignite's rendezvous function spreads keys over partitions. */
    static int partition(int hash, int partitions) {
        if ((partitions & (partitions - 1)) == 0) {
            return (hash ^ (hash >>> Short.SIZE)) & (partitions - 1);
        }
        int remainder = hash % partitions;
        return remainder < 0 ? -remainder : remainder;
    }

    /** Whether each partition has a node that is known. */
    boolean isWhole() {
        return Arrays.stream(owners).noneMatch(owner -> owner == NOBODY);
    }

    /** Whether a place among the nodes was this node's. */
    boolean knows(int place, UUID node) {
        return place >= nodes.size() || nodes.get(place).equals(node);
    }
}
