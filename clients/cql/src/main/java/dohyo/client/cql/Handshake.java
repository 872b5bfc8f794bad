package dohyo.client.cql;

import dohyo.client.cql.wire.Body;
import dohyo.client.cql.wire.Consistency;
import dohyo.client.cql.wire.Dispatch;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.Requests;
import dohyo.client.cql.wire.Result;
import dohyo.client.net.Dialer;
import dohyo.client.net.tls.Tls;
import dohyo.client.net.tls.TlsLayer;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * From a socket being connected to one that can carry load: TLS, STARTUP, the password if asked
 * for, USE, then PREPARE of every statement, each answered before the next, never waiting.
 */
final class Handshake implements Dialer.Greeting {

    /** A request and how its answer must look. */
    private record Step(ByteBuffer frame, int expected, String asked) {}

    private final SocketChannel channel;
    private final @Nullable TlsLayer tls;
    private ByteChannel wire;
    private final Inbox inbox;
    private final LaneSetup setup;
    private final List<Step> steps = new ArrayList<>();
    private final List<ExecuteTemplate> templates = new ArrayList<>();
    private ByteBuffer out = ByteBuffer.allocate(0);
    private int answered = -1;

    Handshake(SocketChannel channel, InetSocketAddress server, Inbox inbox, LaneSetup setup) {
        this.channel = channel;
        this.tls =
                setup.speech().tls().map(each -> each.layer(server, Tls.BESIDE)).orElse(null);
        this.wire = setup.speech().duringStartup(tls == null ? channel : tls.over(channel));
        Requests requests = setup.speech().requests();
        this.inbox = inbox;
        this.setup = setup;
        steps.add(new Step(ByteBuffer.wrap(setup.speech().startup()), Opcode.READY, "STARTUP"));
        if (!setup.keyspace().isEmpty()) {
            steps.add(query("USE " + setup.keyspace()));
        }
        for (Dispatch statement : setup.statements()) {
            steps.add(new Step(
                    ByteBuffer.wrap(requests.prepare(statement.cql())),
                    Opcode.RESULT,
                    "to prepare " + quoted(statement.cql())));
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
    public SocketChannel channel() {
        return channel;
    }

    /** What messages go through. */
    ByteChannel wire() {
        return wire;
    }

    /** Of the statements, in their order. */
    List<ExecuteTemplate> templates() {
        return templates;
    }

    @Override
    public boolean advance() throws IOException {
        if (answered < 0) {
            if (!channel.finishConnect() || (tls != null && !tls.shakeHands(channel))) {
                return false;
            }
            ask(0);
        }
        wire.write(out);
        while (answered < steps.size() && hasAnswer()) {
            accept(steps.get(answered), inbox.body());
            ask(answered + 1);
        }
        return answered == steps.size();
    }

    private void ask(int step) throws IOException {
        answered = step;
        if (step < steps.size()) {
            out = steps.get(step).frame();
            wire.write(out);
        }
    }

    private boolean hasAnswer() throws IOException {
        return inbox.next() || (inbox.fill(wire) > 0 && inbox.next());
    }

    private void accept(Step step, Body body) throws IOException {
        if (step.expected() == Opcode.READY) {
            welcomed(body);
            return;
        }
        Answers.expect(step.expected(), inbox.opcode(), body, step.asked());
        if (step.expected() == Opcode.RESULT && Result.kind(body) == Result.PREPARED) {
            addTemplate(body);
        }
    }

    private void welcomed(Body body) throws IOException {
        Speech speech = setup.speech();
        boolean wantsPassword = Answers.wantsPassword(inbox.opcode(), body, speech);
        wire = speech.afterStartup(wire);
        if (wantsPassword) {
            byte[] token = speech.credentials().orElseThrow().plain();
            steps.add(
                    answered + 1,
                    new Step(
                            ByteBuffer.wrap(speech.requests().authResponse(token)),
                            Opcode.AUTH_SUCCESS,
                            "user and password"));
        }
    }

    private void addTemplate(Body body) throws MalformedFrame {
        if (templates.size() == setup.statements().size()) {
            throw new MalformedFrame("prepared what was not asked for");
        }
        templates.add(setup.template(templates.size(), body));
    }
}
