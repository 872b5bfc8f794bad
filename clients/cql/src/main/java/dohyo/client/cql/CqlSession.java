package dohyo.client.cql;

import dohyo.client.cql.shard.SessionTablets;
import dohyo.client.cql.shard.ShardLayout;
import dohyo.client.cql.shard.ShardedCluster;
import dohyo.client.cql.wire.ConfiguredStatement;
import dohyo.client.cql.wire.Consistency;
import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.PartitionKeyMarkers;
import dohyo.client.cql.wire.PreparedStatementMetadata;
import dohyo.client.cql.wire.ResultFrameReader;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.PreparedStatementDescription;
import dohyo.client.language.Statement;
import dohyo.client.net.PeerDescription;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.MultiKeyRead;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A blocking conversation with one node, from which lanes to all nodes are opened. */
final class CqlSession extends CqlControlSession {

    private final ClientSpec spec;
    private final Consistency consistency;
    private final List<InetSocketAddress> nodes;
    private final Greeting greeting;
    private final SessionTablets tablets = new SessionTablets();
    private ControlConnection control;
    private boolean hasOpened;
    private @Nullable List<ShardLayout> layouts;

    CqlSession(
            ClientSpec spec,
            Consistency consistency,
            List<InetSocketAddress> nodes,
            Greeting greeting)
            throws ClientFailure {
        this.spec = spec;
        this.consistency = consistency;
        this.nodes = List.copyOf(nodes);
        this.greeting = greeting;
        this.control = greeting.any();
    }

    /** Connects to a node that can be reached. */
    @FunctionalInterface
    interface Greeting {
        ControlConnection any() throws ClientFailure;
    }

    @Override
    public void execute(String statement) throws ClientFailure {
        try {
            if (control.execute(statement, consistency) == ResultFrameReader.SCHEMA_CHANGE) {
                SchemaAgreement.await(control);
            }
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public String protocol() {
        return "v" + control.speech().version().number();
    }

    @Override
    public String storeVersion() throws ClientFailure {
        try {
            return control
                    .rows("SELECT release_version FROM system.local WHERE key='local'")
                    .texts("release_version")
                    .stream()
                    .findFirst()
                    .orElseThrow(() -> new IOException("does not say its release_version"));
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    protected PreparedStatementDescription prepare(String keyspace, String statement)
            throws ClientFailure {
        try {
            enter(keyspace);
            PreparedStatementMetadata prepared = prepare(statement);
            return new PreparedStatementDescription(
                    ColumnTypeMapping.of(prepared.markers()), prepared.keyspaces());
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private PreparedStatementMetadata prepare(String statement) throws IOException {
        FrameBodyReader body = control.ask(
                control.speech().requests().prepare(statement),
                Opcode.RESULT,
                "\"" + statement + "\"");
        if (ResultFrameReader.kind(body) != ResultFrameReader.PREPARED) {
            throw new IOException("did not prepare \"" + statement + "\"");
        }
        return ResultFrameReader.decodePrepared(body, control.speech().version());
    }

    /** {@inheritDoc} Later ones than the first do not mind nodes that are down just then. */
    @Override
    public Transport open(String keyspace, List<Statement> statements, int capacity)
            throws ClientFailure {
        List<ConfiguredStatement> dispatches = new ArrayList<>();
        for (Statement statement : statements) {
            dispatches.add(ConfiguredStatement.of(statement, consistency));
        }
        ShardedCluster shards = shards();
        CqlLaneConfiguration setup = new CqlLaneConfiguration(
                control.speech(),
                keyspace,
                List.copyOf(dispatches),
                routes(keyspace, statements, shards),
                spec.settings().tracing(),
                shards);
        CqlTransport.Nodes all = new CqlTransport.Nodes(nodes, spec.connections(), hasOpened);
        List<MultiKeyRead> shapes =
                statements.stream().map(each -> each.settings().many()).toList();
        Transport opened = shapes.stream().allMatch(MultiKeyRead::isOne)
                ? CqlTransport.open(setup, all, capacity)
                : MultiPartitionTransport.open(setup, all, capacity, shapes);
        hasOpened = true;
        return opened;
    }

    /** The node that was spoken with so far may have gone down meanwhile: then with another. */
    private List<Route> routes(
            String keyspace, List<Statement> statements, @Nullable ShardedCluster shards)
            throws ClientFailure {
        if ((nodes.size() == 1 && shards == null) || isRoundRobin()) {
            return List.of();
        }
        try {
            return read(keyspace, statements, shards);
        } catch (IOException lost) {
            close();
            control = greeting.any();
        }
        try {
            return read(keyspace, statements, shards);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private boolean isRoundRobin() {
        return spec.settings().routing() == ClientSettings.Routing.ROUND_ROBIN;
    }

    /** Into what the nodes are divided; null when they are not, or it does not matter. */
    private @Nullable ShardedCluster shards() throws ClientFailure {
        if (layouts == null) {
            layouts = isRoundRobin() ? List.of() : layouts();
        }
        return layouts.isEmpty() ? null : new ShardedCluster(nodes, layouts, tablets);
    }

    /** Of each node; none when the one that is spoken with has no shards. */
    private List<ShardLayout> layouts() throws ClientFailure {
        ShardLayout own;
        try {
            own = layout(control);
        } catch (IOException e) {
            throw failure(e);
        }
        if (own == null) {
            return List.of();
        }
        List<ShardLayout> all = new ArrayList<>();
        for (InetSocketAddress node : nodes) {
            all.add(node.equals(control.address()) ? own : layout(node, own));
        }
        return List.copyOf(all);
    }

    /** A node that is down just now is taken to be as this one; its connections look again. */
    private ShardLayout layout(InetSocketAddress node, ShardLayout own) {
        try (ControlConnection other = ControlConnection.open(node, control.speech())) {
            return Objects.requireNonNullElse(layout(other), ShardLayout.WHOLE);
        } catch (IOException e) {
            return own;
        }
    }

    private static @Nullable ShardLayout layout(ControlConnection node) throws IOException {
        return ShardLayout.of(node.supported(), node.speech().tls().isPresent()).orElse(null);
    }

    private List<Route> read(
            String keyspace, List<Statement> statements, @Nullable ShardedCluster shards)
            throws IOException {
        enter(keyspace);
        RingReader rings = RingReader.of(control, nodes, shards);
        List<Route> routes = new ArrayList<>();
        for (Statement statement : statements) {
            PartitionKeyMarkers key = prepare(statement.cql()).key();
            routes.add(rings.route(statement.settings().many().grouped() ? key.listed() : key));
        }
        return List.copyOf(routes);
    }

    private void enter(String keyspace) throws IOException {
        if (!keyspace.isEmpty()) {
            control.execute("USE " + keyspace, consistency);
        }
    }

    private ClientFailure failure(IOException e) {
        String words = PeerDescription.name(control.address()) + " " + PeerDescription.reason(e);
        return e instanceof ServerRefused refused && refused.kind().isOfTheRequest()
                ? ClientFailure.refusal(words, e)
                : new ClientFailure(words, e);
    }

    @Override
    public void close() {
        try {
            control.close();
        } catch (IOException e) {
            // closed is closed
        }
    }
}
