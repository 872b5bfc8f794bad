package dohyo.client.aerospike;

import dohyo.client.aerospike.language.KeyDigest;
import dohyo.client.net.split.PartsByNode;

/**
 * Which node is the master of each partition of a namespace.
 *
 * @param masters by partition: place among the nodes of the cluster, {@link #NOBODY} for none of
 *     them; empty when nothing is known
 * @param isStrong whether the namespace is strongly consistent
 * @param isWhole whether all nodes have told what they have
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PartitionMap(int[] masters, boolean isStrong, boolean isWhole) {

    /** No known node is. */
    static final int NOBODY = PartsByNode.NOBODY;

    /** When nothing is known: any node then sends requests on. */
    static final PartitionMap NONE = new PartitionMap(new int[0], false, true);

    /** Place of the master of what is in a partition. */
    int master(int partition) {
        return masters.length == KeyDigest.PARTITIONS ? masters[partition] : NOBODY;
    }
}
