package dohyo.client.cql.ring;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The replicas of every token. A range ends with its token, which is its owner's; the next owners
 * clockwise hold the copies (Cassandra's documentation, "Dynamo", "Replication strategy").
 */
public final class Ring implements ReplicaMap {

    /** Of a token whose replicas are not known. */
    @SuppressWarnings("MutablePublicArray") // nothing can be written to it
    public static final int[] NOBODY = {};

    private final long[] tokens;
    private final int[][] replicas;

    private Ring(long[] tokens, int[][] replicas) {
        this.tokens = tokens;
        this.replicas = replicas;
    }

    /** Of these nodes; those whose number is negative have their place but are never answered. */
    public static Ring of(List<RingNode> nodes, Replication replication) {
        List<Place> places = new ArrayList<>();
        for (RingNode node : nodes) {
            node.tokens().forEach(token -> places.add(new Place(token, node)));
        }
        places.sort((one, other) -> Long.compare(one.token, other.token));
        List<RingNode> owners = places.stream().map(Place::node).toList();
        int[][] replicas = new int[owners.size()][];
        for (int i = 0; i < replicas.length; i++) {
            replicas[i] = numbers(ReplicaPlacement.from(i, owners, nodes, replication));
        }
        return new Ring(places.stream().mapToLong(Place::token).toArray(), replicas);
    }

    private record Place(long token, RingNode node) {}

    private static int[] numbers(List<RingNode> nodes) {
        return nodes.stream().mapToInt(RingNode::number).filter(n -> n >= 0).toArray();
    }

    /** Numbers of the nodes that have a token, its owner first. */
    @Override
    public int[] replicasOf(long token) {
        return tokens.length == 0 ? NOBODY : replicas[rangeOf(token)];
    }

    /** How many ranges there are. */
    public int ranges() {
        return tokens.length;
    }

    /** The range of a token, from 0; negative when there are none. */
    public int rangeOf(long token) {
        if (tokens.length == 0) {
            return -1;
        }
        int found = Arrays.binarySearch(tokens, token);
        int at = found >= 0 ? found : -found - 1;
        return at == tokens.length ? 0 : at;
    }

    /** Numbers of the nodes that have the tokens of a range; not to be written to. */
    public int[] replicasIn(int range) {
        return replicas[range];
    }
}
