package dohyo.client.aerospikeclient;

import com.aerospike.client.AerospikeClient;
import com.aerospike.client.AerospikeException;
import com.aerospike.client.Host;
import com.aerospike.client.Info;
import com.aerospike.client.async.EventLoops;
import com.aerospike.client.async.EventPolicy;
import com.aerospike.client.async.NioEventLoops;
import com.aerospike.client.cluster.Node;

import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.workload.StoreNamespace;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** A client for control; lanes have their own. */
final class AerospikeClientSession implements ControlSession {

    private static final int SHOWN_LETTERS = 200;

    /** Lanes of this process, which tell each of its own threads. */
    private static final AtomicInteger LANES = new AtomicInteger();

    private final LaneSettings settings;
    private final Host[] hosts;
    private final AerospikeClient control;

    private AerospikeClientSession(LaneSettings settings, Host[] hosts, AerospikeClient control) {
        this.settings = settings;
        this.hosts = hosts;
        this.control = control;
    }

    /** Connects. */
    static AerospikeClientSession open(LaneSettings settings, List<InetSocketAddress> nodes)
            throws ClientFailure {
        Host[] hosts = nodes.stream()
                .map(node -> new Host(node.getHostString(), node.getPort()))
                .toArray(Host[]::new);
        try {
            return new AerospikeClientSession(
                    settings, hosts, new AerospikeClient(settings.control(), hosts));
        } catch (AerospikeException e) {
            throw failure("cannot connect to the store", e);
        }
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
        List<String> there = Arrays.asList(told("namespaces").split(";", -1));
        if (!there.contains(space.name())) {
            throw new ClientFailure("the cluster has no namespace '" + space.name() + "', only "
                    + shown(String.join(", ", there))
                    + "; name one of them as the workload's 'keyspace'");
        }
    }

    @Override
    public String storeVersion() throws ClientFailure {
        return "aerospike " + shown(told("build"));
    }

    /** What the first node says of this. */
    private String told(String name) throws ClientFailure {
        try {
            Node[] nodes = control.getNodes();
            if (nodes.length == 0) {
                throw new ClientFailure("no node of the cluster is there any more");
            }
            return String.valueOf(Info.request(nodes[0], name));
        } catch (AerospikeException e) {
            throw failure("the store does not say its '" + name + "'", e);
        }
    }

    private static String shown(String text) {
        return text.substring(0, Math.min(SHOWN_LETTERS, text.length()));
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public Set<String> check(StoreNamespace space, RequestTemplate call) throws ClientFailure {
        var unused = AerospikeClientAdapter.request(call.step(), call.variant());
        return Set.of();
    }

    @Override
    public Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        RecordRequestFactory.Terms terms =
                new RecordRequestFactory.Terms(space.name(), isStrong(space.name()), settings);
        List<RecordRequestFactory> requests = new ArrayList<>();
        for (RequestTemplate call : calls) {
            requests.add(new RecordRequestFactory(
                    AerospikeClientAdapter.request(call.step(), call.variant()),
                    terms,
                    !call.step().verify().isEmpty()));
        }
        return new CallbackTransport(lane(requests, slots), slots);
    }

    private EventLoopCalls lane(List<RecordRequestFactory> requests, int slots)
            throws ClientFailure {
        String threads = "a" + LANES.getAndIncrement() + "-loop";
        EventLoops loops =
                new NioEventLoops(new EventPolicy(), settings.eventLoops(), true, threads);
        try {
            return new EventLoopCalls(
                    new AerospikeClient(settings.lane(loops, slots), hosts),
                    loops,
                    threads,
                    requests);
        } catch (AerospikeException e) {
            loops.close();
            throw failure("cannot open a lane", e);
        }
    }

    /** Strong consistency demands that a deleted record leaves a trace. */
    private boolean isStrong(String namespace) throws ClientFailure {
        return (";" + told("namespace/" + namespace) + ";").contains(";strong-consistency=true;");
    }

    @Override
    public void close() {
        control.close();
    }

    private static ClientFailure failure(String what, AerospikeException e) {
        return new ClientFailure(what + ": " + shown(e.getBaseMessage()), e);
    }
}
