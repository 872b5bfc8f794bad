package dohyo.language.variant;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Something that differs between arms: the place in an arm at which its levels stand.
 *
 * @param name a short name, or the place itself: {@code store.settings.num_tokens}
 */
record Factor(String name) {

    private static final Map<String, String> SHORT = shortNames();

    /** Words that say enough without the factor's name. */
    private static final Set<String> SPEAKING = Set.of("version", "gc", "client", "workload");

    private static Map<String, String> shortNames() {
        Map<String, String> places = new LinkedHashMap<>();
        for (String same : List.of("version", "jdk", "gc", "heap", "nodes")) {
            places.put(same, "store." + same);
        }
        for (String same :
                List.of("protocol", "compression", "consistency", "connections", "in-flight")) {
            places.put(same, "client." + same);
        }
        places.put("client", "client.name");
        places.put("threads", "load.measure.closed");
        places.put("rate", "load.measure.hold");
        return places;
    }

    /** Keys from an arm down to the value. */
    List<String> path() {
        return List.of(SHORT.getOrDefault(name, name).split("\\.", -1));
    }

    /** What an arm's name says of a level. */
    String told(String level) {
        String last = path().get(path().size() - 1);
        String words =
                SPEAKING.contains(name) ? level : (SHORT.containsKey(name) ? name : last) + level;
        return words.replaceAll("[^A-Za-z0-9.]+", "-");
    }
}
