package dohyo.client.aerospike;

import dohyo.client.aerospike.language.RecordRequest;
import dohyo.client.aerospike.wire.CommandTerms;
import dohyo.client.aerospike.wire.RecordCommand;
import dohyo.client.net.ConnectedNodes;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.StoreNamespace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A cluster, from which lanes to all its nodes are opened. As long as it lasts it sees to it that
 * they know where partitions are.
 */
final class AerospikeSession implements ControlSession {

    private static final long MILLI_NANOS = 1_000_000L;

    private final ClientSpec spec;
    private final Cluster cluster;
    private final Map<String, NamespaceMap> maps = new HashMap<>();
    private final List<PartitionWatch> watches = new ArrayList<>();
    private boolean hasOpened;

    AerospikeSession(ClientSpec spec, Cluster cluster) {
        this.spec = spec;
        this.cluster = cluster;
    }

    /** {@inheritDoc} Namespaces are its owner's to make, and sets begin with their first record. */
    @Override
    public void create(StoreNamespace space) throws ClientFailure {
        if (!space.schema().isEmpty()) {
            throw new ClientFailure("Aerospike has no statements for a 'schema'; leave"
                    + " it out and use 'records'");
        }
        use(space);
    }

    @Override
    public void use(StoreNamespace space) throws ClientFailure {
        cluster.requireNamespace(space.name());
    }

    @Override
    public String protocol() {
        return "2";
    }

    @Override
    public String storeVersion() {
        return "aerospike " + cluster.build();
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public Set<String> check(StoreNamespace space, RequestTemplate call) throws ClientFailure {
        RecordRequest unused = request(call);
        return Set.of();
    }

    private RecordRequest request(RequestTemplate call) throws ClientFailure {
        return RecordRequest.of(spec.name(), call.step(), call.variant());
    }

    /** {@inheritDoc} Later ones than the first do not mind nodes that are down just then. */
    @Override
    public Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        requireSockets(slots);
        NamespaceMap map = map(space.name());
        int millis = (int) Math.min(Integer.MAX_VALUE, spec.timeoutNanos() / MILLI_NANOS);
        CommandTerms terms = new CommandTerms(space.name(), millis, map.map().isStrong());
        List<RecordCommand> commands = new ArrayList<>();
        for (RequestTemplate call : calls) {
            commands.add(new RecordCommand(request(call), terms));
        }
        Transport opened = KeyedTransport.open(
                new LaneConfiguration(commands, map, cluster.nodes(), hasOpened), slots);
        hasOpened = true;
        return opened;
    }

    /** A command keeps its socket for itself until it is answered, and may go to any node. */
    private void requireSockets(int slots) throws ClientFailure {
        try {
            ConnectedNodes.check(spec.name(), cluster.nodes().size(), slots);
        } catch (ClientFailure e) {
            throw new ClientFailure(
                    "a lane of the aerospike client needs a socket to each of "
                            + cluster.nodes().size() + " nodes for each of " + slots
                            + " operations in flight, which is too many; lower 'in-flight', or"
                            + " share the load among more lanes",
                    e);
        }
    }

    private NamespaceMap map(String namespace) throws ClientFailure {
        NamespaceMap known = maps.get(namespace);
        if (known == null) {
            known = new NamespaceMap(cluster.partitions(namespace));
            maps.put(namespace, known);
            if (cluster.nodes().size() > 1) {
                watches.add(PartitionWatch.start(cluster, namespace, known));
            }
        }
        return known;
    }

    @Override
    public void close() {
        watches.forEach(PartitionWatch::close);
    }
}
