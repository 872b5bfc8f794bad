package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.LabAddedSettings;
import dohyo.model.family.StoreFamily;
import dohyo.model.result.Json;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The settings of one node: every family's, the family's, the user's, and over all the lab's own
 * places. Written as JSON, which is YAML, so that nothing needs escaping twice.
 */
final class CassandraNodeSettings {

    private static final String TOKEN_COUNT = "num_tokens";
    private static final String OWN_TOKEN = "initial_token";
    private static final String LOG_SYNC = "commitlog_sync";
    private static final String PERIODIC = "periodic";
    private static final String ENCRYPTION = "client_encryption_options";

    private final Map<String, Object> values;
    private final List<String> unknown;

    private CassandraNodeSettings(Map<String, Object> values, List<String> unknown) {
        this.values = values;
        this.unknown = unknown;
    }

    /**
     * @param users entries of the experiment
     * @throws StoreFailure when the user sets what belongs to the lab
     */
    CassandraNodeSettings(
            ReleaseLineDefinitions families,
            ReleaseLineDefinitions.Family family,
            Map<String, Object> users)
            throws StoreFailure {
        this(new LinkedHashMap<>(), family.unknownSettings());
        refuseReserved(families.reservedSettings(), users);
        values.putAll(families.settings());
        values.putAll(family.settings());
        leaveOutPeriod(users);
        values.putAll(users);
    }

    /** A commit log that is written with each write must not be told a period, too. */
    private void leaveOutPeriod(Map<String, Object> users) {
        if (!PERIODIC.equals(users.getOrDefault(LOG_SYNC, PERIODIC))) {
            values.keySet().removeIf(name -> name.startsWith(LOG_SYNC + "_period"));
        }
    }

    int port(String name) throws StoreFailure {
        Object value = values.get(name);
        if (value instanceof Number number && number.intValue() > 0 && number.intValue() < 65536) {
            return number.intValue();
        }
        throw StoreFailure.input("cassandra: setting '" + name + "' is not a port: " + value);
    }

    /** All that does not depend on the place of a node. */
    Map<String, Object> all() {
        return Collections.unmodifiableMap(values);
    }

    /** What all nodes of a layout have alike. */
    Map<String, Object> ofNodes(RingLayout layout) {
        Map<String, Object> all = new LinkedHashMap<>(values);
        all.putAll(layout.settingsOf(1));
        all.remove(OWN_TOKEN);
        unknown.forEach(all::remove);
        return Collections.unmodifiableMap(all);
    }

    /** What a node must not change once it has data. */
    Map<String, Object> tokens() {
        Object count = values.get(TOKEN_COUNT);
        return count == null ? Map.of() : Map.of(TOKEN_COUNT, count);
    }

    /** Whether clients are to speak TLS. */
    boolean encryptsClients() {
        return values.get(ENCRYPTION) instanceof Map<?, ?> options
                && Boolean.TRUE.equals(options.get("enabled"));
    }

    /** The same with more entries in {@code client_encryption_options}. */
    CassandraNodeSettings withEncryption(Map<String, Object> entries) {
        Map<String, Object> options = new LinkedHashMap<>();
        if (values.get(ENCRYPTION) instanceof Map<?, ?> given) {
            given.forEach((name, value) -> options.put(String.valueOf(name), value));
        }
        options.putAll(entries);
        return with(Map.of(ENCRYPTION, options));
    }

    /** The same with other entries put over them. */
    CassandraNodeSettings with(Map<String, Object> entries) {
        Map<String, Object> changed = new LinkedHashMap<>(values);
        changed.putAll(entries);
        return new CassandraNodeSettings(changed, unknown);
    }

    /** Text of {@code cassandra.yaml} for a node that listens here and keeps its data there. */
    String textFor(String address, String seeds, Path data) {
        Map<String, Object> all = new LinkedHashMap<>(values);
        all.put("listen_address", address);
        all.put("rpc_address", address);
        all.put(
                "seed_provider",
                List.of(Map.of(
                        "class_name",
                        "org.apache.cassandra.locator.SimpleSeedProvider",
                        "parameters",
                        List.of(Map.of("seeds", seeds)))));
        all.put("data_file_directories", List.of(data.resolve("data").toString()));
        all.put("commitlog_directory", data.resolve("commitlog").toString());
        all.put("saved_caches_directory", data.resolve("saved_caches").toString());
        all.put("hints_directory", data.resolve("hints").toString());
        all.put("cdc_raw_directory", data.resolve("cdc_raw").toString());
        unknown.forEach(all::remove);
        return Json.pretty(all);
    }

    /**
     * An experiment may come from a stranger: it must not open ports, name files or run commands.
     */
    private static void refuseReserved(List<String> patterns, Object value) throws StoreFailure {
        if (value instanceof List<?> list) {
            for (Object each : list) {
                refuseReserved(patterns, each);
            }
        }
        if (value instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                if (!LabAddedSettings.ASKING_FOR_PASSWORDS.equals(entry)) {
                    refuse(patterns, String.valueOf(entry.getKey()));
                    refuseReserved(patterns, entry.getValue());
                }
            }
        }
    }

    private static void refuse(List<String> patterns, String name) throws StoreFailure {
        if (StoreFamily.of(CassandraProvider.NAME).orElseThrow().objection(name).isPresent()
                || patterns.stream().anyMatch(pattern -> Pattern.matches(pattern, name))) {
            throw StoreFailure.input("cassandra: setting '" + name
                    + "' belongs to the lab (addresses, folders, commands, logins); leave it out");
        }
    }
}
