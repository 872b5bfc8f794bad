package dohyo.client.aerospike.wire;

/**
 * What is the same in all commands of a lane.
 *
 * @param namespace in which the records are
 * @param timeoutMillis after which a node need not answer any more
 * @param areDeletesDurable whether a deleted record leaves a trace, as strong consistency demands
 */
public record CommandTerms(String namespace, int timeoutMillis, boolean areDeletesDurable) {}
