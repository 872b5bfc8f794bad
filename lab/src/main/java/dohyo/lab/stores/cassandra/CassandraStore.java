package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.LoopbackBlock;
import dohyo.lab.stores.RestingData;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    public List<CassandraNode> nodes() {
        return nodes;
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
    public Optional<RestingData> rest(Talk talk) throws StoreFailure {
        List<Path> homes = new ArrayList<>();
        for (CassandraNode node : nodes) {
            homes.add(node.rest(talk));
        }
        return Optional.of(new RestingData(homes, new SstableFiles()));
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
