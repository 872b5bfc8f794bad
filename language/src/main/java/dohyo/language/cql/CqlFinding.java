package dohyo.language.cql;

/**
 * Something wrong in a statement.
 *
 * @param begin index of its first character in the statement
 * @param end index behind its last one
 * @param message what is wrong, without a full stop
 * @param hint what to do
 */
public record CqlFinding(int begin, int end, String message, String hint) {}
