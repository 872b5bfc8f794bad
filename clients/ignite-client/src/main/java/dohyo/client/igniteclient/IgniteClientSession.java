package dohyo.client.igniteclient;

import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.workload.Space;
import dohyo.model.workload.Table;

import org.apache.ignite.Ignition;
import org.apache.ignite.client.ClientException;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.cluster.ClusterNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A connection for control; lanes have their own. */
final class IgniteClientSession implements ControlSession {

    private final Connecting connecting;
    private final CacheMaking making;
    private final IgniteClient control;

    private IgniteClientSession(Connecting connecting, CacheMaking making, IgniteClient control) {
        this.connecting = connecting;
        this.making = making;
        this.control = control;
    }

    /** Connects. */
    static IgniteClientSession open(Connecting connecting, CacheMaking making)
            throws ClientFailure {
        try {
            return new IgniteClientSession(
                    connecting, making, Ignition.startClient(connecting.ofControl()));
        } catch (ClientException e) {
            throw failure("cannot connect to the store", e);
        }
    }

    @Override
    public void create(Space space) throws ClientFailure {
        if (!space.schema().isEmpty()) {
            throw new ClientFailure("Ignite's thin protocol has no statements that could make a"
                    + " 'schema'; leave it out, and say 'records'");
        }
        try {
            for (Table table : space.tables()) {
                var unused = control.getOrCreateCache(making.of(table.name()));
            }
        } catch (ClientException e) {
            throw failure("cannot make the caches", e);
        }
    }

    @Override
    public void use(Space space) {}

    @Override
    public String protocol() {
        return "thin";
    }

    @Override
    public String storeVersion() throws ClientFailure {
        try {
            ClusterNode node = control.cluster().node();
            return "ignite " + node.version().major() + "." + node.version().minor() + "."
                    + node.version().maintenance();
        } catch (ClientException e) {
            throw failure("the store does not say its version", e);
        }
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public Set<String> check(Space space, RequestTemplate call) throws ClientFailure {
        var unused = IgniteClientAdapter.request(call.step(), call.variant());
        return Set.of();
    }

    @Override
    public Transport open(Space space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        List<EntryRequest> requests = new ArrayList<>();
        for (RequestTemplate call : calls) {
            requests.add(new EntryRequest(
                    IgniteClientAdapter.request(call.step(), call.variant()),
                    !call.step().verify().isEmpty()));
        }
        try {
            return new CallbackTransport(
                    new CacheCalls(Ignition.startClient(connecting.ofLane()), requests), slots);
        } catch (ClientException e) {
            throw failure("cannot open a lane", e);
        }
    }

    @Override
    public void close() {
        control.close();
    }

    private static ClientFailure failure(String what, Exception e) {
        return new ClientFailure(what + ": " + ThinErrors.KINDS.words(e), e);
    }
}
