package dohyo.language.importing.ycsb;

import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.ycsb.PropertiesText.Property;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The properties of a workload, each under its key; whatever nobody has asked for is left. */
final class YcsbSettings {

    private final Map<String, Word> values = new LinkedHashMap<>();
    private final Set<String> asked = new LinkedHashSet<>();

    /** Later ones win, as in YCSB. */
    YcsbSettings(List<Property> properties, ImportNotes notes) {
        for (Property property : properties) {
            Word earlier = values.put(property.key(), property.value());
            if (earlier != null && !earlier.text().equals(property.value().text())) {
                notes.drop(
                        ImportNotes.setting(property.key(), earlier.text()),
                        "replaced by a later " + property.key());
            }
        }
    }

    /** What stands there; null when nothing does. */
    @Nullable Word word(String key) {
        asked.add(key);
        return values.get(key);
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    String text(String key, String otherwise) {
        Word word = word(key);
        return word == null ? otherwise : word.text();
    }

    long count(String key, long otherwise, long least, long most) {
        Word word = word(key);
        return word == null ? otherwise : ForeignNumbers.count(word, least, most);
    }

    double share(String key, double otherwise, double most) {
        Word word = word(key);
        return word == null ? otherwise : ForeignNumbers.share(word, 0, most);
    }

    /** As {@code Boolean.parseBoolean} reads it, but what is neither is told. */
    boolean flag(String key, boolean otherwise) {
        return choice(key, otherwise ? "true" : "false", List.of("true", "false"))
                .equals("true");
    }

    String choice(String key, String otherwise, List<String> known) {
        Word word = word(key);
        if (word == null) {
            return otherwise;
        }
        if (!known.contains(word.text())) {
            word.refuse(
                    key + " cannot be " + MessagePhrases.quoted(word.text()),
                    MessagePhrases.suggestion(word.text(), known));
            return otherwise;
        }
        return word.text();
    }

    /** A name that fits; else the other one, with a note. */
    String name(String key, String otherwise, String shape, ImportNotes notes) {
        String name = text(key, otherwise);
        if (name.matches(shape)) {
            return name;
        }
        notes.change(key + "=" + name, "renamed " + otherwise + ", as names here are plain");
        return otherwise;
    }

    /** Everything that was asked for, given or not. */
    Set<String> asked() {
        return Collections.unmodifiableSet(asked);
    }

    /** The properties that were not asked for. */
    Map<String, Word> left() {
        Map<String, Word> left = new LinkedHashMap<>(values);
        left.keySet().removeAll(asked);
        return left;
    }
}
