package dohyo.lab.stores;

import dohyo.lab.jdk.JvmCommandLineFacts;
import dohyo.lab.process.SecretVariables;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.family.EmbeddedCache;
import dohyo.model.result.StoreRuntime;
import dohyo.model.result.TrialRecord.OnDiskNote;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A system that is ready. Closing it stops it cleanly and removes its data. */
public interface RunningStore extends AutoCloseable {

    /** Its nodes, the first one first. */
    List<? extends StoreNode> nodes();

    /** {@code host:port} of each node. */
    default List<String> contactPoints() {
        return nodes().stream().map(StoreNode::contactPoint).toList();
    }

    /** Version as the running store said itself. */
    String version();

    /** Which JDK runs it: vendor and full version; empty when none does, or nobody says. */
    default String jdk() {
        return "";
    }

    /** What runs its nodes, as far as the lab knows without asking them. */
    default StoreRuntime runsOn() {
        JvmCommandLineFacts words = new JvmCommandLineFacts(nodes().stream()
                .findFirst()
                .map(node -> node.process().command())
                .orElse(List.of()));
        return new StoreRuntime(
                jdk(), words.collector(), words.heapBytes(), words.flags(), settings());
    }

    /** The same with what it promises to a client that asks as that of an arm does. */
    default StoreRuntime runsOn(Arm arm) {
        return runsOn();
    }

    /** Of its own settings file, without addresses and folders. */
    default Map<String, Object> settings() {
        return Map.of();
    }

    /** What sets it apart from what other people run, a clause each; the report repeats them. */
    default List<String> notes() {
        return List.of();
    }

    /**
     * What a CQL client says of copies when it makes the lab's keyspace; empty when that is no
     * matter of the client's.
     */
    default String replication() {
        return "";
    }

    /** What a worker's environment must say for its client to get in, beyond Dohyo's own. */
    default Map<String, String> clientEnvironment() {
        return Map.of();
    }

    /** The same for what nobody may read: it stands in no result. */
    default SecretVariables clientSecrets() {
        return SecretVariables.NONE;
    }

    /**
     * The JVM that it wants to live in, together with whoever loads it; empty when it has processes
     * of its own.
     */
    default Optional<EmbeddedCache.Jvm> within() {
        return Optional.empty();
    }

    /** Processes beside its nodes without which they would not serve; what they use is its own. */
    default List<ProcessNote> attendants() {
        return List.of();
    }

    /** The ways to what such processes tell of themselves, by their names. */
    default Map<String, NodeMetricsSource> attendantMetrics() {
        return Map.of();
    }

    /** The process of each node, and of those beside them. */
    default List<ProcessNote> processes() {
        return Stream.concat(nodes().stream().map(StoreNode::process), attendants().stream())
                .toList();
    }

    /** The JVM's own log of collections, one per process, when there is one. */
    default List<Path> gcLogs() {
        return nodes().stream().map(StoreNode::gcLog).flatMap(Optional::stream).toList();
    }

    /**
     * Whether clients can be served, or will be when what was taken down on purpose is started
     * again. A node of several that has died by itself leaves the others; a store without nodes
     * runs within whoever uses it, and lives as long as that.
     */
    default boolean isAlive() {
        return nodes().isEmpty()
                || nodes().stream().anyMatch(node -> node.isAlive() || node.isTakenDown());
    }

    /** Lets programs of others look after it from now on; those that stand beside it start. */
    default void tend(Set<CaretakerTool> tools) throws StoreFailure {
        if (!tools.isEmpty()) {
            throw StoreFailure.input("nobody looks after this store");
        }
    }

    /** Those who look after it; empty when nobody was asked to. */
    default Optional<ThirdPartyMaintenanceTools> caretaker() {
        return Optional.empty();
    }

    /** Says to the store that measuring begins: to a scripted one, for real ones are not told. */
    default void measuringBegins() {}

    /** Stops all processes with SIGSTOP. */
    default void suspend() {
        nodes().forEach(StoreNode::suspend);
    }

    /** Lets suspended processes go on. */
    default void resume() {
        nodes().forEach(StoreNode::resume);
    }

    /**
     * Puts everything on disk in order, ends all processes and leaves the data where they lie;
     * empty when it has none that could be kept.
     *
     * @param talk told what takes long
     */
    default Optional<StoppedStoreFiles> rest(Talk talk) throws StoreFailure {
        return Optional.empty();
    }

    /**
     * What it keeps on disk of what it holds, written there as a whole before that is counted; on
     * all nodes together. Empty when nobody can say.
     *
     * @param space of the workload
     */
    default Optional<OnDiskNote> onDisk(String space) throws StoreFailure, IOException {
        return Optional.empty();
    }

    /** Last lines of its log with the log's path, for a message to the user. */
    String lastWords();

    @Override
    void close();
}
