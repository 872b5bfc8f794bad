package dohyo.client.hbase;

import dohyo.client.hbase.wire.AnswerInbox;
import dohyo.client.hbase.wire.RecordCallEncoder;
import dohyo.client.hbase.wire.ScanProgress;
import dohyo.client.net.Connection;
import dohyo.client.net.Greeting;
import dohyo.client.net.Link;
import dohyo.client.net.Outbox;
import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A place for one connection to one region server; a call's number is its slot's. */
final class CallLink extends Link<Connection> {

    private static final long REQUEST_BYTES_MAX = RecordCallEncoder.CALL_BYTES_MAX;

    private final HbaseLaneState lane;
    private final AnswerInbox inbox;
    private boolean leftOver;

    private CallLink(Place place, HbaseLaneState lane, AnswerInbox inbox, CallReceiver receiver) {
        super(
                place,
                lane.share(),
                new Traits(REQUEST_BYTES_MAX, lane.isAnsweredByCalls()),
                receiver);
        this.lane = lane;
        this.inbox = inbox;
    }

    static CallLink of(Place place, HbaseLaneState lane, CallResender resending) {
        AnswerInbox inbox = new AnswerInbox();
        return new CallLink(place, lane, inbox, new CallReceiver(inbox, lane, resending));
    }

    @Override
    protected Greeting<Connection> greet(SocketChannel channel) {
        return new HbaseGreeting(channel, inbox, lane.greeting());
    }

    @Override
    protected void lost() {
        lane.relocation().look();
    }

    @Override
    protected boolean accept(Connection connection, int slot, Request request) {
        RecordCallEncoder encoder = lane.encoder(request.statement());
        boolean taken = request instanceof RowsByServer rows
                ? acceptMany(connection, slot, encoder, rows)
                : encoder.record().limit() >= 0
                        ? acceptScan(connection, slot, encoder, lane.scanOf(slot))
                        : acceptOne(connection, slot, encoder, request);
        if (taken) {
            outbox().sent(connection, slot);
        }
        return taken;
    }

    private boolean acceptOne(
            Connection connection, int slot, RecordCallEncoder encoder, Request request) {
        Outbox outbox = outbox();
        ByteBuffer key = lane.key();
        if (!outbox.takes(connection, encoder.bytes(request, key.position()))) {
            return false;
        }
        int start = outbox.buffer().position();
        encoder.encode(outbox.buffer(), slot, lane.map().field(lane.region()), key, request);
        lane.sent().about(slot, lane.map(), lane.region());
        lane.sent().sent(slot, outbox.buffer(), start);
        return true;
    }

    private boolean acceptMany(
            Connection connection, int slot, RecordCallEncoder encoder, RowsByServer rows) {
        Outbox outbox = outbox();
        if (!outbox.takes(connection, rows.bytes(encoder))) {
            return false;
        }
        encoder.encodeMulti(outbox.buffer(), slot, rows);
        lane.sent().aboutMany(slot);
        return true;
    }

    private boolean acceptScan(
            Connection connection, int slot, RecordCallEncoder encoder, ScanProgress scan) {
        Outbox outbox = outbox();
        ByteBuffer key = lane.key();
        if (!outbox.takes(connection, encoder.scanBytes(key.position()))) {
            return false;
        }
        encoder.encodeScan(outbox.buffer(), slot, lane.map().field(lane.region()), key, scan);
        lane.sent().aboutMany(slot);
        lane.sent().about(slot, lane.map(), lane.region());
        return true;
    }

    /** Receiver: sends a call that belongs to this server after all, at once. */
    boolean sendAgain(int slot, ByteBuffer call) {
        Connection connection = live();
        if (connection == null) {
            return false;
        }
        synchronized (outbox()) {
            boolean taken = outbox().takes(connection, call.remaining());
            if (taken) {
                outbox().buffer().put(call);
                flushed(connection, slot);
            }
            return taken;
        }
    }

    /** Receiver: goes on with a scan in a region of this server, at once. */
    boolean goOn(int slot, RegionMap map, ByteBuffer from) {
        Connection connection = live();
        if (connection == null) {
            return false;
        }
        RecordCallEncoder encoder = lane.encoderOf(slot);
        ScanProgress scan = lane.scanOf(slot);
        synchronized (outbox()) {
            boolean taken = outbox().takes(connection, encoder.scanBytes(from.position()));
            if (taken) {
                lane.sent().about(slot, map, scan.region());
                encoder.encodeScan(outbox().buffer(), slot, map.field(scan.region()), from, scan);
                flushed(connection, slot);
            }
            return taken;
        }
    }

    private void flushed(Connection connection, int slot) {
        outbox().sent(connection, slot);
        leftOver |= !outbox().flush();
        if (leftOver) {
            lane.share().alarm().raise();
        }
    }

    @Override
    protected boolean goOn(Connection connection) {
        if (leftOver) {
            synchronized (outbox()) {
                leftOver = !outbox().flush();
            }
        }
        return !leftOver;
    }
}
