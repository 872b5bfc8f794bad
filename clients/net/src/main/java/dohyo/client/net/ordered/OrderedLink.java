package dohyo.client.net.ordered;

import dohyo.client.net.Greeting;
import dohyo.client.net.Link;
import dohyo.client.net.MalformedAnswer;
import dohyo.client.net.OrderedConnection;
import dohyo.client.net.Receiver;
import dohyo.client.net.SharedLaneState;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;

import java.nio.channels.SocketChannel;

/** A place for one connection on which answers come in the order of their requests. */
final class OrderedLink extends Link<OrderedConnection> {

    private final OrderedCodec codec;
    private final int[] statements;

    private OrderedLink(
            Place place,
            SharedLaneState share,
            OrderedCodec codec,
            int[] statements,
            Receiver<OrderedConnection> receiver) {
        super(place, share, new Traits(OrderedCodec.REQUEST_BYTES_MAX, false), receiver);
        this.codec = codec;
        this.statements = statements;
    }

    /** @param statements of all slots of the lane, which the sender writes before it sends */
    static OrderedLink of(
            Place place, SharedLaneState share, OrderedCodec codec, int[] statements) {
        return new OrderedLink(
                place, share, codec, statements, new Answers(codec, share, statements));
    }

    @Override
    protected Greeting<OrderedConnection> greet(SocketChannel channel) {
        return Greeting.silent(
                channel,
                codec.inbox(),
                (number, wire) -> new OrderedConnection(number, wire, statements.length));
    }

    @Override
    protected boolean accept(OrderedConnection connection, int slot, Request request) {
        if (!connection.order().hasRoom(1) || !outbox().takes(connection, codec.bytes(request))) {
            return false;
        }
        codec.encode(request, outbox().buffer());
        statements[slot] = request.statement();
        connection.order().add(slot);
        outbox().sent(connection, slot);
        return true;
    }

    /** Takes answers, each for the slot whose turn it is. */
    private static final class Answers extends Receiver<OrderedConnection> {

        private final OrderedCodec codec;
        private final int[] statements;

        Answers(OrderedCodec codec, SharedLaneState share, int[] statements) {
            super(codec.inbox(), share);
            this.codec = codec;
            this.statements = statements;
        }

        @Override
        protected void answer(
                OrderedConnection connection, Completions completions, long stampNanos)
                throws MalformedAnswer {
            int slot = connection.order().take();
            if (!isAwaited(slot, connection)) {
                throw new MalformedAnswer("answered something that it was not asked");
            }
            end(slot, codec.take(statements[slot], slot, completions), stampNanos, completions);
        }
    }
}
