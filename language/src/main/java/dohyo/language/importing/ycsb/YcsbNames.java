package dohyo.language.importing.ycsb;

import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;
import dohyo.model.text.NearestWord;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Properties of YCSB that mean nothing here, each with the reason, as data. */
final class YcsbNames {

    private static final Map<String, String> REASONS = read("ycsb-properties.txt");

    private YcsbNames() {}

    private static Map<String, String> read(String name) {
        try (InputStream file = YcsbNames.class.getResourceAsStream(name)) {
            if (file == null) {
                throw new IllegalStateException("not shipped: " + name);
            }
            Map<String, String> reasons = new LinkedHashMap<>();
            new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(":", 2))
                    .forEach(entry -> reasons.put(entry[0].strip(), entry[1].strip()));
            return reasons;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Names each property that nobody has used. */
    static void noteLeft(YcsbSettings settings, ImportNotes notes) {
        Set<String> known = new LinkedHashSet<>(REASONS.keySet());
        known.addAll(settings.asked());
        Map<String, Word> left = settings.left();
        left.forEach((key, value) -> {
            String reason = REASONS.entrySet().stream()
                    .filter(reasoned -> fits(reasoned.getKey(), key))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElseGet(() -> "unknown to YCSB's core and to this importer"
                            + NearestWord.of(key, known)
                                    .map(near -> "; did you mean " + near + "?")
                                    .orElse(""));
            notes.drop(ImportNotes.setting(key, value.text()), reason);
        });
    }

    /** A name that ends in a star stands for all that begin like it. */
    private static boolean fits(String known, String key) {
        return known.endsWith("*")
                ? key.startsWith(known.substring(0, known.length() - 1))
                : known.equals(key);
    }
}
