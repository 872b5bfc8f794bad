package dohyo.model.family;

import dohyo.model.result.Json;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A cache that lives in the process that uses it. It has no address; its contact point is what it
 * is, a line of JSON.
 *
 * @param provider which library, as experiments name it
 * @param version of the library; empty where the JDK has it
 * @param settings as the experiment has them
 * @param jvm the JVM in which it lives
 */
public record EmbeddedCache(
        String provider, String version, Map<String, Object> settings, Jvm jvm) {

    private static final String ENTRIES = "entries";

    /**
     * A JVM for it.
     *
     * @param java the program
     * @param flags of the JVM
     * @param classPath jars of the library
     */
    public record Jvm(String java, List<String> flags, List<String> classPath) {

        public Jvm {
            flags = List.copyOf(flags);
            classPath = List.copyOf(classPath);
        }
    }

    public EmbeddedCache {
        settings = Map.copyOf(settings);
    }

    /** As a contact point. */
    public String contactPoint() {
        return Json.line(this);
    }

    /** The one that a contact point names; empty when it names none. */
    public static Optional<EmbeddedCache> of(String contactPoint) {
        try {
            return Optional.of(Json.parse(contactPoint, EmbeddedCache.class));
        } catch (UncheckedIOException noJson) {
            return Optional.empty();
        }
    }

    /** Most entries that it is to hold; 0 when nobody has said so. */
    public long entries() {
        return settings.get(ENTRIES) instanceof Number number ? number.longValue() : 0;
    }

    /** For people: {@code caffeine 3.3.1}. */
    public String describe() {
        return (provider + " " + version).strip();
    }
}
