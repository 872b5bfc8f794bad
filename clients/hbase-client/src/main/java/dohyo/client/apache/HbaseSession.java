package dohyo.client.apache;

import dohyo.client.hbase.language.RecordRequest;
import dohyo.engine.callback.BlockingTransport;
import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;

import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;

/** A connection for control; lanes have their own. */
final class HbaseSession implements ControlSession {

    private static final String BUILD = "-hadoop3";

    private final ClientSiteConfiguration site;
    private final TableCreator making;
    private final Connection control;
    private final AtomicBoolean isTold = new AtomicBoolean();

    private HbaseSession(ClientSiteConfiguration site, TableCreator making, Connection control) {
        this.site = site;
        this.making = making;
        this.control = control;
    }

    /** Connects. */
    static HbaseSession open(ClientSiteConfiguration site, TableCreator making)
            throws ClientFailure {
        try {
            return new HbaseSession(
                    site, making, ConnectionFactory.createConnection(site.ofControl()));
        } catch (IOException e) {
            throw failure("cannot connect", e);
        }
    }

    @Override
    public void create(StoreNamespace space) throws ClientFailure {
        if (!space.schema().isEmpty()) {
            throw new ClientFailure(
                    "HBase has no statements that make a schema; leave out 'schema'");
        }
        try (Admin admin = control.getAdmin()) {
            for (Table table : space.tables()) {
                making.make(admin, table.name());
            }
        } catch (IOException | IllegalArgumentException e) {
            throw failure("cannot make the tables", e);
        }
    }

    @Override
    public void use(StoreNamespace space) {}

    @Override
    public String storeVersion() throws ClientFailure {
        try (Admin admin = control.getAdmin()) {
            return String.valueOf(
                            admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.HBASE_VERSION))
                                    .getHBaseVersion())
                    .replace(BUILD, "");
        } catch (IOException e) {
            throw failure("the master does not say its version", e);
        }
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public Set<String> check(StoreNamespace space, RequestTemplate call) throws ClientFailure {
        RecordRequest unused = HbaseClient.request(call.step(), call.variant());
        return Set.of();
    }

    @Override
    public Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        List<RowRequestFactory> requests = new ArrayList<>();
        for (RequestTemplate call : calls) {
            requests.add(RowRequestFactory.of(
                    HbaseClient.request(call.step(), call.variant()),
                    site,
                    !call.step().verify().isEmpty()));
        }
        try {
            return switch (site.api()) {
                case ASYNC -> callbacks(requests, slots);
                case BLOCKING -> threads(requests, slots);
            };
        } catch (IOException | CompletionException e) {
            throw failure("cannot open a lane", e);
        }
    }

    private Transport callbacks(List<RowRequestFactory> requests, int slots) throws IOException {
        AsyncConnection connection =
                ConnectionFactory.createAsyncConnection(site.ofLane()).join();
        AsyncTableCalls calls = new AsyncTableCalls(connection, requests, isTold);
        try {
            calls.warmUp();
            return new CallbackTransport(calls, slots);
        } catch (IOException | RuntimeException e) {
            calls.close();
            throw e;
        }
    }

    private Transport threads(List<RowRequestFactory> requests, int slots) throws IOException {
        BlockingTableCalls calls =
                new BlockingTableCalls(ConnectionFactory.createConnection(site.ofLane()), requests);
        try {
            calls.warmUp();
            return BlockingTransport.of(calls, slots);
        } catch (IOException | RuntimeException e) {
            calls.close();
            throw e;
        }
    }

    @Override
    public void close() {
        try {
            control.close();
        } catch (IOException e) {
            // Whatever it still holds ends with the process.
        }
    }

    private static ClientFailure failure(String what, Exception e) {
        return new ClientFailure(what + ": " + HbaseErrors.KINDS.words(e), e);
    }
}
