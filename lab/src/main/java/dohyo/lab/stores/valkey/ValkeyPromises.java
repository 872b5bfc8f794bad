package dohyo.lab.stores.valkey;

import dohyo.model.result.RunsOn;

import java.util.LinkedHashMap;
import java.util.Map;

/** What servers with some settings promise for what they have been told. */
final class ValkeyPromises {

    private ValkeyPromises() {}

    /** By the names of {@link RunsOn}. */
    static Map<String, String> of(ValkeySettings settings, int nodes) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(RunsOn.DURABILITY, durability(settings));
        all.put(RunsOn.COPIES, nodes > 1 ? "one; each key lies on one of " + nodes : "one");
        return all;
    }

    private static String durability(ValkeySettings settings) {
        if (settings.isOn("appendonly")) {
            return switch (settings.word("appendfsync")) {
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
