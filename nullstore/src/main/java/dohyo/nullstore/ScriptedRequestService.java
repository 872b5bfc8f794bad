package dohyo.nullstore;

import dohyo.model.experiment.ScriptStep.Shape;
import dohyo.nullstore.script.ActivityLog;
import dohyo.nullstore.script.Delays;
import dohyo.nullstore.script.Script;
import dohyo.nullstore.script.StoreCounters;
import dohyo.nullstore.shard.ShardedNode;
import dohyo.nullstore.wire.CqlProtocol;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Answers requests as the script says. */
final class ScriptedRequestService {

    private static final int EXECUTE_BYTES_MIN = Short.BYTES + StatementId.BYTES + 3;
    private static final int FLAGS_AT = Short.BYTES + StatementId.BYTES + Short.BYTES;
    /** In v5 the metadata id stands before, and the flags are the last of four bytes. */
    private static final int FLAGS_AT_V5 = FLAGS_AT + Short.BYTES + StatementId.BYTES + 3;

    private static final int SKIP_METADATA = 0x02;

    private final Script script;
    private final HandshakeRequirements terms;
    private final DueAnswers due = new DueAnswers();
    private final UnwrittenAnswerDelays released = new UnwrittenAnswerDelays();
    private final StoreCounters counts;
    private final ControlAnswers control;
    private final PreparedStatementEpoch epoch;
    private final ActivityLog diary;
    private final RespService resp;
    private final HbaseCallHandler hbase;
    private final AerospikeService aerospike;
    private final @Nullable ShardedRequests shards;
    private long readNanos;
    private int answered;

    ScriptedRequestService(
            Script script,
            ControlAnswers control,
            PreparedStatementEpoch epoch,
            ActivityLog diary,
            StoreCounters counts) {
        this.script = script;
        resp = new RespService(script, control, due, counts);
        hbase = new HbaseCallHandler(script, control.regions(), due, counts);
        aerospike = new AerospikeService(script, control.aerospike(), due, counts);
        this.diary = diary;
        this.counts = counts;
        this.terms = control.terms();
        this.control = control;
        this.epoch = epoch;
        ShardedNode node = control.shards();
        shards = node == null ? null : new ShardedRequests(node);
    }

    /** Answers every whole request that is here, as long as there is room for answers. */
    void serve(ClientConnection caller) throws IOException {
        RespConnectionState talk = caller.talk();
        if (talk != null) {
            resp.serve(caller, talk);
            return;
        }
        HbaseHandshakeState calls = caller.hbase();
        if (calls != null) {
            hbase.serve(caller, calls);
            return;
        }
        if (caller.isAerospike()) {
            aerospike.serve(caller);
            return;
        }
        answered = 0;
        readNanos = script.delays() != null ? System.nanoTime() : 0;
        while (!caller.isClosed() && caller.hasRoom() && caller.next()) {
            answer(caller);
        }
        counts.addAnswered(answered);
    }

    private void answer(ClientConnection caller) throws IOException {
        if (!terms.speaks(caller.version())) {
            control.refuseVersion(caller);
        } else if (!caller.isWelcome() && control.isTooEarly(caller)) {
            control.refuse(caller, "user and password come first");
        } else if (caller.opcode() == CqlProtocol.EXECUTE) {
            execute(caller);
        } else if (caller.opcode() != CqlProtocol.BATCH) {
            control.answer(caller);
        } else if (!isFailed(caller)) {
            give(caller, Answer.VOID);
        }
    }

    private void execute(ClientConnection caller) throws IOException {
        if (caller.bodyEnd() - caller.bodyAt() < leastBytes(caller)) {
            control.refuse(caller, "an EXECUTE is too short to be one of this store's statements");
        } else if (!StatementId.isKnown(caller.in(), caller.bodyAt(), epoch.number())) {
            control.unprepared(caller);
        } else if (!isFailed(caller)) {
            give(caller, sharded(caller, found(caller)));
        }
    }

    /** Whether the script lets this request of load fail, which is done then. */
    private boolean isFailed(ClientConnection caller) throws IOException {
        if (script.isReset()) {
            counts.addReset();
            caller.reset();
            return true;
        }
        if (script.isError()) {
            counts.addError();
            give(caller, Answer.OVERLOADED);
            return true;
        }
        return false;
    }

    private CannedResponse sharded(ClientConnection caller, Answer found) {
        return shards == null
                ? found
                : shards.answer(
                        caller,
                        caller.spoken() == CqlProtocol.OLDEST_VERSION ? FLAGS_AT : FLAGS_AT_V5,
                        found);
    }

    private static int leastBytes(ClientConnection caller) {
        return caller.spoken() == CqlProtocol.OLDEST_VERSION ? EXECUTE_BYTES_MIN : FLAGS_AT_V5 + 1;
    }

    private static Answer found(ClientConnection caller) {
        if (!StatementId.isRead(caller.in(), caller.bodyAt())) {
            return Answer.VOID;
        }
        int flagsAt = caller.spoken() == CqlProtocol.OLDEST_VERSION ? FLAGS_AT : FLAGS_AT_V5;
        int flags = caller.in().get(caller.bodyAt() + flagsAt);
        return (flags & SKIP_METADATA) != 0 ? Answer.ROW : Answer.DESCRIBED_ROW;
    }

    private void give(ClientConnection caller, CannedResponse answer) {
        Delays delays = script.delays();
        if (delays != null) {
            due.add(caller, caller.stream(), answer, readNanos, delays);
        } else {
            put(caller, caller.stream(), answer);
        }
    }

    private void put(ClientConnection caller, int stream, CannedResponse answer) {
        answer.put(caller.out(), caller.spoken(), stream);
        if (answer.isAnswer()) {
            answered++;
        }
    }

    /** How long until an answer is due. */
    long untilDueNanos(long nowNanos) {
        return due.isEmpty() ? Long.MAX_VALUE : Math.max(0, due.firstDueNanos() - nowNanos);
    }

    /** Gives the answers that are due; the callers are to be flushed, and then {@link #written}. */
    boolean release() {
        long nowNanos = System.nanoTime();
        answered = 0;
        boolean any = false;
        while (untilDueNanos(nowNanos) == 0) {
            releaseFirst();
            any = true;
        }
        counts.addAnswered(answered);
        return any;
    }

    private void releaseFirst() {
        ClientConnection caller = due.firstCaller();
        RespConnectionState talk = caller.talk();
        if (talk != null) {
            talk.released();
        }
        if (!caller.isClosed()) {
            caller.ensureRoom(due.firstAnswer().bytesMax());
            put(caller, due.firstStream(), due.firstAnswer());
            noteDelay(due.firstShape());
        }
        due.removeFirst();
    }

    /** What only waited for answers before it was delayed by nobody's wish. */
    private void noteDelay(@Nullable Shape shape) {
        if (shape != null) {
            released.add(shape, due.firstReadNanos());
        }
    }

    /** What was released has been written to the sockets. */
    void written() {
        released.settle(System.nanoTime(), diary);
    }
}
