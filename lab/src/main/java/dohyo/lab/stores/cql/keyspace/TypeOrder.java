package dohyo.lab.stores.cql.keyspace;

import dohyo.model.cql.keyspace.TypeDescription;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** User-defined types, each behind those that it is made of. */
final class TypeOrder {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]+");

    private final Map<String, TypeDescription> all = new LinkedHashMap<>();
    private final Set<String> seen = new LinkedHashSet<>();
    private final List<TypeDescription> ordered = new ArrayList<>();

    private TypeOrder() {}

    /** A circle, which no store has, is cut somewhere. */
    static List<TypeDescription> of(List<TypeDescription> types) {
        TypeOrder order = new TypeOrder();
        types.forEach(type -> order.all.put(type.name(), type));
        types.forEach(order::add);
        return order.ordered;
    }

    private void add(TypeDescription type) {
        if (!seen.add(type.name())) {
            return;
        }
        for (String field : type.fields().values()) {
            Matcher names = NAME.matcher(field);
            while (names.find()) {
                TypeDescription other = all.get(names.group());
                if (other != null) {
                    add(other);
                }
            }
        }
        ordered.add(type);
    }
}
