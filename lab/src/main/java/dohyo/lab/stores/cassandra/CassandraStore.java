package dohyo.lab.stores.cassandra;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A running Cassandra. */
public final class CassandraStore implements RunningStore {

    private static final String CLIENT_AUTHORITY = "DOHYO_CQL_CA";

    private final List<CassandraNode> nodes;
    private final LoopbackBlock addresses;
    private final String version;
    private final String jdk;

    CassandraStore(List<CassandraNode> nodes, LoopbackBlock addresses, String version, String jdk) {
        this.nodes = List.copyOf(nodes);
        this.addresses = addresses;
        this.version = version;
        this.jdk = jdk;
    }

    @Override
    public List<String> contactPoints() {
        return nodes.stream().map(CassandraNode::contactPoint).toList();
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public String jdk() {
        return jdk;
    }

    @Override
    public String replication() {
        return "{'class': 'SimpleStrategy', 'replication_factor': " + Math.min(3, nodes.size())
                + "}";
    }

    /** Of the first node, as long as a store has one. */
    @Override
    public Map<String, String> clientEnvironment() {
        NodeCertificate certificate = nodes.get(0).door().certificate();
        return certificate == null
                ? Map.of()
                : Map.of(CLIENT_AUTHORITY, certificate.authority().toString());
    }

    @Override
    public List<ProcessNote> processes() {
        return nodes.stream()
                .map(CassandraNode::process)
                .map(CassandraStore::note)
                .toList();
    }

    @Override
    public List<Path> gcLogs() {
        return nodes.stream().map(node -> node.place().gcLog()).toList();
    }

    /** How to reach each node's JMX. */
    public List<JmxAccess> jmx() {
        return nodes.stream().map(CassandraNode::jmx).toList();
    }

    @Override
    public boolean isAlive() {
        return nodes.stream().allMatch(node -> node.process().isAlive());
    }

    @Override
    public void measuringBegins() {
        // A real store is not told.
    }

    @Override
    public void suspend() {
        nodes.forEach(node -> node.process().suspend());
    }

    @Override
    public void resume() {
        nodes.forEach(node -> node.process().resume());
    }

    @Override
    public String lastWords() {
        return nodes.stream().map(CassandraNode::lastWords).collect(Collectors.joining("\n"));
    }

    @Override
    public void close() {
        nodes.forEach(CassandraNode::close);
        addresses.close();
    }

    private static ProcessNote note(ChildProcess process) {
        return new ProcessNote("store", process.pid(), process.command(), process.environment());
    }
}
