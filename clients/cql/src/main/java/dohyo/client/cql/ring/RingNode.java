package dohyo.client.cql.ring;

import java.util.List;

/**
 * A node of a cluster.
 *
 * @param number by which whoever asks knows it; negative when it is not connected to
 * @param tokens with each of which a range of the ring ends that is the node's
 */
public record RingNode(int number, String dataCenter, String rack, List<Long> tokens) {}
