package dohyo.nullstore;

import dohyo.nullstore.hbase.AnnouncedHbaseCluster;
import dohyo.nullstore.hbase.HbaseCall;
import dohyo.nullstore.hbase.HbaseMethod;
import dohyo.nullstore.hbase.Replies;
import dohyo.nullstore.script.Delays;
import dohyo.nullstore.script.Script;
import dohyo.nullstore.script.StoreCounters;

import java.io.IOException;

/** Answers calls of HBase's RPC as the script says. */
final class HbaseCallHandler {

    private static final CannedHbaseResponse DONE = new CannedHbaseResponse(Replies.NOTHING, true);
    private static final CannedHbaseResponse ROW = new CannedHbaseResponse(Replies.ROW, true);
    private static final CannedHbaseResponse OVERLOADED =
            new CannedHbaseResponse(Replies.OVERLOADED, false);
    private static final int MOST_ROWS = 10_000;
    private static final CannedHbaseResponse[] ROWS = rows();

    private final Script script;
    private final AnnouncedHbaseCluster regions;
    private final DueAnswers due;
    private final StoreCounters counts;
    private final HbaseCall call = new HbaseCall();
    private long readNanos;
    private int answered;

    HbaseCallHandler(
            Script script, AnnouncedHbaseCluster regions, DueAnswers due, StoreCounters counts) {
        this.script = script;
        this.regions = regions;
        this.due = due;
        this.counts = counts;
    }

    private static CannedHbaseResponse[] rows() {
        CannedHbaseResponse[] rows = new CannedHbaseResponse[129];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new CannedHbaseResponse(Replies.rows(i, true), true);
        }
        return rows;
    }

    /** Answers every whole call that is here, as long as there is room for answers. */
    void serve(ClientConnection caller, HbaseHandshakeState talk) throws IOException {
        answered = 0;
        readNanos = script.delays() != null ? System.nanoTime() : 0;
        while (!caller.isClosed() && caller.hasRoom() && caller.next(call, talk)) {
            if (talk.hasHeader()) {
                call.read(caller.in());
                answer(caller);
            } else {
                talk.takeHeader();
            }
        }
        counts.addAnswered(answered);
    }

    private void answer(ClientConnection caller) throws IOException {
        if (!call.isLoad()) {
            give(caller, new CannedHbaseResponse(regions.told(call, caller.in()), false));
            return;
        }
        byte[] instead = regions.elsewhere(call);
        if (instead != null) {
            give(caller, new CannedHbaseResponse(instead, false));
        } else if (script.isReset()) {
            counts.addReset();
            caller.reset();
        } else if (script.isError()) {
            counts.addError();
            give(caller, OVERLOADED);
        } else {
            give(caller, found());
        }
    }

    private CannedHbaseResponse found() {
        if (call.deed() == HbaseMethod.MULTI) {
            return new CannedHbaseResponse(Replies.many(call), true);
        }
        if (call.deed() != HbaseMethod.SCAN) {
            return call.isReading() ? ROW : DONE;
        }
        int rows = (int) Math.max(0, Math.min(MOST_ROWS, call.rows()));
        int inRegion = regions.rowsOfScan();
        if (rows > inRegion) {
            return new CannedHbaseResponse(Replies.rows(inRegion, false), true);
        }
        return rows < ROWS.length
                ? ROWS[rows]
                : new CannedHbaseResponse(Replies.rows(rows, true), true);
    }

    private void give(ClientConnection caller, CannedHbaseResponse answer) {
        Delays delays = answer.isAnswer() || answer == OVERLOADED ? script.delays() : null;
        if (delays != null) {
            due.add(caller, call.id(), answer, readNanos, delays);
            return;
        }
        caller.ensureRoom(answer.bytesMax());
        answer.put(caller.out(), 0, call.id());
        answered += answer.isAnswer() ? 1 : 0;
    }
}
