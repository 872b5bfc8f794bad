package dohyo.model.family;

import dohyo.model.result.Json;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What experiments may say of a family of stores, a part of {@code families.json}.
 *
 * @param stores their names, as experiments write them
 * @param called what messages call one of them
 * @param clients that speak with it; the first is the lab's own
 * @param actions what a timeline can do to it; empty for all there is
 * @param reserved settings that belong to the lab, whoever wrote the experiment
 * @param settings the only ones that are passed on; empty for all that are not reserved
 */
public record StoreFamily(
        List<String> stores,
        String called,
        Traits traits,
        List<String> clients,
        List<String> actions,
        List<Reserved> reserved,
        List<String> settings) {

    private static final List<StoreFamily> ALL = read();
    private static final int LONGEST_VALUE = 200;
    private static final Pattern CLASS_NAME =
            Pattern.compile("(^|[\\s,;:=])([a-z_$][\\w$]*\\.)+[A-Z_$][\\w$]*");

    /**
     * What a family has and has not.
     *
     * @param jvm whether a JVM runs it, whose version, collector, heap and flags can be chosen
     * @param nodes whether there can be several
     * @param places whether its nodes stand in racks and data centres
     * @param versions whether somebody has to say which version it is, or which build
     * @param attach whether the lab can put load on one that runs already
     * @param tls whether the lab can start it so that its clients speak TLS
     * @param replicas whether the lab can give each node others that copy what it holds
     * @param login whether the lab can start it so that its clients log in
     * @param observed which address one that runs already is asked for its metrics at: {@code jmx}
     *     or {@code metrics}, as experiments call it; empty when it cannot be asked
     */
    public record Traits(
            boolean jvm,
            boolean nodes,
            boolean places,
            boolean versions,
            boolean attach,
            boolean tls,
            boolean replicas,
            boolean login,
            String observed) {

        public Traits {
            observed = Objects.requireNonNullElse(observed, "");
        }
    }

    /**
     * Settings that open ports, name files, run commands or load code.
     *
     * @param names a pattern
     * @param reason a clause
     */
    public record Reserved(String names, String reason) {

        private boolean isOf(String setting) {
            return Pattern.matches(names, setting);
        }
    }

    public StoreFamily {
        stores = List.copyOf(stores);
        clients = List.copyOf(clients);
        actions = List.copyOf(actions);
        reserved = List.copyOf(reserved);
        settings = List.copyOf(settings);
    }

    /** Every name of a store. */
    public static List<String> names() {
        return ALL.stream().flatMap(family -> family.stores.stream()).toList();
    }

    /** All families. */
    public static List<StoreFamily> all() {
        return ALL;
    }

    /** The family of a store; empty when nobody knows it. */
    public static Optional<StoreFamily> of(String store) {
        return ALL.stream().filter(family -> family.stores.contains(store)).findFirst();
    }

    /** Why an experiment may not have this setting, a clause; empty when it may. */
    public Optional<String> objection(String setting) {
        Optional<String> found = reserved.stream()
                .filter(each -> each.isOf(setting))
                .map(Reserved::reason)
                .findFirst();
        boolean isUnknown =
                !settings.isEmpty() && settings.stream().noneMatch(it -> setting.matches(it));
        return found.isEmpty() && isUnknown
                ? Optional.of("it is none of those that the lab passes on")
                : found;
    }

    /**
     * Why a setting may not have this value, a clause; empty when it may. Families that name their
     * settings have files of one line for each, in which a value is no code and no reference:
     * Hadoop loads classes by their names, and fills {@code ${x}} with what the machine has.
     */
    public Optional<String> objectionTo(Object value) {
        if (settings.isEmpty()) {
            return Optional.empty();
        }
        boolean isWord =
                value instanceof String || value instanceof Number || value instanceof Boolean;
        String text = String.valueOf(value);
        boolean isPlain = isWord
                && text.length() <= LONGEST_VALUE
                && text.chars().allMatch(letter -> letter >= ' ' && letter <= '~');
        if (!isPlain) {
            return Optional.of(
                    "its value must be one line of at most " + LONGEST_VALUE + " plain letters");
        }
        if (text.contains("${")) {
            return Optional.of("'${' names a variable of the machine");
        }
        return CLASS_NAME.matcher(text).find()
                ? Optional.of("its value names a class")
                : Optional.empty();
    }

    /** Whether a timeline can do this to its nodes. */
    public boolean knows(String action) {
        return actions.isEmpty() || actions.contains(action);
    }

    private static List<StoreFamily> read() {
        try (InputStream json = StoreFamily.class.getResourceAsStream("families.json")) {
            if (json == null) {
                throw new IllegalStateException("families.json is missing from the jar");
            }
            return List.of(Json.mapper().readValue(json, StoreFamily[].class));
        } catch (IOException e) {
            throw new IllegalStateException("families.json cannot be read", e);
        }
    }
}
