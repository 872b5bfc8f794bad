package dohyo.lab.stores.valkey;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.ServerSpecChecks;
import dohyo.lab.stores.server.ServerStore;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.result.StoreRuntime;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        Map<String, Object> all = defaults();
        if (spec.topology().replicas() > 0) {
            all.putAll(ofReplicas());
        }
        return new ValkeySettings(ServerSpecChecks.settings(spec, all));
    }

    /** Nothing is written to disk unless somebody asks for it, and how it would be is said. */
    private static Map<String, Object> defaults() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("save", "");
        all.put("appendonly", "no");
        all.put("appendfsync", "everysec");
        return all;
    }

    /** They are sent all data at once, without a wait for others and without a file. */
    private static Map<String, Object> ofReplicas() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("repl-diskless-sync-delay", 0);
        all.put("repl-diskless-load", "on-empty-db");
        return all;
    }

    /** Without addresses, folders and logins. */
    Map<String, Object> all() {
        return Collections.unmodifiableMap(values);
    }

    /** What nodes of such a layout run on; no JVM does it. */
    StoreRuntime runsOn(Topology topology) {
        return new StoreRuntime("", "", 0, List.of(), all())
                .promising(ValkeyGuarantees.of(this, topology));
    }

    /** What of it lies on disk. */
    String onDisk() {
        if (!areKept()) {
            return ServerStore.NOTHING_ON_DISK;
        }
        return isOn("appendonly")
                ? "the append-only file as it has grown, rewrites among it"
                : "the snapshot that was saved last";
    }

    /** Whether data come back after a stop. */
    boolean areKept() {
        return isOn("appendonly") || !word("save").isBlank();
    }

    /** Whether a setting that can be on or off is on. */
    boolean isOn(String name) {
        return isYes(values.getOrDefault(name, ""));
    }

    /** The value of a setting as the server reads it; empty when it is not set. */
    String word(String name) {
        return written(values.getOrDefault(name, ""));
    }

    /**
     * The file of one node.
     *
     * @param neighbours whom it knows from the beginning
     */
    String textFor(ValkeyAdminAccess door, Path data, Neighbours neighbours) {
        List<String> lines = new ArrayList<>();
        values.forEach((name, value) -> lines.add(line(name, value)));
        String address = door.address().getHostString();
        lines.add("bind " + address);
        lines.add("port " + door.address().getPort());
        lines.add("protected-mode yes");
        lines.add("daemonize no");
        lines.add("dir " + quoted(data.toString()));
        lines.add("user " + CLIENTS);
        lines.add("user " + ValkeyAdminAccess.USER + " on #"
                + ValkeyAdminAccess.digestOf(door.password()) + " ~* &* +@all");
        neighbours
                .primary()
                .ifPresent(primary -> lines.add(
                        "replicaof " + primary.getHostString() + " " + primary.getPort()));
        if (neighbours.areCluster()) {
            lines.add("cluster-enabled yes");
            lines.add("cluster-config-file nodes.conf");
            lines.add("cluster-announce-ip " + address);
        }
        return String.join("\n", lines) + "\n";
    }

    /**
     * The other nodes of a store.
     *
     * @param areCluster whether they share the keys, and settle among themselves who copies whom
     * @param primary which this one copies without a cluster; empty when it copies none
     */
    record Neighbours(boolean areCluster, Optional<InetSocketAddress> primary) {

        static final Neighbours NONE = new Neighbours(false, Optional.empty());
        static final Neighbours CLUSTER = new Neighbours(true, Optional.empty());
    }

    private static String line(String name, Object value) {
        StringBuilder line = new StringBuilder(name);
        for (String word : written(value).strip().split(" +", -1)) {
            line.append(' ').append(quoted(word));
        }
        return line.toString();
    }

    /** To a server large letters are small ones. */
    private static boolean isYes(Object value) {
        return written(value).strip().equalsIgnoreCase("yes");
    }

    private static String written(Object value) {
        return value instanceof Boolean truth ? (truth ? "yes" : "no") : value.toString();
    }

    private static String quoted(String word) {
        return '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
