package dohyo.client.ignite;

import dohyo.client.ignite.wire.AnswerInbox;
import dohyo.client.ignite.wire.KeyGroup;
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
        boolean isMany = request instanceof KeysByNode;
        boolean taken = request instanceof KeysByNode keys
                ? acceptMany(connection, slot, command, keys.group())
                : acceptOne(connection, slot, command, request);
        if (taken) {
            lane.sending(slot, request.statement(), isMany);
            outbox().sent(connection, slot);
        }
        return taken;
    }

    private boolean acceptOne(
            Connection connection, int slot, RecordCommand command, Request request) {
        boolean taken = outbox().takes(connection, command.bytes(request));
        if (taken) {
            command.encode(request, slot, outbox().buffer());
        }
        return taken;
    }

    private boolean acceptMany(
            Connection connection, int slot, RecordCommand command, KeyGroup keys) {
        boolean taken = outbox().takes(connection, command.bytes(keys));
        if (taken) {
            command.encode(keys, slot, outbox().buffer());
        }
        return taken;
    }
}
