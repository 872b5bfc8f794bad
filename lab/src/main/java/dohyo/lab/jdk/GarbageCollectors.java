package dohyo.lab.jdk;

import dohyo.model.result.Json;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Garbage collectors by name, and the flags that choose them; read from {@code collectors.json}.
 */
public final class GarbageCollectors {

    private static final List<Entry> ENTRIES = read();

    private GarbageCollectors() {}

    /**
     * Flags for a collector on a JDK, with as many threads as given; empty when that JDK does not
     * have it.
     */
    public static Optional<List<String>> flags(String name, int feature, int threads) {
        return ENTRIES.stream()
                .filter(entry -> entry.name.equals(name) && entry.existsOn(feature))
                .findFirst()
                .map(entry -> entry.withThreads(threads));
    }

    /** Names that a JDK knows, those most asked for first. */
    public static List<String> namesOn(int feature) {
        return ENTRIES.stream()
                .filter(entry -> entry.existsOn(feature))
                .map(Entry::name)
                .distinct()
                .toList();
    }

    private static List<Entry> read() {
        try (InputStream json = GarbageCollectors.class.getResourceAsStream("collectors.json")) {
            if (json == null) {
                throw new IllegalStateException("collectors.json is missing from the jar");
            }
            return List.of(Json.mapper().readValue(json, Entry[].class));
        } catch (IOException e) {
            throw new IllegalStateException("collectors.json cannot be read", e);
        }
    }

    /** A collector and the JDKs on which these flags choose it. */
    private record Entry(String name, int from, int to, List<String> flags, List<String> threads) {

        boolean existsOn(int feature) {
            return from <= feature && feature <= to;
        }

        List<String> withThreads(int count) {
            List<String> all = new ArrayList<>(flags);
            threads.forEach(flag -> all.add("-XX:" + flag + "=" + count));
            return List.copyOf(all);
        }
    }
}
