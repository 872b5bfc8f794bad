package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RunningStore;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A running Cassandra. */
public final class CassandraStore implements RunningStore {

    private static final String CLIENT_AUTHORITY = "DOHYO_CQL_CA";

    private final List<CassandraNode> nodes;
    private final LoopbackBlock addresses;
    private final String version;
    private final NodeCommand command;

    CassandraStore(
            List<CassandraNode> nodes,
            LoopbackBlock addresses,
            String version,
            NodeCommand command) {
        this.nodes = List.copyOf(nodes);
        this.addresses = addresses;
        this.version = version;
        this.command = command;
    }

    @Override
    public List<CassandraNode> nodes() {
        return nodes;
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public String jdk() {
        return command.jdk().describe();
    }

    @Override
    public List<String> notes() {
        return command.notes();
    }

    @Override
    public String replication() {
        return "{'class': 'SimpleStrategy', 'replication_factor': " + Math.min(3, nodes.size())
                + "}";
    }

    /** Of the first node, as long as a store has one. */
    @Override
    public Map<String, String> clientEnvironment() {
        NodeCertificate certificate = nodes.get(0).certificate();
        return certificate == null
                ? Map.of()
                : Map.of(CLIENT_AUTHORITY, certificate.authority().toString());
    }

    @Override
    public void measuringBegins() {
        // A real store is not told.
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
}
