package dohyo.client.cql;

import dohyo.client.cql.shard.LaneShards;
import dohyo.client.cql.shard.ShardDoor;
import dohyo.client.cql.wire.ControlRequestFrames;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.Frame;
import dohyo.client.net.Greeting;
import dohyo.client.net.Link;
import dohyo.client.net.Outbox;
import dohyo.engine.client.Request;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * A place for one connection to one node, over which statements are executed, and prepared again
 * when the node has forgotten them. With {@link PagingStateBySlot} the receiver asks for the next
 * ones.
 */
final class CqlLink extends Link<PreparedConnection> {

    static final int STATEMENTS_MAX = 256;

    /** Streams from here up carry PREPARE, one a statement. */
    static final int PREPARE_STREAM = Frame.STREAMS - STATEMENTS_MAX;

    private final InetSocketAddress address;
    private final CqlLaneContext lane;
    private final FrameInbox inbox;
    private final FrameResponseHandler receiver;
    private final ControlRequestFrames requests;
    private final TraceSampler traced;
    private final @Nullable PagingStateBySlot pages;
    private final @Nullable PendingPageRequests turner;
    private final @Nullable ShardDoor door;

    private CqlLink(
            Place place,
            CqlLaneContext lane,
            FrameInbox inbox,
            FrameResponseHandler receiver,
            @Nullable PendingPageRequests turner) {
        super(place, lane.share(), new Traits(Frame.BODY_BYTES_MAX, turner != null), receiver);
        this.address = place.address();
        this.lane = lane;
        this.inbox = inbox;
        this.receiver = receiver;
        this.turner = turner;
        requests = lane.setup().speech().requests();
        traced = new TraceSampler(lane.setup().tracedShare(), place.index() + 1);
        pages = lane.pages();
        LaneShards shards = lane.shards();
        door = shards == null ? null : shards.door(place.index());
    }

    static CqlLink of(Place place, CqlLaneContext lane) {
        FrameInbox inbox = new FrameInbox(lane.setup().speech().roomBytes());
        PagingStateBySlot pages = lane.pages();
        PendingPageRequests turner = pages == null ? null : new PendingPageRequests(lane, pages);
        FrameResponseHandler receiver = new FrameResponseHandler(inbox, lane, turner);
        return new CqlLink(place, lane, inbox, receiver, turner);
    }

    @Override
    protected Greeting<PreparedConnection> greet(SocketChannel channel) {
        if (door != null) {
            door.bind(channel);
        }
        return new CqlGreeting(channel, address, inbox, lane.setup(), door);
    }

    @Override
    protected InetSocketAddress target(InetSocketAddress ordinary) {
        return door == null ? ordinary : door.target(ordinary);
    }

    @Override
    protected boolean goesElsewhere(SocketChannel left, IOException reason) {
        return door != null && door.goesElsewhere(left, reason);
    }

    @Override
    protected boolean accept(PreparedConnection connection, int slot, Request request) {
        ExecuteTemplate template = connection.template(request.statement());
        if (!PreparedConnection.isUsable(template)) {
            prepareAgain(connection, request.statement());
            return false;
        }
        template.check(request);
        Outbox outbox = outbox();
        if (!outbox.takes(connection, template.frameBytes(request))) {
            return false;
        }
        ByteBuffer buffer = outbox.buffer();
        int start = buffer.position();
        template.encode(buffer, slot, request);
        if (traced.draw()) {
            Frame.askForTrace(buffer, start);
        }
        if (pages != null) {
            pages.sending(slot, template, buffer, start);
        }
        outbox.sent(connection, slot);
        return true;
    }

    private void prepareAgain(PreparedConnection connection, int statement) {
        byte[] frame = requests.prepare(connection.cql(statement));
        Outbox outbox = outbox();
        if (outbox.takes(connection, frame.length) && connection.claim(statement)) {
            int start = outbox.buffer().position();
            outbox.buffer().put(frame);
            Frame.setStream(outbox.buffer(), start, PREPARE_STREAM + statement);
            outbox.flush();
        }
    }

    @Override
    protected boolean goOn(PreparedConnection connection) {
        return turner == null || turner.turn(connection, outbox());
    }

    @Override
    protected void lost() {
        if (door != null) {
            door.lost();
        }
        if (turner != null) {
            turner.clear();
        }
    }

    FrameResponseHandler receiver() {
        return receiver;
    }
}
