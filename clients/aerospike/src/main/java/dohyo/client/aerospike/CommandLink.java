package dohyo.client.aerospike;

import dohyo.client.aerospike.wire.AnswerInbox;
import dohyo.client.aerospike.wire.RecordCommand;
import dohyo.client.net.Greeting;
import dohyo.client.net.Link;
import dohyo.engine.client.Request;

import java.nio.channels.SocketChannel;

/** A place for one socket to one node. */
final class CommandLink extends Link<SingleCommandConnection> {

    private final LaneState lane;
    private final AnswerInbox inbox;

    private CommandLink(Place place, LaneState lane, AnswerInbox inbox) {
        super(
                place,
                lane.share(),
                new Traits(RecordCommand.REQUEST_BYTES_MAX, false, AnswerInbox.START_BYTES),
                new AnswerReceiver(inbox, lane));
        this.lane = lane;
        this.inbox = inbox;
    }

    static CommandLink of(Place place, LaneState lane) {
        return new CommandLink(place, lane, new AnswerInbox());
    }

    @Override
    protected Greeting<SingleCommandConnection> greet(SocketChannel channel) {
        return Greeting.silent(channel, inbox, SingleCommandConnection::new);
    }

    @Override
    protected boolean accept(SingleCommandConnection connection, int slot, Request request) {
        boolean isTaken = connection.isFree()
                && (request instanceof KeyedOperation operation
                        ? acceptPart(connection, operation)
                        : acceptAlone(connection, request));
        if (isTaken) {
            lane.sending(
                    slot,
                    request.statement(),
                    request instanceof KeyedOperation operation ? operation : null);
            connection.carry(slot);
            outbox().sent(connection, slot);
        }
        return isTaken;
    }

    /** The request's key was taken when its node was looked for. */
    private boolean acceptAlone(SingleCommandConnection connection, Request request) {
        RecordCommand command = lane.command(request.statement());
        boolean isTaken = outbox().takes(connection, command.bytes(request));
        if (isTaken) {
            command.encode(request, outbox().buffer());
        }
        return isTaken;
    }

    private boolean acceptPart(SingleCommandConnection connection, KeyedOperation operation) {
        boolean isTaken = outbox().takes(connection, operation.bytes());
        if (isTaken) {
            operation.encode(outbox().buffer());
        }
        return isTaken;
    }
}
