package dohyo.client.ignite;

import dohyo.client.ignite.wire.AnswerInbox;
import dohyo.client.ignite.wire.ErrorKind;
import dohyo.client.ignite.wire.MalformedMessage;
import dohyo.client.ignite.wire.RowNumberingCompletions;
import dohyo.client.net.Connection;
import dohyo.client.net.PolledTransport;
import dohyo.client.net.Receiver;
import dohyo.engine.client.Completions;

/** What answers say about the slots that wait for them. */
final class AnswerReceiver extends Receiver<Connection> {

    private final AnswerInbox inbox;
    private final ThinLaneState lane;
    private final RowNumberingCompletions rows =
            new RowNumberingCompletions(PolledTransport.NOBODY);

    AnswerReceiver(AnswerInbox inbox, ThinLaneState lane) {
        super(inbox, lane.share());
        this.inbox = inbox;
        this.lane = lane;
    }

    @Override
    protected void answer(Connection connection, Completions completions, long stampNanos)
            throws MalformedMessage {
        int slot = inbox.id() == (int) inbox.id() ? (int) inbox.id() : -1;
        if (!isAwaited(slot, connection)) {
            throw new MalformedMessage("answered something that it was not asked");
        }
        if (inbox.isChanged()) {
            lane.watch().changed(inbox.topology());
        }
        end(slot, outcome(slot, completions), stampNanos, completions);
    }

    private int outcome(int slot, Completions completions) throws MalformedMessage {
        if (inbox.status() != 0) {
            return ErrorKind.of(inbox).index();
        }
        boolean isOurs = lane.isManyOf(slot)
                ? lane.commandOf(slot).takeMany(inbox, slot, rows.begin(completions))
                : lane.commandOf(slot).take(inbox, slot, completions);
        return isOurs ? NO_ERROR : ErrorKind.FOREIGN_VALUE.index();
    }
}
