package dohyo.client.ignite;

import dohyo.client.ignite.language.CacheEntryOperation;
import dohyo.client.ignite.language.RecordRequest;
import dohyo.client.ignite.wire.AnswerInbox;
import dohyo.client.ignite.wire.ControlRequestBuilder;
import dohyo.client.ignite.wire.Operation;
import dohyo.client.ignite.wire.RecordCommand;
import dohyo.client.net.ConnectedNodes;
import dohyo.client.net.ContactPoints;
import dohyo.client.net.PeerDescription;
import dohyo.client.net.TableRoutingReference;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A cluster, from which lanes to all its nodes are opened. */
final class IgniteSession implements ControlSession {

    private final ClientSpec spec;
    private final ContactPoints contacts;
    private final CacheConfiguration caches;
    private final NodeDetails details;
    private final AffinityReader reader;
    private boolean hasOpened;

    /** @param caches how those are made that are not there yet */
    IgniteSession(
            ClientSpec spec,
            ContactPoints contacts,
            CacheConfiguration caches,
            NodeDetails details) {
        this.spec = spec;
        this.contacts = contacts;
        this.caches = caches;
        this.details = details;
        reader = new AffinityReader(contacts.nodes());
    }

    /** {@inheritDoc} A table is a cache of its name. */
    @Override
    public void create(StoreNamespace space) throws ClientFailure {
        if (!space.schema().isEmpty()) {
            throw new ClientFailure("Ignite's thin protocol has no statements that could make a"
                    + " 'schema'; leave it out, and say 'records'");
        }
        for (Table table : space.tables()) {
            ControlRequestBuilder configuration = new ControlRequestBuilder();
            caches.write(table.name(), configuration);
            ask(Operation.CACHE_GET_OR_CREATE_WITH_CONFIGURATION, configuration.toBytes());
        }
    }

    /** Asks the first node that can be reached; what it refuses, the others would refuse, too. */
    private void ask(Operation operation, byte[] content) throws ClientFailure {
        ControlConnection node = contacts.first(ControlConnection::open);
        try (node) {
            AnswerInbox unused = node.ask(operation, node.request(operation).putAll(content));
        } catch (IOException e) {
            throw new ClientFailure(
                    PeerDescription.name(node.address()) + " " + PeerDescription.reason(e), e);
        }
    }

    @Override
    public void use(StoreNamespace space) {}

    @Override
    public String protocol() {
        return "thin 1.7.0";
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public String storeVersion() {
        return "ignite " + details.version();
    }

    /** {@inheritDoc} The cache must be there. */
    @Override
    public Set<String> check(StoreNamespace space, RequestTemplate call) throws ClientFailure {
        byte[] cache = new ControlRequestBuilder()
                .putInt(request(call).cache().hashCode())
                .put(0)
                .putInt(0)
                .toBytes();
        ask(Operation.CACHE_GET_SIZE, cache);
        return Set.of();
    }

    private RecordRequest request(RequestTemplate call) throws ClientFailure {
        RecordRequest request = RecordRequest.of(spec.name(), call.step(), call.variant());
        if (request.deed() == CacheEntryOperation.INVOKE && !details.canInvoke()) {
            throw new ClientFailure("Ignite " + details.version() + " runs nothing on a record for"
                    + " thin clients, so an 'update' of some fields would have to read the record"
                    + " first; write all of them, or take 2.18");
        }
        return request;
    }

    /** {@inheritDoc} Later ones than the first do not mind nodes that are down just then. */
    @Override
    public Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        ConnectedNodes.check(spec.name(), contacts.nodes().size(), spec.connections());
        List<RecordCommand> commands = new ArrayList<>();
        Map<String, TableRoutingReference<PartitionMap>> byName = new HashMap<>();
        List<TableRoutingReference<PartitionMap>> affinities = new ArrayList<>();
        for (RequestTemplate call : calls) {
            RecordRequest request = request(call);
            commands.add(new RecordCommand(request));
            TableRoutingReference<PartitionMap> affinity = byName.get(request.cache());
            if (affinity == null) {
                affinity = new TableRoutingReference<>(request.cache(), map(request.cache()));
                byName.put(request.cache(), affinity);
            }
            affinities.add(affinity);
        }
        Transport opened = MultiKeyTransport.open(plan(commands, affinities), slots);
        hasOpened = true;
        return opened;
    }

    /** Of a single node nobody asks where its records are. */
    private PartitionMap map(String cache) throws ClientFailure {
        if (contacts.nodes().size() == 1) {
            return PartitionMap.NONE;
        }
        try {
            return reader.find(cache).map().orElse(PartitionMap.NONE);
        } catch (IOException e) {
            throw new ClientFailure(
                    "cannot learn where the records of " + cache + " are: "
                            + PeerDescription.reason(e),
                    e);
        }
    }

    private LaneConfiguration plan(
            List<RecordCommand> commands, List<TableRoutingReference<PartitionMap>> affinities) {
        List<TableRoutingReference<PartitionMap>> watched =
                contacts.nodes().size() == 1 ? List.of() : affinities;
        return new LaneConfiguration(
                commands,
                affinities,
                contacts.nodes(),
                spec.connections(),
                hasOpened,
                new AffinityWatch(reader, watched));
    }

    @Override
    public void close() {}
}
