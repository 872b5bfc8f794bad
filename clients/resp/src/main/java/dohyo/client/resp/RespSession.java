package dohyo.client.resp;

import dohyo.client.net.ConnectedNodes;
import dohyo.client.net.PeerDescription;
import dohyo.client.resp.lane.AnswerRowMapping;
import dohyo.client.resp.lane.ClusterMap;
import dohyo.client.resp.lane.LaneConfiguration;
import dohyo.client.resp.lane.PipelinedTransport;
import dohyo.client.resp.lane.RespTransport;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.client.resp.wire.CommandText;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientCapabilities;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A blocking conversation with one node, from which lanes to all nodes are opened. */
final class RespSession implements ControlSession {

    private final ClientSpec spec;
    private final List<InetSocketAddress> nodes;
    private final Greeting greeting;
    private final FieldValueEncodings forms = new FieldValueEncodings();
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

    /**
     * {@inheritDoc} A store of this protocol keeps no spaces apart: database 0 is taken as it is,
     * and what stands as schema are commands without values.
     */
    @Override
    public void create(StoreNamespace space) throws ClientFailure {
        for (String command : space.schema()) {
            execute(command);
        }
    }

    @Override
    public void use(StoreNamespace space) {}

    /** Sends a command without values, once. */
    void execute(String statement) throws ClientFailure {
        CommandText command = RespDialect.parse(statement);
        if (command.markers() > 0) {
            throw new ClientFailure("command \"" + statement + "\" is executed once, before the"
                    + " load, and nothing can be bound to it; quote its question mark");
        }
        try {
            control.ask(command, statement);
        } catch (IOException e) {
            throw failure(control, e);
        }
    }

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
    public Set<String> check(StoreNamespace space, RequestTemplate call) throws ClientFailure {
        TranslatedCommand command = said(call);
        forms.learn(command.text(), call.binds());
        try {
            new CommandTable(control).check(command.words(), command.text());
        } catch (IOException e) {
            throw failure(control, e);
        }
        return Set.of();
    }

    /** What is sent for a call, which must bind what the command has room for. */
    private static TranslatedCommand said(RequestTemplate call) throws ClientFailure {
        TranslatedCommand command = RespDialect.command(call.step(), call.variant());
        int markers = command.words().markers();
        if (markers != call.binds().size()) {
            throw new ClientFailure("command \"" + command.text() + "\" has " + markers
                    + " question marks, and " + call.binds().size() + " values are bound to it");
        }
        return command;
    }

    /** {@inheritDoc} Later ones than the first do not mind nodes that are down just then. */
    @Override
    public Transport open(StoreNamespace space, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        for (RequestTemplate call : calls) {
            requireKnown(call);
        }
        LaneConfiguration plan = plan(calls);
        Transport opened = PipelinedTransport.open(
                calls, slots, commands -> RespTransport.open(plan, commands));
        hasOpened = true;
        return opened;
    }

    private void requireKnown(RequestTemplate call) throws ClientFailure {
        OperationStep step = call.step();
        Optional<String> objection =
                ClientCapabilities.objection(ClientSpec.RESP, step, facts.isCluster());
        if (objection.isPresent()) {
            throw new ClientFailure("the client resp cannot do " + objection.get());
        }
        if (step.ask() instanceof CommandAsk && step.drawn().size() > 1) {
            throw new ClientFailure("command \"" + said(call).text() + "\": the client resp sends"
                    + " each command by itself; leave out 'batch' and 'many', or take a command"
                    + " of several keys, such as MGET");
        }
    }

    private LaneConfiguration plan(List<RequestTemplate> calls) throws ClientFailure {
        boolean routes = facts.isCluster()
                && spec.settings().routing() == ClientSettings.Routing.TOKEN_AWARE;
        if (!facts.isCluster()) {
            return plan(calls, new ClusterMap.Layout(nodes, new int[0]), false);
        }
        try {
            return plan(calls, ClusterReader.read(control), routes);
        } catch (IOException lost) {
            close();
            control = greeting.any();
            facts = facts(control);
        }
        try {
            return plan(calls, ClusterReader.read(control), routes);
        } catch (IOException e) {
            throw failure(control, e);
        }
    }

    private LaneConfiguration plan(
            List<RequestTemplate> calls, ClusterMap.Layout layout, boolean routes)
            throws ClientFailure {
        ConnectedNodes.check("resp", layout.nodes().size(), spec.connections());
        List<CommandTemplate> commands = new ArrayList<>();
        List<AnswerRowMapping> columns = new ArrayList<>();
        for (RequestTemplate call : calls) {
            commands.add(template(call, routes));
            columns.add(new AnswerRowMapping(
                    forms.columns(call.step().verify()), RespDialect.isRecord(call.step())));
        }
        return new LaneConfiguration(
                control.speech(),
                commands,
                columns,
                layout.nodes(),
                spec.connections(),
                hasOpened,
                facts.isCluster() ? new ClusterMap(layout.owners()) : null);
    }

    private CommandTemplate template(RequestTemplate call, boolean routes) throws ClientFailure {
        TranslatedCommand command = said(call);
        try {
            int key = routes
                    ? new CommandTable(control).key(command.words())
                    : CommandTemplate.NO_KEY;
            return new CommandTemplate(
                    command.text(),
                    command.words(),
                    FieldValueEncodings.of(command.text(), call.binds()),
                    key);
        } catch (IOException e) {
            throw failure(control, e);
        }
    }

    private static ClientFailure failure(ControlConnection control, IOException e) {
        return new ClientFailure(
                PeerDescription.name(control.address()) + " " + PeerDescription.reason(e), e);
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
