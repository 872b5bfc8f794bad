package dohyo.client.cql.ring;

/** Whom a request about a token goes to. */
@FunctionalInterface
public interface ReplicaMap {

    /** Their numbers, in the order of preference; not to be written to. Allocates nothing. */
    int[] replicasOf(long token);
}
