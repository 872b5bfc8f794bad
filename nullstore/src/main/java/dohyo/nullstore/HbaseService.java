package dohyo.nullstore;

import dohyo.nullstore.hbase.Deed;
import dohyo.nullstore.hbase.HbaseCall;
import dohyo.nullstore.hbase.Regions;
import dohyo.nullstore.hbase.Replies;
import dohyo.nullstore.script.Counts;
import dohyo.nullstore.script.Delays;
import dohyo.nullstore.script.Script;

import java.io.IOException;

/** Answers calls of HBase's RPC as the script says. */
final class HbaseService {

    private static final HbaseAnswer DONE = new HbaseAnswer(Replies.NOTHING, true);
    private static final HbaseAnswer ROW = new HbaseAnswer(Replies.ROW, true);
    private static final HbaseAnswer OVERLOADED = new HbaseAnswer(Replies.OVERLOADED, false);
    private static final int MOST_ROWS = 10_000;
    private static final HbaseAnswer[] ROWS = rows();

    private final Script script;
    private final Regions regions;
    private final DueAnswers due;
    private final Counts counts;
    private final HbaseCall call = new HbaseCall();
    private long readNanos;
    private int answered;

    HbaseService(Script script, Regions regions, DueAnswers due, Counts counts) {
        this.script = script;
        this.regions = regions;
        this.due = due;
        this.counts = counts;
    }

    private static HbaseAnswer[] rows() {
        HbaseAnswer[] rows = new HbaseAnswer[129];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new HbaseAnswer(Replies.rows(i, true), true);
        }
        return rows;
    }

    /** Answers every whole call that is here, as long as there is room for answers. */
    void serve(Caller caller, HbaseHandshakeState talk) throws IOException {
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

    private void answer(Caller caller) throws IOException {
        if (!call.isLoad()) {
            give(caller, new HbaseAnswer(regions.told(call, caller.in()), false));
            return;
        }
        byte[] instead = regions.elsewhere(call);
        if (instead != null) {
            give(caller, new HbaseAnswer(instead, false));
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

    private HbaseAnswer found() {
        if (call.deed() == Deed.MULTI) {
            return new HbaseAnswer(Replies.many(call), true);
        }
        if (call.deed() != Deed.SCAN) {
            return call.isReading() ? ROW : DONE;
        }
        int rows = (int) Math.max(0, Math.min(MOST_ROWS, call.rows()));
        int inRegion = regions.rowsOfScan();
        if (rows > inRegion) {
            return new HbaseAnswer(Replies.rows(inRegion, false), true);
        }
        return rows < ROWS.length ? ROWS[rows] : new HbaseAnswer(Replies.rows(rows, true), true);
    }

    private void give(Caller caller, HbaseAnswer answer) {
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
