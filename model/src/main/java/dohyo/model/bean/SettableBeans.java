package dohyo.model.bean;

import com.fasterxml.jackson.core.type.TypeReference;

import dohyo.model.result.Json;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Attributes of management beans that change how a node works and nothing else: data, read from
 * {@code settable.json}. An experiment may come from a stranger, and among all that can be set by
 * JMX there are ways to load code and to write files; so only what is listed may be set.
 */
public final class SettableBeans {

    private static final Map<String, Bean> BEANS = read();

    private SettableBeans() {}

    /**
     * A bean.
     *
     * @param name its object name
     * @param attributes that may be set; a version of the store may lack some of them
     */
    public record Bean(String name, List<String> attributes) {}

    /** Short names, as experiments write them. */
    public static Set<String> names() {
        return BEANS.keySet();
    }

    /** The bean of a short name. */
    public static Optional<Bean> named(String name) {
        return Optional.ofNullable(BEANS.get(name));
    }

    private static Map<String, Bean> read() {
        try (InputStream json = SettableBeans.class.getResourceAsStream("settable.json")) {
            if (json == null) {
                throw new IllegalStateException("settable.json is missing from the jar");
            }
            return Json.mapper()
                    .readValue(json, new TypeReference<LinkedHashMap<String, Bean>>() {});
        } catch (IOException e) {
            throw new IllegalStateException("settable.json cannot be read", e);
        }
    }
}
