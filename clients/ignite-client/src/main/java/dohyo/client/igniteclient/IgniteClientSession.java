package dohyo.client.igniteclient;

import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;

import org.apache.ignite.IgniteException;
import org.apache.ignite.client.ClientException;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

import javax.cache.CacheException;

/** A connection for control; lanes have their own. */
final class IgniteClientSession implements ControlSession {

    private final ClientConfigurationFactory connecting;
    private final CacheCreationSettings making;
    private final ClusterConnection control;
    private final AtomicBoolean isTold = new AtomicBoolean();

    private IgniteClientSession(
            ClientConfigurationFactory connecting,
            CacheCreationSettings making,
            ClusterConnection control) {
        this.connecting = connecting;
        this.making = making;
        this.control = control;
    }

    /** Connects. */
    static IgniteClientSession open(
            ClientConfigurationFactory connecting, CacheCreationSettings making)
            throws ClientFailure {
        try {
            return new IgniteClientSession(connecting, making, connecting.control());
        } catch (ClientException | IgniteException e) {
            throw failure("cannot connect to the store", e);
        }
    }

    @Override
    public void create(StoreNamespace space) throws ClientFailure {
        if (!space.schema().isEmpty()) {
            throw new ClientFailure("Ignite's thin protocol has no statements that could make a"
                    + " 'schema'; leave it out, and say 'records'");
        }
        try {
            for (Table table : space.tables()) {
                control.make(table.name(), making);
            }
        } catch (ClientException | IgniteException | CacheException e) {
            throw failure("cannot make the caches", e);
        }
    }

    @Override
    public void use(StoreNamespace space) {}

    @Override
    public String protocol() {
        return connecting.api().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String storeVersion() throws ClientFailure {
        try {
            return "ignite " + control.version();
        } catch (ClientException | IgniteException e) {
            throw failure("the store does not say its version", e);
        }
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public Set<String> check(StoreNamespace space, RequestTemplate call) throws ClientFailure {
        var unused = IgniteClientAdapter.request(call.step(), call.variant());
        return Set.of();
    }

    @Override
    public Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        List<EntryRequestFactory> requests = new ArrayList<>();
        for (RequestTemplate call : calls) {
            requests.add(new EntryRequestFactory(
                    IgniteClientAdapter.request(call.step(), call.variant()),
                    !call.step().verify().isEmpty()));
        }
        try {
            return new CallbackTransport(
                    new CacheCalls(connecting.lane(), requests, isTold), slots);
        } catch (ClientException | IgniteException | IllegalStateException e) {
            throw failure("cannot open a lane", e);
        }
    }

    @Override
    public void close() {
        control.close();
    }

    private static ClientFailure failure(String what, Exception e) {
        return new ClientFailure(what + ": " + ThinClientErrors.KINDS.words(e), e);
    }
}
