package dohyo.lab.stores.valkey;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.ServerSpecs;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.RunsOn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings of all nodes: the lab's defaults, the user's, and over all the lab's own places. */
final class ValkeySettings {

    /** What its clients may not do: change how it runs, stop it, or load code into it. */
    private static final String CLIENTS = "default on nopass ~* &* +@all -config -debug -module"
            + " -shutdown -replicaof -slaveof -acl -failover -migrate";

    private final Map<String, Object> values;

    private ValkeySettings(Map<String, Object> values) {
        this.values = values;
    }

    /** @throws StoreFailure when an experiment sets what belongs to the lab */
    static ValkeySettings of(StoreSpec spec) throws StoreFailure {
        return new ValkeySettings(ServerSpecs.settings(spec, defaults()));
    }

    /** Nothing is written to disk unless somebody asks for it, and how it would be is said. */
    private static Map<String, Object> defaults() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("save", "");
        all.put("appendonly", "no");
        all.put("appendfsync", "everysec");
        return all;
    }

    /** Without addresses, folders and logins. */
    Map<String, Object> all() {
        return Collections.unmodifiableMap(values);
    }

    /** What so many nodes run on; no JVM does it. */
    RunsOn runsOn(int nodes) {
        return new RunsOn("", "", 0, List.of(), all()).promising(ValkeyPromises.of(this, nodes));
    }

    /** Whether data come back after a stop. */
    boolean areKept() {
        return isOn("appendonly") || !word("save").isBlank();
    }

    /** Whether a setting that can be on or off is on. */
    boolean isOn(String name) {
        return isYes(values.getOrDefault(name, ""));
    }

    /** The value of a setting as it is written; empty when it is not set. */
    String word(String name) {
        return String.valueOf(values.getOrDefault(name, ""));
    }

    /**
     * The file of one node.
     *
     * @param isOfCluster whether it shares the keys with others
     */
    String textFor(ValkeyDoor door, Path data, boolean isOfCluster) {
        List<String> lines = new ArrayList<>();
        values.forEach((name, value) -> lines.add(line(name, value)));
        String address = door.address().getHostString();
        lines.add("bind " + address);
        lines.add("port " + door.address().getPort());
        lines.add("protected-mode yes");
        lines.add("daemonize no");
        lines.add("dir " + quoted(data.toString()));
        lines.add("user " + CLIENTS);
        lines.add("user " + ValkeyDoor.USER + " on #" + ValkeyDoor.digestOf(door.password())
                + " ~* &* +@all");
        if (isOfCluster) {
            lines.add("cluster-enabled yes");
            lines.add("cluster-config-file nodes.conf");
            lines.add("cluster-announce-ip " + address);
        }
        return String.join("\n", lines) + "\n";
    }

    private static String line(String name, Object value) {
        String text = value instanceof Boolean ? (isYes(value) ? "yes" : "no") : value.toString();
        StringBuilder line = new StringBuilder(name);
        for (String word : text.strip().split(" +", -1)) {
            line.append(' ').append(quoted(word));
        }
        return line.toString();
    }

    private static boolean isYes(Object value) {
        return Boolean.TRUE.equals(value) || "yes".equals(value);
    }

    private static String quoted(String word) {
        return '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
