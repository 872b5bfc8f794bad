package dohyo.lab.snapshot;

import dohyo.lab.process.Digests;
import dohyo.model.experiment.Arm;
import dohyo.model.result.Json;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.Workload;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Everything that shaped a loaded data set, and a digest of it. Data sets of equal key are
 * interchangeable; how they are read, by which client and at which rate, does not matter.
 *
 * @param digest names the snapshot
 * @param shapedBy in words that a person can read
 */
public record DataSetFingerprint(String digest, Map<String, Object> shapedBy) {

    /** To be raised when what a snapshot holds, or how rows are drawn, changes. */
    private static final int FORMAT = 2;

    private static final int DIGITS = 32;

    /**
     * The key of an arm's data set.
     *
     * @param form of the store's data, as its launcher says
     */
    public static DataSetFingerprint of(Arm arm, long seed, Map<String, Object> form) {
        Workload workload = arm.workload();
        Map<String, Object> shaped = new LinkedHashMap<>();
        shaped.put("format", FORMAT);
        shaped.put("form", form);
        shaped.put("space", workload.space());
        shaped.put("rows", workload.data().rows());
        shaped.put("ask", workload.data().ask());
        shaped.put("batch", workload.data().batch());
        shaped.put("fields", fieldsOf(workload));
        shaped.put("seed", seed);
        if (arm.store().topology().nodes() > 1) {
            shaped.put("consistency", arm.client().consistency());
        }
        return new DataSetFingerprint(digestOf(shaped), shaped);
    }

    /** Maps come in the order in which somebody wrote them; that must not matter. */
    private static String digestOf(Map<String, Object> shaped) {
        byte[] text = Json.sortedLine(shaped).getBytes(StandardCharsets.UTF_8);
        return Digests.of(text).substring(0, DIGITS);
    }

    /** Those that are bound, and those that decide about them: keys, and begins of ranges. */
    private static Map<String, Field> fieldsOf(Workload workload) {
        Map<String, Field> used = new TreeMap<>();
        for (String name : workload.data().ask().binds()) {
            Field field = Objects.requireNonNull(workload.fields().get(name), name);
            used.put(name, counting(field));
            decidingAbout(field)
                    .filter(other -> !other.isEmpty())
                    .forEach(other -> used.put(
                            other,
                            counting(Objects.requireNonNull(workload.fields().get(other), other))));
        }
        return used;
    }

    private static Stream<String> decidingAbout(Field field) {
        return field instanceof ContentField content
                ? Stream.of(content.of(), content.draw().above())
                : Stream.of(field.of());
    }

    /** While loading all keys count up, however they are chosen later. */
    private static Field counting(Field field) {
        return field instanceof KeyField key ? key.choosing(Choose.SEQUENTIAL) : field;
    }
}
