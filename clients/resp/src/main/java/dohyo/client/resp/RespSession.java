package dohyo.client.resp;

import dohyo.client.net.Peer;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.client.resp.wire.CommandText;
import dohyo.client.resp.wire.ValueForm;
import dohyo.engine.client.BindCheck;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Session;
import dohyo.engine.client.Statement;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Field;
import dohyo.model.experiment.RequestSettings;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A blocking conversation with one node, from which lanes to all nodes are opened. */
final class RespSession implements Session {

    private final ClientSpec spec;
    private final List<InetSocketAddress> nodes;
    private final Greeting greeting;
    private final ValueForms forms = new ValueForms();
    private ControlConnection control;
    private ServerFacts facts;
    private boolean hasOpened;

    RespSession(ClientSpec spec, List<InetSocketAddress> nodes, Greeting greeting)
            throws ClientFailure {
        this.spec = spec;
        this.nodes = List.copyOf(nodes);
        this.greeting = greeting;
        control = greeting.any();
        facts = facts(control);
    }

    private static ServerFacts facts(ControlConnection control) throws ClientFailure {
        try {
            return ServerFacts.of(control);
        } catch (IOException e) {
            throw failure(control, e);
        }
    }

    /** Connects to a node that can be reached. */
    @FunctionalInterface
    interface Greeting {
        ControlConnection any() throws ClientFailure;
    }

    /** {@inheritDoc} There is no schema: it is any command without values. */
    @Override
    public void execute(String statement) throws ClientFailure {
        CommandText command = parse(statement);
        if (command.markers() > 0) {
            throw new ClientFailure("command \"" + statement + "\" is executed once, before the"
                    + " load, and nothing can be bound to it; quote its question mark");
        }
        try {
            control.ask(command.words().stream().map(word -> word.with("")).toArray(String[]::new));
        } catch (IOException e) {
            throw failure(control, e);
        }
    }

    /** {@inheritDoc} A store of this protocol has no keyspaces: database 0 is taken as it is. */
    @Override
    public void create(String keyspace, String replication) {}

    @Override
    public void use(String keyspace) {}

    @Override
    public String protocol() {
        return "RESP" + control.speech().version();
    }

    @Override
    public boolean verifies() {
        return true;
    }

    @Override
    public String storeVersion() {
        return facts.version();
    }

    @Override
    public Set<String> check(String keyspace, String statement, List<Field> binds)
            throws ClientFailure {
        CommandText command = parse(statement);
        if (command.markers() != binds.size()) {
            throw new ClientFailure(BindCheck.mismatch(statement, binds.size(), command.markers()));
        }
        forms.learn(statement, binds);
        try {
            new CommandTable(control).check(command, statement);
        } catch (IOException e) {
            throw failure(control, e);
        }
        return Set.of();
    }

    private static CommandText parse(String statement) throws ClientFailure {
        try {
            return CommandText.parse(statement);
        } catch (IllegalArgumentException e) {
            throw new ClientFailure(String.valueOf(e.getMessage()), e);
        }
    }

    /** {@inheritDoc} Later ones than the first do not mind nodes that are down just then. */
    @Override
    public Transport open(String keyspace, List<Statement> statements, int capacity)
            throws ClientFailure {
        for (Statement statement : statements) {
            requirePlain(statement);
        }
        Transport opened = RespTransport.open(plan(statements), capacity);
        hasOpened = true;
        return opened;
    }

    private static void requirePlain(Statement statement) throws ClientFailure {
        RequestSettings settings = statement.settings();
        boolean plain = settings.batch().kind() == RequestSettings.Batch.Kind.NONE
                && settings.many().isOne()
                && settings.pageRows() == 0;
        if (!plain) {
            throw new ClientFailure("command \"" + statement.cql() + "\": the client resp sends"
                    + " each command by itself; leave out 'batch', 'many' and 'page', or take a"
                    + " command of several keys, such as MGET");
        }
    }

    private LanePlan plan(List<Statement> statements) throws ClientFailure {
        boolean routes = facts.isCluster()
                && spec.settings().routing() == ClientSettings.Routing.TOKEN_AWARE;
        if (!facts.isCluster()) {
            return plan(statements, new ClusterMap.Layout(nodes, new int[0]), false);
        }
        try {
            return plan(statements, ClusterReader.read(control), routes);
        } catch (IOException lost) {
            close();
            control = greeting.any();
            facts = facts(control);
        }
        try {
            return plan(statements, ClusterReader.read(control), routes);
        } catch (IOException e) {
            throw failure(control, e);
        }
    }

    private LanePlan plan(List<Statement> statements, ClusterMap.Layout layout, boolean routes)
            throws ClientFailure {
        Fleet.check(layout.nodes().size(), spec.connections());
        List<CommandTemplate> commands = new ArrayList<>();
        List<ValueForm[]> columns = new ArrayList<>();
        for (Statement statement : statements) {
            commands.add(template(statement.cql(), routes));
            columns.add(forms.columns(statement.settings().verify()));
        }
        return new LanePlan(
                control.speech(),
                commands,
                columns,
                layout.nodes(),
                spec.connections(),
                hasOpened,
                facts.isCluster() ? new ClusterMap(layout.owners()) : null);
    }

    private CommandTemplate template(String statement, boolean routes) throws ClientFailure {
        CommandText command = parse(statement);
        try {
            int key = routes ? new CommandTable(control).key(command) : CommandTemplate.NO_KEY;
            return new CommandTemplate(statement, forms.of(statement, command.markers()), key);
        } catch (IOException e) {
            throw failure(control, e);
        }
    }

    private static ClientFailure failure(ControlConnection control, IOException e) {
        return new ClientFailure(Peer.name(control.address()) + " " + Peer.reason(e), e);
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
