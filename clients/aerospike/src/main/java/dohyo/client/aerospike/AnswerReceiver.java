package dohyo.client.aerospike;

import dohyo.client.aerospike.wire.AnswerInbox;
import dohyo.client.aerospike.wire.AnswerReader;
import dohyo.client.aerospike.wire.MalformedMessage;
import dohyo.client.aerospike.wire.RecordCommand;
import dohyo.client.net.Receiver;
import dohyo.engine.client.Completions;

/** What answers say about the slots that wait for them. */
final class AnswerReceiver extends Receiver<SingleCommandConnection> {

    private final AnswerInbox inbox;
    private final LaneState lane;
    private final AnswerReader reader = new AnswerReader();

    AnswerReceiver(AnswerInbox inbox, LaneState lane) {
        super(inbox, lane.share());
        this.inbox = inbox;
        this.lane = lane;
    }

    @Override
    protected void answer(
            SingleCommandConnection connection, Completions completions, long stampNanos)
            throws MalformedMessage {
        int slot = connection.slot();
        if (!isAwaited(slot, connection)) {
            throw new MalformedMessage("sent an answer that nobody requested");
        }
        int outcome = outcome(connection, slot, completions);
        if (outcome != AnswerReader.GOES_ON) {
            connection.free();
            end(slot, outcome, stampNanos, completions);
        }
    }

    private int outcome(SingleCommandConnection connection, int slot, Completions completions)
            throws MalformedMessage {
        RecordCommand command = lane.commandOf(slot);
        KeyedOperation operation = lane.operationOf(slot);
        if (operation == null) {
            return reader.take(inbox, command, slot, completions);
        }
        if (!operation.isComparing()) {
            return reader.takeMany(inbox, command, connection.rows(), completions);
        }
        if (operation.isWriting()) {
            return reader.takeWritten(inbox);
        }
        int outcome = reader.takeHeld(inbox, command, operation);
        operation.decide();
        return outcome;
    }
}
