package dohyo.lab.stores.valkey;

import dohyo.model.experiment.Topology;
import dohyo.model.result.StoreRuntime;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What servers with some settings promise for what they have been told. */
final class ValkeyGuarantees {

    private static final String AFTERWARDS =
            "; replicas are told after the client was answered, without waiting for them (no WAIT)";

    private ValkeyGuarantees() {}

    /** By the names of {@link StoreRuntime}. */
    static Map<String, String> of(ValkeySettings settings, Topology topology) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(
                StoreRuntime.DURABILITY,
                durability(settings) + (topology.replicas() > 0 ? AFTERWARDS : ""));
        all.put(StoreRuntime.COPIES, copies(topology));
        boolean isCopied = topology.replicas() > 0;
        all.put(StoreRuntime.ACKNOWLEDGED, isCopied ? "the primary" : "the only copy");
        all.put(
                StoreRuntime.READS,
                "what was acknowledged last, because primaries answer reads"
                        + (isCopied
                                ? "; where a replica has taken a primary's place, what had reached"
                                        + " it"
                                : "")
                        + evicted(settings));
        return all;
    }

    /** Nothing is evicted without a limit, nor where a full server refuses writes instead. */
    private static String evicted(ValkeySettings settings) {
        String policy = word(settings, "maxmemory-policy");
        boolean isLimited = !word(settings, "maxmemory").matches("0*[a-z]*");
        return isLimited && !policy.isEmpty() && !policy.equals("noeviction")
                ? ", or nothing, once the key has been evicted (maxmemory-policy " + policy + ")"
                : "";
    }

    private static String word(ValkeySettings settings, String name) {
        return settings.word(name).strip().toLowerCase(Locale.ROOT);
    }

    /** Nobody but a cluster makes a primary of a replica. */
    private static String copies(Topology topology) {
        int nodes = topology.nodes();
        int replicas = topology.replicas();
        if (replicas == 0) {
            return nodes > 1 ? "one; each key lies on one of " + nodes : "one";
        }
        String of = (1 + replicas) + "; a primary and "
                + (replicas == 1 ? "its replica" : "its " + replicas + " replicas");
        return nodes > 1
                ? of + ", one of which takes its place when it is gone; each key lies on one of "
                        + nodes + " primaries"
                : of + "; none takes its place when it is gone";
    }

    private static String durability(ValkeySettings settings) {
        if (settings.isOn("appendonly")) {
            return switch (word(settings, "appendfsync")) {
                case "always" -> "a write is answered when the append-only file is synced";
                case "no" ->
                    "a write is answered before it is on disk; the operating system decides when"
                            + " the append-only file is synced";
                default ->
                    "a write is answered before it is on disk; the append-only file is synced"
                            + " every second";
            };
        }
        String save = settings.word("save");
        return save.isBlank()
                ? "in memory only: everything is gone when the process ends"
                : "in memory, with snapshots (save " + save
                        + "): what came after the last one is gone when the process ends";
    }
}
