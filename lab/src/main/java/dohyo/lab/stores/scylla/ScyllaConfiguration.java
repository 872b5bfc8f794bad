package dohyo.lab.stores.scylla;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.result.StoreRuntime;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code scylla.yaml} and the command line of a server that the lab starts: one node, every port of
 * it on one loopback address.
 *
 * @param settings of both, by their own names
 * @param home of the node
 */
record ScyllaConfiguration(Map<String, Object> settings, String address, Path home) {

    static final int PORT = 9042;
    static final int PROMETHEUS = 9180;

    private static final int SHARDS = 19_042;
    private static final int STORAGE = 7000;
    private static final int API = 10_000;

    /** All of them. */
    static final List<Integer> PORTS = List.of(PORT, SHARDS, STORAGE, API, PROMETHEUS);

    private static final String SMP = "smp";
    private static final String MEMORY = "memory";
    private static final String SYNC = "commitlog_sync";
    private static final String SYNC_PERIOD = "commitlog_sync_period_in_ms";
    private static final String DEFAULT_PERIOD = "10000";

    /** What stands on the command line, as its framework reads no file. */
    private static final Set<String> WORDS = Set.of(SMP, MEMORY);

    /** One shard, and memory as on a small machine; Scylla would take all there is. */
    static final Map<String, Object> DEFAULTS = Map.of(SMP, 1, MEMORY, "1G");

    private static final Pattern SHARD_COUNT = Pattern.compile("[1-9][0-9]{0,2}");
    private static final Pattern SIZE = Pattern.compile("[1-9][0-9]{0,5}[MG]");

    /** Refuses what its command line would not understand. */
    static void check(Map<String, Object> settings) throws StoreFailure {
        require(SHARD_COUNT, SMP, settings, "a number of shards");
        require(SIZE, MEMORY, settings, "a size like 2G");
    }

    private static void require(
            Pattern form, String name, Map<String, Object> settings, String wanted)
            throws StoreFailure {
        String value = String.valueOf(settings.get(name));
        if (!form.matcher(value).matches()) {
            throw StoreFailure.input(
                    "scylla: '" + name + "' is " + wanted + ", not '" + value + "'");
        }
    }

    /** In bytes. */
    static long memoryBytes(Map<String, Object> settings) {
        String text = String.valueOf(settings.getOrDefault(MEMORY, DEFAULTS.get(MEMORY)));
        if (!SIZE.matcher(text).matches()) {
            return 0;
        }
        long number = Long.parseLong(text.substring(0, text.length() - 1));
        return number << (text.endsWith("G") ? 30 : 20);
    }

    /** Of a single node with these settings. */
    static Map<String, String> promises(Map<String, Object> settings) {
        String way = String.valueOf(settings.getOrDefault(SYNC, "periodic"));
        String period = String.valueOf(settings.getOrDefault(SYNC_PERIOD, DEFAULT_PERIOD));
        return Map.of(
                StoreRuntime.COPIES,
                "one",
                StoreRuntime.DURABILITY,
                way.equals("periodic")
                        ? "a write is answered before it is on disk; the commit log is synced"
                                + " every "
                                + (period.equals(DEFAULT_PERIOD) ? "10 s" : period + " ms")
                        : "a write is answered when the commit log is synced (" + way + ")");
    }

    /** Everything that it writes. */
    Path work() {
        return home.resolve("work");
    }

    /** Of {@code scylla.yaml}. */
    Map<String, Object> entries() {
        Map<String, Object> all = new LinkedHashMap<>();
        settings.forEach((name, value) -> {
            if (!WORDS.contains(name)) {
                all.put(name, value);
            }
        });
        all.put("cluster_name", "dohyo");
        all.put("workdir", work().toString());
        for (String door : List.of("listen", "rpc", "api", "prometheus")) {
            all.put(door + "_address", address);
        }
        all.put(
                "seed_provider",
                List.of(Map.of(
                        "class_name",
                        "org.apache.cassandra.locator.SimpleSeedProvider",
                        "parameters",
                        List.of(Map.of("seeds", address)))));
        all.put("native_transport_port", PORT);
        all.put("native_shard_aware_transport_port", SHARDS);
        all.put("storage_port", STORAGE);
        all.put("api_port", API);
        all.put("prometheus_port", PROMETHEUS);
        all.put("developer_mode", true);
        all.put("skip_wait_for_gossip_to_settle", 0);
        all.put("ring_delay_ms", 0);
        all.put("auto_snapshot", false);
        return all;
    }

    /** The command line. */
    List<String> words(Path program, Path file) {
        return List.of(
                program.toString(),
                "--options-file",
                file.toString(),
                "--smp",
                String.valueOf(settings.get(SMP)),
                "--memory",
                String.valueOf(settings.get(MEMORY)),
                "--overprovisioned");
    }
}
