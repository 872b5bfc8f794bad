package dohyo.client.cql;

import dohyo.client.cql.shard.ShardDoor;
import dohyo.client.cql.shard.ShardLayout;
import dohyo.client.cql.wire.ConfiguredStatement;
import dohyo.client.cql.wire.Consistency;
import dohyo.client.cql.wire.ControlRequestFrames;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.ResultFrameReader;
import dohyo.client.net.Greeting;
import dohyo.client.net.tls.TlsConfiguration;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * TLS, which shard it is where there are any, STARTUP, the password if asked for, USE, then PREPARE
 * of every statement, each answered before the next.
 */
final class CqlGreeting extends Greeting<PreparedConnection> {

    /**
     * A request and how its answer must look.
     *
     * @param prepares whether it is answered with what executes its statement
     */
    private record Step(ByteBuffer frame, int expected, String asked, boolean prepares) {

        Step(ByteBuffer frame, int expected, String asked) {
            this(frame, expected, asked, false);
        }
    }

    private final FrameInbox inbox;
    private final CqlLaneConfiguration setup;
    private final @Nullable ShardDoor door;
    private final List<Step> steps = new ArrayList<>();
    private final List<ExecuteTemplate> templates = new ArrayList<>();
    private int next;

    CqlGreeting(
            SocketChannel channel,
            InetSocketAddress server,
            FrameInbox inbox,
            CqlLaneConfiguration setup,
            @Nullable ShardDoor door) {
        super(
                channel,
                inbox,
                setup.speech()
                        .tls()
                        .map(each -> each.layer(server, TlsConfiguration.BESIDE))
                        .orElse(null));
        put(setup.speech().duringStartup(wire()));
        ControlRequestFrames requests = setup.speech().requests();
        this.inbox = inbox;
        this.setup = setup;
        this.door = door;
        List<String> extensions = List.of();
        if (door != null) {
            steps.add(new Step(ByteBuffer.wrap(requests.options()), Opcode.SUPPORTED, "OPTIONS"));
            extensions = door.hasTablets() ? List.of(ShardLayout.TABLETS) : List.of();
        }
        byte[] startup = setup.speech().startup(extensions);
        steps.add(new Step(ByteBuffer.wrap(startup), Opcode.READY, "STARTUP"));
        if (!setup.keyspace().isEmpty()) {
            steps.add(query("USE " + setup.keyspace()));
        }
        for (ConfiguredStatement statement : setup.statements()) {
            steps.add(new Step(
                    ByteBuffer.wrap(requests.prepare(statement.cql())),
                    Opcode.RESULT,
                    "to prepare " + quoted(statement.cql()),
                    true));
        }
    }

    private Step query(String cql) {
        return new Step(
                ByteBuffer.wrap(setup.speech().requests().query(cql, Consistency.ONE)),
                Opcode.RESULT,
                quoted(cql));
    }

    private static String quoted(String cql) {
        return "\"" + cql + "\"";
    }

    @Override
    protected @Nullable ByteBuffer ask() {
        return next < steps.size() ? steps.get(next++).frame() : null;
    }

    @Override
    protected void answered() throws IOException {
        accept(steps.get(next - 1), inbox.body());
    }

    @Override
    protected PreparedConnection connection(int number) {
        if (door != null) {
            door.ready();
        }
        return new PreparedConnection(number, wire(), templates);
    }

    private void accept(Step step, FrameBodyReader body) throws IOException {
        if (step.expected() == Opcode.READY) {
            welcomed(body);
            return;
        }
        ResponseChecks.expect(step.expected(), inbox.opcode(), body, step.asked());
        if (door != null && step.expected() == Opcode.SUPPORTED) {
            door.arrived(body.readStringMultimap(), setup.speech().tls().isPresent());
        }
        if (step.expected() == Opcode.RESULT) {
            takeResult(step, body);
        }
    }

    /** There is a template for each statement in the end. */
    private void takeResult(Step step, FrameBodyReader body) throws MalformedFrame {
        boolean isPrepared = ResultFrameReader.kind(body) == ResultFrameReader.PREPARED;
        if (isPrepared != step.prepares()) {
            throw new MalformedFrame("answered " + step.asked() + " with a result of another kind");
        }
        if (isPrepared) {
            templates.add(setup.template(templates.size(), body));
        }
    }

    private void welcomed(FrameBodyReader body) throws IOException {
        ConnectionSettings speech = setup.speech();
        boolean wantsPassword = ResponseChecks.wantsPassword(inbox.opcode(), body, speech);
        put(speech.afterStartup(wire()));
        if (wantsPassword) {
            byte[] token = speech.credentials().orElseThrow().plain();
            steps.add(
                    next,
                    new Step(
                            ByteBuffer.wrap(speech.requests().authResponse(token)),
                            Opcode.AUTH_SUCCESS,
                            "user and password"));
        }
    }
}
