package dohyo.client.language;

/**
 * A marker of a prepared statement.
 *
 * @param name of the column that it stands for
 */
public record BindMarker(String name, BindMarkerType type) {}
