package dohyo.model.cql.keyspace;

/**
 * A secondary index.
 *
 * @param target the column, as the server writes it
 * @param implementation the class that it is made by; empty for the store's usual one
 */
public record IndexDescription(String name, String target, String implementation) {}
