package dohyo.client.language;

import java.util.List;
import java.util.Set;

/**
 * What a driver knows of a statement that it has prepared.
 *
 * @param markers the values to bind, in order
 * @param keyspaces of the tables whose columns are bound or answered, as far as the driver tells
 */
public record PreparedStatementDescription(List<BindMarker> markers, Set<String> keyspaces) {

    public PreparedStatementDescription {
        markers = List.copyOf(markers);
        keyspaces = Set.copyOf(keyspaces);
    }
}
