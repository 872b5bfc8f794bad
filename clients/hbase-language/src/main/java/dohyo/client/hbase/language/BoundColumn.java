package dohyo.client.hbase.language;

/**
 * A column and the value that goes with it.
 *
 * @param qualifier its name in the one family
 * @param value which of a request's values it is, from 0
 */
public record BoundColumn(String qualifier, int value) {}
