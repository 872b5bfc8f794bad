package dohyo.model.experiment;

import java.util.List;
import java.util.Map;

/**
 * A system that the lab can start.
 *
 * @param name {@code cassandra} or {@code null}
 * @param version as published, for example {@code 5.0.9}; empty for stores without versions
 * @param jdk feature version of the JDK that runs it; 0 lets the lab take the best that fits
 * @param gc collector by name, for example {@code g1}; empty lets the lab choose
 * @param heapBytes size of the heap; 0 lets the lab choose
 * @param settings entries merged into the store's own settings file
 * @param script what a null store does and when; empty for real stores
 */
public record StoreSpec(
        String name,
        String version,
        int jdk,
        String gc,
        long heapBytes,
        Map<String, Object> settings,
        List<ScriptStep> script) {

    /** A short sentence for people: {@code cassandra 5.0.9, JDK 17, g1}. */
    public String describe() {
        StringBuilder text = new StringBuilder(name.equals("null") ? "null store" : name);
        if (!version.isEmpty()) {
            text.append(' ').append(version);
        }
        if (jdk > 0) {
            text.append(", JDK ").append(jdk);
        }
        if (!gc.isEmpty()) {
            text.append(", ").append(gc);
        }
        return text.toString();
    }
}
