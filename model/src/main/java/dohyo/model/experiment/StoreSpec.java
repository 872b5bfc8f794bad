package dohyo.model.experiment;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/**
 * A system that the lab starts or attaches to.
 *
 * @param name {@code cassandra}, {@code valkey}, {@code null}, ...
 * @param origin where it comes from
 * @param jvm what runs each node
 * @param topology how many nodes, and where they stand
 * @param settings entries merged into the store's own settings file
 * @param script what a null store does and when; empty for real stores
 * @param limits what of its machine it may use
 */
@JsonSerialize(converter = SerializedStore.Written.class)
@JsonDeserialize(converter = SerializedStore.Read.class)
public record StoreSpec(
        String name,
        StoreOrigin origin,
        Jvm jvm,
        Topology topology,
        Map<String, Object> settings,
        List<ScriptStep> script,
        StoreLimits limits) {

    private static final String FILES = "file";

    /**
     * What runs a node.
     *
     * @param jdk feature version; 0 lets the lab take the best that fits
     * @param gc collector by name, for example {@code g1}; empty lets the lab choose
     * @param heapBytes size of the heap; 0 lets the lab choose
     * @param flags more of them, as they stand on a command line
     * @param cpus processors on which it may run; empty for all. The lab says so for a trial
     */
    public record Jvm(int jdk, String gc, long heapBytes, List<String> flags, List<Integer> cpus) {

        /** All as the lab chooses. */
        public static final Jvm ANY = new Jvm(0, "", 0, List.of());

        public Jvm {
            cpus = List.copyOf(cpus);
        }

        /** On all processors. */
        public Jvm(int jdk, String gc, long heapBytes, List<String> flags) {
            this(jdk, gc, heapBytes, flags, List.of());
        }

        /** How many processors it has. */
        public int cores(int ofMachine) {
            return cpus.isEmpty() ? ofMachine : cpus.size();
        }
    }

    /**
     * To what its processes are confined.
     *
     * @param cpus processors on which they may run; empty for all
     * @param groups as those of {@link StoreLimits}
     */
    public record Confinement(List<Integer> cpus, List<String> groups) {

        /** To nothing. */
        public static final Confinement NONE = new Confinement(List.of(), List.of());

        public Confinement {
            cpus = List.copyOf(cpus);
            groups = List.copyOf(groups);
        }
    }

    /** One node of a name and version; the lab chooses the rest. */
    public static StoreSpec of(String name, String version) {
        return new StoreSpec(
                name,
                new StoreOrigin.Published(version),
                Jvm.ANY,
                Topology.ONE_NODE,
                Map.of(),
                List.of(),
                StoreLimits.NONE);
    }

    /** Its version, for example {@code 5.0.9}; empty where none is known or there is none. */
    public String version() {
        return origin.version();
    }

    /** Which library it is that lives in the process that uses it; empty when it is none. */
    public String provider() {
        return origin instanceof StoreOrigin.Library library ? library.provider() : "";
    }

    /** Whether it has processes; a library and plain files are used by the client itself. */
    public boolean hasProcesses() {
        return provider().isEmpty() && !name.equals(FILES);
    }

    /** A library of this name; what is published when there is none. */
    public StoreSpec withProvider(String other) {
        return other.isEmpty() ? this : from(new StoreOrigin.Library(other, version()));
    }

    /** Of a developer's own build; empty when it is none. */
    public String folder() {
        return origin instanceof StoreOrigin.OwnBuild own ? own.folder() : "";
    }

    /** The running system that somebody else keeps; null when the lab starts its own. */
    public @Nullable AttachedSystem attachment() {
        return origin instanceof StoreOrigin.Attached attached ? attached.attachment() : null;
    }

    public int jdk() {
        return jvm.jdk;
    }

    public String gc() {
        return jvm.gc;
    }

    public long heapBytes() {
        return jvm.heapBytes;
    }

    public StoreSpec withJdk(int other) {
        return withJvm(new Jvm(other, jvm.gc, jvm.heapBytes, jvm.flags, jvm.cpus));
    }

    public StoreSpec withGc(String other) {
        return withJvm(new Jvm(jvm.jdk, other, jvm.heapBytes, jvm.flags, jvm.cpus));
    }

    public StoreSpec withHeapBytes(long other) {
        return withJvm(new Jvm(jvm.jdk, jvm.gc, other, jvm.flags, jvm.cpus));
    }

    public StoreSpec withCpus(List<Integer> other) {
        return withJvm(new Jvm(jvm.jdk, jvm.gc, jvm.heapBytes, jvm.flags, other));
    }

    /** To what the lab confines its processes in a trial. */
    public Confinement confinement() {
        return new Confinement(jvm.cpus, limits.groups());
    }

    public StoreSpec withVersion(String other) {
        return from(origin.in(other));
    }

    /** A developer's own build; what is published when the folder is empty. */
    public StoreSpec withFolder(String other) {
        return from(
                other.isEmpty()
                        ? new StoreOrigin.Published(version())
                        : new StoreOrigin.OwnBuild(other, version()));
    }

    private StoreSpec from(StoreOrigin other) {
        return new StoreSpec(name, other, jvm, topology, settings, script, limits);
    }

    public StoreSpec withJvm(Jvm other) {
        return new StoreSpec(name, origin, other, topology, settings, script, limits);
    }

    public StoreSpec withTopology(Topology other) {
        return new StoreSpec(name, origin, jvm, other, settings, script, limits);
    }

    public StoreSpec withSettings(Map<String, Object> other) {
        return new StoreSpec(name, origin, jvm, topology, other, script, limits);
    }

    public StoreSpec withScript(List<ScriptStep> other) {
        return new StoreSpec(name, origin, jvm, topology, settings, other, limits);
    }

    public StoreSpec withLimits(StoreLimits other) {
        return new StoreSpec(name, origin, jvm, topology, settings, script, other);
    }

    /** Whether it is one that somebody else keeps, and nobody has said where. */
    public boolean isYetToBeAttached() {
        AttachedSystem attachment = attachment();
        return attachment != null && !attachment.isNamed();
    }

    /** Whether somebody else keeps it. */
    public boolean isAttached() {
        return origin instanceof StoreOrigin.Attached;
    }

    public StoreSpec withAttachment(AttachedSystem other) {
        return from(new StoreOrigin.Attached(other));
    }

    /** A short sentence for people: {@code cassandra 5.0.9, JDK 17, g1, 3 nodes}. */
    public String describe() {
        StringBuilder text = new StringBuilder(name.equals("null") ? "null store" : name);
        if (!provider().isEmpty()) {
            text.append(' ').append(provider());
        }
        if (!version().isEmpty()) {
            text.append(' ').append(version());
        }
        if (!folder().isEmpty()) {
            text.append(" built in ").append(folder());
        }
        if (jvm.jdk > 0) {
            text.append(", JDK ").append(jvm.jdk);
        }
        if (!jvm.gc.isEmpty()) {
            text.append(", ").append(jvm.gc);
        }
        if (topology.nodes() > 1) {
            text.append(", ").append(topology.nodes()).append(" nodes");
        }
        if (topology.replicas() > 0) {
            text.append(", ").append(topology.replicas());
            text.append(topology.replicas() == 1 ? " replica" : " replicas");
            text.append(topology.nodes() == 1 ? "" : " of each");
        }
        if (!limits.isNone()) {
            text.append(", ").append(limits.describe());
        }
        if (origin instanceof StoreOrigin.Attached attached) {
            text.append(" at ");
            text.append(String.join(", ", attached.attachment().contactPoints()));
        }
        return text.toString();
    }
}
