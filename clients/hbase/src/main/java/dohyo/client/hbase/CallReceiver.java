package dohyo.client.hbase;

import dohyo.client.hbase.language.RecordRequest.Kind;
import dohyo.client.hbase.wire.AnswerInbox;
import dohyo.client.hbase.wire.AnswerReader;
import dohyo.client.hbase.wire.ErrorKind;
import dohyo.client.hbase.wire.MalformedCall;
import dohyo.client.hbase.wire.ScanProgress;
import dohyo.client.net.Connection;
import dohyo.client.net.Receiver;
import dohyo.engine.client.Completions;

/** What answers say about the slots that wait for them. */
final class CallReceiver extends Receiver<Connection> {

    private final AnswerInbox inbox;
    private final HbaseLaneState lane;
    private final CallResender resending;
    private final AnswerReader reader;

    CallReceiver(AnswerInbox inbox, HbaseLaneState lane, CallResender resending) {
        super(inbox, lane.share());
        this.inbox = inbox;
        this.lane = lane;
        this.resending = resending;
        reader = new AnswerReader(inbox);
    }

    @Override
    protected void answer(Connection connection, Completions completions, long stampNanos)
            throws MalformedCall {
        int slot = inbox.callId();
        if (!isAwaited(slot, connection)) {
            throw new MalformedCall("answered something that it was not asked");
        }
        end(slot, outcome(slot, completions), stampNanos, completions);
    }

    private int outcome(int slot, Completions completions) throws MalformedCall {
        if (inbox.isFailure()) {
            return failed(slot);
        }
        reader.begin(slot, lane.columnsOf(slot), completions);
        if (lane.askedOf(slot) > 0) {
            return many(slot, completions);
        }
        return switch (lane.encoderOf(slot).record().kind()) {
            case GET -> found(slot, completions);
            case SCAN -> scanned(slot, completions);
            case PUT, DELETE, CHECK_AND_PUT -> NO_ERROR;
        };
    }

    private int failed(int slot) {
        ErrorKind kind = inbox.failure().kind();
        if (!kind.isElsewhere()) {
            return kind.index();
        }
        lane.relocation().look();
        if (kind != ErrorKind.REGION_MOVED || !resending.sendOn(slot, inbox)) {
            return kind.index();
        }
        lane.tally().addMoved();
        leave();
        return GOES_ON;
    }

    private int found(int slot, Completions completions) throws MalformedCall {
        reader.readGet();
        completions.rows(slot, reader.rows());
        return NO_ERROR;
    }

    private int many(int slot, Completions completions) throws MalformedCall {
        reader.readMulti();
        if (reader.error() >= 0) {
            if (ErrorKind.at(reader.error()).isElsewhere()) {
                lane.relocation().look();
            }
            return reader.error();
        }
        if (reader.results() != lane.askedOf(slot)) {
            throw new MalformedCall("answered another number of rows than it was asked");
        }
        if (lane.encoderOf(slot).record().kind() == Kind.GET) {
            completions.rows(slot, reader.rows());
        }
        return NO_ERROR;
    }

    private int scanned(int slot, Completions completions) throws MalformedCall {
        ScanProgress scan = lane.scanOf(slot);
        reader.readScan(scan);
        boolean goesOn = scan.goOn(lane.sent().map(slot).size() - 1);
        if (!goesOn || !completions.isWanted(slot)) {
            completions.rows(slot, scan.found());
            return NO_ERROR;
        }
        if (!resending.goOn(slot)) {
            return ErrorKind.CONNECTION_LOST.index();
        }
        leave();
        return GOES_ON;
    }
}
