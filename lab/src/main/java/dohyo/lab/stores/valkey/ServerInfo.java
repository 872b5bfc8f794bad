package dohyo.lab.stores.valkey;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a server answers to {@code INFO}.
 *
 * @param fields by name; of several of one name the last
 */
record ServerInfo(Map<String, String> fields) {

    static ServerInfo parse(String text) {
        Map<String, String> fields = new LinkedHashMap<>();
        text.lines().forEach(line -> {
            int colon = line.indexOf(':');
            if (colon > 0 && line.charAt(0) != '#') {
                fields.put(line.substring(0, colon), line.substring(colon + 1).strip());
            }
        });
        return new ServerInfo(fields);
    }

    String text(String field) {
        return fields.getOrDefault(field, "");
    }

    /** A figure; empty when the server has none, or something else. */
    OptionalDouble figure(String field) {
        return figureOf(text(field));
    }

    /** A part of a field such as {@code calls=3,usec=18}. */
    OptionalDouble figure(String field, String part) {
        for (String each : text(field).split(",", -1)) {
            if (each.startsWith(part + "=")) {
                return figureOf(each.substring(part.length() + 1));
            }
        }
        return OptionalDouble.empty();
    }

    /** A Valkey says both its own version and that of the Redis which it is like. */
    String version() {
        return Optional.of(text("valkey_version"))
                .filter(own -> !own.isEmpty())
                .orElse(text("redis_version"));
    }

    /** Whether it still reads its data from disk, and answers nobody. */
    boolean isLoading() {
        return text("loading").equals("1");
    }

    private static OptionalDouble figureOf(String text) {
        try {
            double figure = Double.parseDouble(text);
            return Double.isFinite(figure) ? OptionalDouble.of(figure) : OptionalDouble.empty();
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }
}
