package dohyo.model.cql.keyspace;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A user-defined type.
 *
 * @param fields types by field, in the order of the type
 */
public record TypeDescription(String name, Map<String, String> fields) {

    public TypeDescription {
        fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }
}
