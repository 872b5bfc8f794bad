package dohyo.client.ignite;

import dohyo.client.ignite.wire.ControlRequestBuilder;
import dohyo.engine.client.ClientFailure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a cache is made that is not there yet: properties by the names of Ignite's own bean. What is
 * not said is as Ignite has it.
 */
record CacheConfiguration(Map<String, String> properties) {

    private static final String VARIABLE = "DOHYO_IGNITE_CACHE";
    private static final int NAME = 0;

    private static final Map<String, Property> KNOWN = Map.of(
            "cacheMode", new Property(1, List.of("LOCAL", "REPLICATED", "PARTITIONED")),
            "atomicityMode", new Property(2, List.of("TRANSACTIONAL", "ATOMIC")),
            "backups", Property.number(3),
            "writeSynchronizationMode",
                    new Property(4, List.of("FULL_SYNC", "FULL_ASYNC", "PRIMARY_SYNC")),
            "copyOnRead", Property.truth(5),
            "readFromBackup", Property.truth(6),
            "onheapCacheEnabled", Property.truth(101),
            "eagerTtl", Property.truth(405),
            "statisticsEnabled", Property.truth(406));

    /**
     * How the protocol has a property.
     *
     * @param code its number
     * @param words what it may be, in the order of their numbers; none of a number
     */
    private record Property(int code, List<String> words) {

        private static final List<String> TRUTH = List.of("false", "true");

        static Property number(int code) {
            return new Property(code, List.of());
        }

        static Property truth(int code) {
            return new Property(code, TRUTH);
        }

        void write(String value, ControlRequestBuilder target) throws ClientFailure {
            target.putShort(code);
            int number = words.isEmpty() ? numberOf(value) : words.indexOf(value);
            if (number < 0) {
                throw new ClientFailure("'" + value + "' is none of " + words);
            }
            if (words.equals(TRUTH)) {
                target.put(number);
            } else {
                target.putInt(number);
            }
        }

        private static int numberOf(String value) throws ClientFailure {
            try {
                return Integer.parseInt(value);
            } catch (NumberFormatException e) {
                throw new ClientFailure("'" + value + "' is no whole number", e);
            }
        }
    }

    /** As the lab says in the environment of a worker. */
    static CacheConfiguration in(Map<String, String> environment) {
        Map<String, String> all = new LinkedHashMap<>();
        for (String each : environment.getOrDefault(VARIABLE, "").split(",", -1)) {
            int equals = each.indexOf('=');
            if (equals > 0) {
                all.put(each.substring(0, equals), each.substring(equals + 1));
            }
        }
        return new CacheConfiguration(all);
    }

    /** What makes a cache of this name. */
    void write(String name, ControlRequestBuilder target) throws ClientFailure {
        ControlRequestBuilder all = new ControlRequestBuilder().putShort(1 + properties.size());
        all.putShort(NAME).putText(name);
        for (Map.Entry<String, String> one : properties.entrySet()) {
            Property property = KNOWN.get(one.getKey());
            if (property == null) {
                throw new ClientFailure("the client ignite-thin makes no cache with '"
                        + one.getKey() + "'; leave it out");
            }
            property.write(one.getValue(), all);
        }
        byte[] content = all.toBytes();
        target.putInt(content.length).putAll(content);
    }
}
