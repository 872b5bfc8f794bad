package dohyo.lab.stores.ignite;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What an experiment and the lab say of nodes and caches, by the names of Ignite's own beans: the
 * cache's properties by {@code cache.*}, which the client that makes caches is told, and those of
 * nodes by {@code node.*}, {@code region.*}, {@code storage.*}, {@code client.*} and
 * {@code communication.*}.
 *
 * @param all as they are shown and reported
 * @param nodes of the cluster
 */
record IgniteSettings(Map<String, Object> all, int nodes) {

    private static final String CACHE = "cache.";
    private static final String MODE = CACHE + "cacheMode";
    private static final String BACKUPS = CACHE + "backups";
    private static final String ATOMICITY = CACHE + "atomicityMode";
    private static final String SYNC = CACHE + "writeSynchronizationMode";
    private static final String FROM_BACKUP = CACHE + "readFromBackup";
    private static final String PERSISTENT = "region.persistenceEnabled";
    private static final String REGION_BYTES = "region.maxSize";
    private static final String WAL = "storage.walMode";
    private static final String FLUSH_MILLIS = "storage.walFlushFrequency";

    private static final Map<String, List<String>> WORDS = Map.of(
            MODE, List.of("PARTITIONED", "REPLICATED"),
            ATOMICITY, List.of("ATOMIC", "TRANSACTIONAL"),
            SYNC, List.of("PRIMARY_SYNC", "FULL_SYNC", "FULL_ASYNC"),
            WAL, List.of("LOG_ONLY", "FSYNC", "BACKGROUND", "NONE"));

    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    private static final Pattern TRUTH = Pattern.compile("true|false");
    private static final long REGION_BYTES_MIN = 16L << 20;

    /**
     * Ignite's own 32 KiB are less than one segment of the loopback interface (64 KiB), on which
     * Linux may then send once in 200 ms only; docs/systems/ignite.md says how that was seen.
     */
    private static final int SYSTEMS_OWN = 0;

    /** Of a spec, over what Ignite does by itself where that decides about what is promised. */
    static IgniteSettings of(StoreSpec spec) throws StoreFailure {
        Map<String, Object> defaults = new LinkedHashMap<>();
        defaults.put(MODE, "PARTITIONED");
        defaults.put(ATOMICITY, "ATOMIC");
        defaults.put(BACKUPS, 0);
        defaults.put(SYNC, "PRIMARY_SYNC");
        defaults.put(REGION_BYTES, IgniteCommandFactory.heapBytes(spec));
        defaults.put("region.metricsEnabled", true);
        defaults.put(PERSISTENT, false);
        defaults.put("communication.socketReceiveBuffer", SYSTEMS_OWN);
        defaults.put("communication.socketSendBuffer", SYSTEMS_OWN);
        IgniteSettings settings = new IgniteSettings(
                ServerSpecChecks.settings(spec, defaults), spec.topology().nodes());
        settings.check();
        return settings;
    }

    private void check() throws StoreFailure {
        for (Map.Entry<String, Object> one : all.entrySet()) {
            String value = String.valueOf(one.getValue());
            List<String> words = WORDS.getOrDefault(one.getKey(), List.of());
            if (!words.isEmpty() && !words.contains(value)) {
                throw refusal(one.getKey(), "is one of " + String.join(", ", words));
            }
        }
        require(BACKUPS, NUMBER);
        require(REGION_BYTES, NUMBER);
        require(FROM_BACKUP, TRUTH);
        require(PERSISTENT, TRUTH);
        if (regionBytes() < REGION_BYTES_MIN) {
            throw refusal(REGION_BYTES, "is a number of bytes, at least " + REGION_BYTES_MIN);
        }
        if (!isReplicated() && backups() >= nodes) {
            throw refusal(BACKUPS, "is less than the number of nodes, which is " + nodes);
        }
    }

    private void require(String name, Pattern form) throws StoreFailure {
        if (all.containsKey(name) && !form.matcher(text(name)).matches()) {
            throw refusal(name, form == NUMBER ? "is a whole number" : "is true or false");
        }
    }

    private static StoreFailure refusal(String name, String rule) {
        return StoreFailure.input("ignite: '" + name + "' " + rule);
    }

    private String text(String name) {
        return String.valueOf(all.getOrDefault(name, ""));
    }

    /** Memory beside the heap in which a node's records lie. */
    long regionBytes() {
        return Long.parseLong(text(REGION_BYTES));
    }

    private long backups() {
        return Long.parseLong(text(BACKUPS));
    }

    private boolean isReplicated() {
        return text(MODE).equals("REPLICATED");
    }

    boolean isPersistent() {
        return text(PERSISTENT).equals("true");
    }

    /** Of nodes' own beans. */
    Map<String, Object> ofNodes() {
        Map<String, Object> own = new LinkedHashMap<>(all);
        own.keySet().removeIf(name -> name.startsWith(CACHE));
        return own;
    }

    /** What a client must know that makes caches. */
    Map<String, String> clientEnvironment() {
        return Map.of(
                "DOHYO_IGNITE_CACHE",
                all.entrySet().stream()
                        .filter(one -> one.getKey().startsWith(CACHE))
                        .map(one -> one.getKey().substring(CACHE.length()) + "=" + one.getValue())
                        .collect(Collectors.joining(",")));
    }

    /** By the names of {@link StoreRuntime}. */
    Map<String, String> promises() {
        return Map.of(
                StoreRuntime.DURABILITY,
                answered() + "; " + kept(),
                StoreRuntime.COPIES,
                copies(),
                StoreRuntime.ACKNOWLEDGED,
                acknowledged(),
                StoreRuntime.READS,
                reads());
    }

    private String acknowledged() {
        return switch (text(SYNC)) {
            case "FULL_SYNC" -> copies().startsWith("one") ? "the only copy" : "all copies";
            case "FULL_ASYNC" -> "none yet";
            default -> copies().startsWith("one") ? "the only copy" : "the primary node";
        };
    }

    /** Clients ask primary nodes; any other node that is asked may read its own copy. */
    private String reads() {
        return switch (text(SYNC)) {
            case "FULL_ASYNC" -> "perhaps an older value, until the write has arrived";
            case "FULL_SYNC" -> "what was acknowledged last";
            default ->
                copies().startsWith("one")
                        ? "what was acknowledged last"
                        : "what was acknowledged last, as long as the primary node is asked;"
                                + " another may answer from an older copy";
        };
    }

    private String copies() {
        if (isReplicated()) {
            return nodes == 1 ? "one" : nodes + ": every node has every record";
        }
        String among =
                nodes == 1 ? "" : "; each record lies on " + (backups() + 1) + " of " + nodes;
        return backups() == 0
                ? "one" + (nodes == 1 ? "" : "; each record lies on one of " + nodes + " nodes")
                : (backups() + 1) + among + " nodes";
    }

    private String answered() {
        return switch (text(SYNC)) {
            case "FULL_SYNC" -> "a write is answered when all nodes with a copy have it";
            case "FULL_ASYNC" ->
                "a write is answered before any node has it: an answer says that it was sent on";
            default ->
                "a write is answered when the primary node has it"
                        + (copies().startsWith("one") ? "" : ", without waiting for the others");
        };
    }

    private String kept() {
        if (!isPersistent()) {
            return "in memory only: a record is gone when the last node with a copy ends";
        }
        return switch (text(WAL)) {
            case "FSYNC" -> "a node has it when its log is on disk";
            case "BACKGROUND" ->
                "a node has it in memory; its log follows within "
                        + (text(FLUSH_MILLIS).isEmpty() ? "2000" : text(FLUSH_MILLIS)) + " ms";
            case "NONE" ->
                "a node has it in memory; there is no log, and only a node that is stopped in good"
                        + " order is sure to keep it";
            default ->
                "a node has it when its log has been handed to the kernel, so that it survives a"
                        + " killed node but not a machine that loses power";
        };
    }
}
