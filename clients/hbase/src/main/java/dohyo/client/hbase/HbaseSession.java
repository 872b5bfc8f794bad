package dohyo.client.hbase;

import dohyo.client.hbase.language.Durability;
import dohyo.client.hbase.language.RecordRequest;
import dohyo.client.hbase.wire.CallHeaders;
import dohyo.client.hbase.wire.RecordCallEncoder;
import dohyo.client.net.ConnectedNodes;
import dohyo.client.net.TableRoutingReference;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.RowLookup;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;
import dohyo.model.workload.Workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A cluster, from which lanes to all its region servers are opened. */
final class HbaseSession implements ControlSession {

    private final ClientSpec spec;
    private final Durability durability;
    private final HbaseClusterStatus cluster;
    private final RegionFinder finder;
    private final Map<String, RegionMap> known = new HashMap<>();
    private boolean hasOpened;

    HbaseSession(ClientSpec spec, Durability durability, HbaseClusterStatus cluster) {
        this.spec = spec;
        this.durability = durability;
        this.cluster = cluster;
        finder = new RegionFinder(cluster.registry(), cluster.servers());
    }

    /** {@inheritDoc} Tables lie in HBase's default namespace, under their own names. */
    @Override
    public void create(StoreNamespace space) throws ClientFailure {
        if (!space.schema().isEmpty()) {
            throw new ClientFailure("HBase has no statements that could make a 'schema'; leave it"
                    + " out, and say 'records'");
        }
        for (Table table : space.tables()) {
            cluster.create(table.name());
        }
    }

    @Override
    public void use(StoreNamespace space) {}

    @Override
    public String protocol() {
        return "HBase RPC, cells in KeyValueCodec";
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public Optional<RowLookup> readBack(Workload workload) {
        return RowLookup.ofRecords(workload);
    }

    @Override
    public String storeVersion() {
        return "hbase " + cluster.version();
    }

    @Override
    public Set<String> check(StoreNamespace space, RequestTemplate call) throws ClientFailure {
        regions(request(call).table());
        return Set.of();
    }

    /** Where they were when they were seen last, if nobody can tell it now. */
    private RegionMap regions(String table) throws ClientFailure {
        RegionMap before = known.get(table);
        try {
            RegionMap found = cluster.regions(finder, table);
            known.put(table, found);
            return found;
        } catch (ClientFailure e) {
            if (before == null) {
                throw e;
            }
            return before;
        }
    }

    private static RecordRequest request(RequestTemplate call) throws ClientFailure {
        return RecordRequest.of(ClientSpec.HBASE, call.step(), call.variant());
    }

    /** {@inheritDoc} Later ones than the first do not mind servers that are down just then. */
    @Override
    public Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        ConnectedNodes.check(spec.name(), cluster.servers().size(), spec.connections());
        List<RecordCallEncoder> encoders = new ArrayList<>();
        List<TableRoutingReference<RegionMap>> tables = new ArrayList<>();
        Map<String, TableRoutingReference<RegionMap>> byName = new HashMap<>();
        for (RequestTemplate call : calls) {
            RecordRequest request = request(call);
            encoders.add(new RecordCallEncoder(request, durability));
            String table = request.table();
            TableRoutingReference<RegionMap> found = byName.get(table);
            if (found == null) {
                found = new TableRoutingReference<>(table, regions(table));
                byName.put(table, found);
            }
            tables.add(found);
        }
        Transport opened = MultiRowTransport.open(plan(encoders, tables), slots);
        hasOpened = true;
        return opened;
    }

    private LaneConfiguration plan(
            List<RecordCallEncoder> encoders, List<TableRoutingReference<RegionMap>> tables) {
        return new LaneConfiguration(
                CallHeaders.connection(ControlConnection.CLIENT, ControlConnection.user()),
                encoders,
                tables,
                cluster.servers(),
                spec.connections(),
                hasOpened,
                new RegionRelocationLookup(finder, tables));
    }

    @Override
    public void close() {}
}
