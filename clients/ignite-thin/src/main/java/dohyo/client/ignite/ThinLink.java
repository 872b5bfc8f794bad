package dohyo.client.ignite;

import dohyo.client.ignite.wire.AnswerInbox;
import dohyo.client.ignite.wire.RecordCommand;
import dohyo.client.net.Connection;
import dohyo.client.net.Greeting;
import dohyo.client.net.Link;
import dohyo.engine.client.Request;

import java.nio.channels.SocketChannel;

/** A place for one connection to one node; a request's number is its slot's. */
final class ThinLink extends Link<Connection> {

    private final ThinLaneState lane;
    private final AnswerInbox inbox;
    private final int node;

    private ThinLink(Place place, ThinLaneState lane, AnswerInbox inbox) {
        super(
                place,
                lane.share(),
                new Traits(RecordCommand.REQUEST_BYTES_MAX, false),
                new AnswerReceiver(inbox, lane));
        this.lane = lane;
        this.inbox = inbox;
        node = lane.nodeOf(place.index());
    }

    static ThinLink of(Place place, ThinLaneState lane) {
        return new ThinLink(place, lane, new AnswerInbox());
    }

    @Override
    protected Greeting<Connection> greet(SocketChannel channel) {
        return new ThinGreeting(channel, inbox, node, lane.watch());
    }

    @Override
    protected void lost() {
        lane.watch().look();
    }

    @Override
    protected boolean accept(Connection connection, int slot, Request request) {
        RecordCommand command = lane.command(request.statement());
        if (!outbox().takes(connection, command.bytes(request))) {
            return false;
        }
        command.encode(request, slot, outbox().buffer());
        lane.sending(slot, request.statement());
        outbox().sent(connection, slot);
        return true;
    }
}
