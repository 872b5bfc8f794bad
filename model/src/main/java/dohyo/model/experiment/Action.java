package dohyo.model.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What the lab does to the store while the load runs.
 *
 * @param atNanos from the start of the first measured step; {@link #AT_END} for when all load is
 *     over
 * @param kind what is done
 * @param node to which node, from 1; {@link #ALL_NODES} for each of them
 * @param nanos how long a suspension or pause lasts; 0 until a node is resumed
 * @param extent how much of its data is flushed, compacted, repaired or kept
 * @param upgrade what a node becomes
 * @param setting what is set
 */
public record Action(
        long atNanos,
        Kind kind,
        int node,
        long nanos,
        @JsonUnwrapped Extent extent,
        Upgrade upgrade,
        Setting setting) {

    /** In place of a node's number. */
    public static final int ALL_NODES = 0;

    /** In place of a moment: when all load is over, before the store is stopped. */
    public static final long AT_END = Long.MAX_VALUE;

    /** To all nodes, of the workload's own keyspace. */
    public Action(long atNanos, Kind kind, long nanos) {
        this(atNanos, kind, ALL_NODES, nanos, Extent.OWN, Upgrade.NONE, Setting.NONE);
    }

    /** The same to one node. */
    public Action to(int number) {
        return new Action(atNanos, kind, number, nanos, extent, upgrade, setting);
    }

    /** What is flushed, compacted, repaired or kept. */
    public Tables tables() {
        return extent.tables;
    }

    /** Into how many Reaper splits the ranges of each node. */
    public int segments() {
        return extent.segments;
    }

    /** How many of a node's regions others are to serve; 0 for all. */
    public int regions() {
        return extent.regions;
    }

    /** Whether it is done to this node. */
    public boolean isTo(int number) {
        return node == ALL_NODES || node == number;
    }

    /** Whether it is done when all load is over. */
    public boolean isAtEnd() {
        return atNanos == AT_END;
    }

    /** Kinds of action. */
    public enum Kind {
        /** Stops the process with SIGSTOP; it goes on after the given time, or when resumed. */
        SUSPEND,
        /** Lets a suspended process go on. */
        RESUME,
        /** Ends the process with SIGKILL. */
        KILL,
        /** Ends the process with SIGTERM. */
        STOP,
        /** Starts a process again in the same place. */
        START,
        /** Ends the process, removes its data, and starts it with those of its last backup. */
        RESTORE,
        /** Drains, ends, and starts in the same place as another version or on another JVM. */
        UPGRADE,
        /** Writes everything to disk and takes no more requests. */
        DRAIN,
        /** Writes memtables to disk. */
        FLUSH,
        /** Merges all sstables of a table into one. */
        COMPACT,
        /** Makes replicas alike. */
        REPAIR,
        /** Keeps the present sstables by hard links. */
        SNAPSHOT,
        /** Lets Reaper repair all nodes, a segment after the other. */
        REAPER,
        /** Lets Medusa copy a node's sstables. */
        BACKUP,
        /** Counts what lies in the sstables. */
        DUMP,
        /** Lets other nodes serve regions of this one. */
        MOVE,
        /** Lets a node serve again what was moved away from it. */
        MOVE_BACK,
        /** Makes the JVM collect its whole heap. */
        COLLECT,
        /** Stops the load generator itself with SIGSTOP for the given time. */
        PAUSE_GENERATOR,
        /** Changes a setting of the running node. */
        SET;

        /** Whether it concerns the process, so that one must follow the other on a node. */
        public boolean isOfProcess() {
            return compareTo(UPGRADE) <= 0;
        }

        /** For people and files: {@code pause-generator}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** Whether it is done to a node, and not to what loads it. */
        public boolean isOfNode() {
            return this != PAUSE_GENERATOR;
        }

        /** Whether it is done to all nodes together, so that none is named. */
        public boolean isOfRing() {
            return this == REAPER;
        }

        /** Whether it is about who serves what, so that there must be another node. */
        public boolean isOfRegions() {
            return this == MOVE || this == MOVE_BACK;
        }

        /** The program of others that does it; empty when the lab does. */
        public Optional<CaretakerTool> tool() {
            return switch (this) {
                case REAPER -> Optional.of(CaretakerTool.REAPER);
                case BACKUP, RESTORE -> Optional.of(CaretakerTool.MEDUSA);
                default -> Optional.empty();
            };
        }

        /** Whether it leaves something when all load is over. */
        public boolean isForTheEnd() {
            return isOfTables() || this == BACKUP || this == RESTORE;
        }

        /** Whether it is about tables. */
        public boolean isOfTables() {
            return switch (this) {
                case FLUSH, COMPACT, REPAIR, SNAPSHOT, REAPER, DUMP -> true;
                default -> false;
            };
        }
    }

    /**
     * How much of a store's data is treated, and in how many parts.
     *
     * @param segments into how many Reaper splits the ranges of each node
     * @param regions how many of a node others are to serve; 0 for all
     */
    public record Extent(
            Tables tables,
            int segments,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) int regions) {

        /** What Reaper takes when nobody says. */
        public static final int SEGMENTS = 16;

        /** All of the workload's keyspace. */
        public static final Extent OWN = new Extent(Tables.OWN, SEGMENTS, 0);
    }

    /**
     * Tables of a keyspace.
     *
     * @param keyspace empty for the workload's own
     * @param table empty for all of the keyspace
     */
    public record Tables(String keyspace, String table) {

        /** All of the workload's keyspace. */
        public static final Tables OWN = new Tables("", "");

        /** With the keyspace of the workload where none is named. */
        public Tables orOf(String workloads) {
            return keyspace.isEmpty() ? new Tables(workloads, table) : this;
        }

        /** For people: {@code ks.table}, or {@code ks} for all. */
        public String describe() {
            return table.isEmpty() ? keyspace : keyspace + "." + table;
        }
    }

    /**
     * What differs after an upgrade.
     *
     * @param version empty for the same
     * @param jdk 0 for the same
     * @param gc empty for the same
     * @param settings laid over the node's
     */
    public record Upgrade(String version, int jdk, String gc, Map<String, Object> settings) {

        /** Nothing differs. */
        public static final Upgrade NONE = new Upgrade("", 0, "", Map.of());

        /** The store that a node of this one becomes. */
        public StoreSpec of(StoreSpec store) {
            StoreSpec next = version.isEmpty() ? store : store.withFolder("").withVersion(version);
            next = jdk == 0 ? next : next.withJdk(jdk);
            next = gc.isEmpty() ? next : next.withGc(gc);
            return settings.isEmpty() ? next : next.withSettings(over(store.settings()));
        }

        private Map<String, Object> over(Map<String, Object> before) {
            Map<String, Object> all = new LinkedHashMap<>(before);
            all.putAll(settings);
            return all;
        }
    }

    /**
     * A setting of a running node.
     *
     * @param bean a short name, see {@code dohyo.model.bean.SettableBeans}
     * @param value as it was written
     */
    public record Setting(String bean, String attribute, String value) {

        /** Nothing is set. */
        public static final Setting NONE = new Setting("", "", "");
    }
}
