package dohyo.client.resp.lane;

import dohyo.client.net.Greeting;
import dohyo.client.net.Link;
import dohyo.client.net.OrderedConnection;
import dohyo.client.net.Outbox;
import dohyo.client.net.PendingAnswerQueue;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.engine.client.Request;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A place for one connection to one node, over which commands are sent and sent on. */
final class CommandLink extends Link<OrderedConnection> {

    private static final long REQUEST_BYTES_MAX = 512L << 20;
    private static final byte[] ASKING = CommandTemplate.encode("ASKING");

    private final InetSocketAddress address;
    private final RespLaneState lane;
    private final CommandTemplate[] commands;
    private final ReplyReceiveBuffer inbox;
    private final ReplyReceiver receiver;
    private boolean leftOver;

    private CommandLink(
            Place place, RespLaneState lane, ReplyReceiveBuffer inbox, ReplyReceiver receiver) {
        super(place, lane.share(), new Traits(REQUEST_BYTES_MAX, lane.kept() != null), receiver);
        this.address = place.address();
        this.lane = lane;
        commands = lane.commands().toArray(CommandTemplate[]::new);
        this.inbox = inbox;
        this.receiver = receiver;
    }

    static CommandLink of(Place place, RespLaneState lane, Redirector redirections) {
        ReplyReceiveBuffer inbox = new ReplyReceiveBuffer();
        return new CommandLink(
                place, lane, inbox, new ReplyReceiver(place.address(), inbox, lane, redirections));
    }

    @Override
    protected Greeting<OrderedConnection> greet(SocketChannel channel) {
        return new RespGreeting(channel, address, inbox, lane);
    }

    @Override
    protected boolean accept(OrderedConnection connection, int slot, Request request) {
        CommandTemplate command = commands[request.statement()];
        Outbox outbox = outbox();
        if (!connection.order().hasRoom(1) || !outbox.takes(connection, command.measured())) {
            return false;
        }
        ByteBuffer buffer = outbox.buffer();
        int start = buffer.position();
        command.encode(buffer, request);
        if (lane.kept() != null) {
            lane.kept().sent(slot, buffer, start);
        }
        connection.order().add(slot);
        outbox.sent(connection, slot);
        return true;
    }

    /** Receiver: sends what another node has sent on, at once. */
    boolean sendAgain(int slot, ByteBuffer command, boolean asking) {
        OrderedConnection connection = live();
        if (connection == null) {
            return false;
        }
        synchronized (outbox()) {
            boolean taken = acceptAgain(connection, slot, command, asking);
            leftOver |= taken && !outbox().flush();
            if (leftOver) {
                lane.share().alarm().raise();
            }
            return taken;
        }
    }

    private boolean acceptAgain(
            OrderedConnection connection, int slot, ByteBuffer command, boolean asking) {
        int answers = asking ? 2 : 1;
        long bytes = (long) command.remaining() + ASKING.length;
        if (!connection.order().hasRoom(answers) || !outbox().takes(connection, bytes)) {
            return false;
        }
        if (asking) {
            outbox().buffer().put(ASKING);
            connection.order().add(PendingAnswerQueue.NOBODY);
        }
        outbox().buffer().put(command);
        connection.order().add(slot);
        outbox().sent(connection, slot);
        return true;
    }

    @Override
    protected boolean goOn(OrderedConnection connection) {
        if (leftOver) {
            synchronized (outbox()) {
                leftOver = !outbox().flush();
            }
        }
        return !leftOver;
    }

    ReplyReceiver receiver() {
        return receiver;
    }
}
