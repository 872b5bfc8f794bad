package dohyo.client.memcached;

import dohyo.client.net.Inbox;
import dohyo.client.net.MalformedAnswer;
import dohyo.client.net.ordered.OrderedCodec;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The commands of a lane and their answers, over one connection. */
final class MemcachedCommandCodec implements OrderedCodec {

    private static final List<String> KINDS = List.of(
            "connection_lost",
            "protocol_error",
            "server_error",
            "too_large",
            "out_of_memory",
            "foreign_value");
    private static final int SERVER_ERROR = 2;
    private static final int TOO_LARGE = 3;
    private static final int OUT_OF_MEMORY = 4;
    private static final int FOREIGN_VALUE = 5;

    private final TextInbox inbox = new TextInbox();
    private final RecordCommand[] commands;

    private MemcachedCommandCodec(List<RecordCommand> commands) {
        this.commands = commands.toArray(RecordCommand[]::new);
    }

    static Supplier<MemcachedCommandCodec> of(List<RequestTemplate> calls) throws ClientFailure {
        List<RecordCommand> commands = new ArrayList<>();
        for (RequestTemplate call : calls) {
            commands.add(RecordCommand.of(call.step()));
        }
        return () -> new MemcachedCommandCodec(commands);
    }

    @Override
    public List<String> errorKinds() {
        return KINDS;
    }

    @Override
    public long bytes(Request request) {
        return commands[request.statement()].bytes(request);
    }

    @Override
    public void encode(Request request, ByteBuffer target) {
        commands[request.statement()].encode(request, target);
    }

    @Override
    public Inbox inbox() {
        return inbox;
    }

    @Override
    public int take(int statement, int slot, Completions completions) throws MalformedAnswer {
        RecordCommand command = commands[statement];
        if (!command.isAnsweredBy(inbox)) {
            return error();
        }
        if (command.reads()) {
            completions.rows(slot, inbox.hasValue() ? 1 : 0);
        }
        boolean isForeign = inbox.hasValue()
                && completions.verifies(slot)
                && !command.record()
                        .report(
                                inbox.buffer(),
                                inbox.valueFrom(),
                                inbox.valueTo(),
                                slot,
                                completions);
        return isForeign ? FOREIGN_VALUE : NO_ERROR;
    }

    /**
     * After {@code ERROR} and {@code CLIENT_ERROR} nobody knows how much of a request the server
     * has understood, so the connection ends.
     */
    private int error() throws MalformedAnswer {
        String line = inbox.line();
        if (!line.startsWith("SERVER_ERROR")) {
            throw new MalformedAnswer("answered " + line);
        }
        if (line.contains("too large")) {
            return TOO_LARGE;
        }
        return line.contains("out of memory") ? OUT_OF_MEMORY : SERVER_ERROR;
    }
}
