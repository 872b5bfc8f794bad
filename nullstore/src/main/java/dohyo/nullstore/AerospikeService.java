package dohyo.nullstore;

import dohyo.nullstore.aerospike.AerospikeRequest;
import dohyo.nullstore.aerospike.AnnouncedAerospikeCluster;
import dohyo.nullstore.aerospike.InfoAnswers;
import dohyo.nullstore.aerospike.RecordReplies;
import dohyo.nullstore.script.Delays;
import dohyo.nullstore.script.Script;
import dohyo.nullstore.script.StoreCounters;

import java.io.IOException;

/** Answers messages of Aerospike's protocol as the script says. */
final class AerospikeService {

    private static final CannedBytes DONE = load(RecordReplies.DONE);
    private static final CannedBytes RECORD = load(RecordReplies.RECORD);
    private static final CannedBytes OVERLOADED = new CannedBytes(RecordReplies.OVERLOADED, false);

    private final Script script;
    private final AnnouncedAerospikeCluster cluster;
    private final InfoAnswers info;
    private final DueAnswers due;
    private final StoreCounters counts;
    private final AerospikeRequest request = new AerospikeRequest();
    private long readNanos;
    private int answered;

    AerospikeService(
            Script script,
            AnnouncedAerospikeCluster cluster,
            DueAnswers due,
            StoreCounters counts) {
        this.script = script;
        this.cluster = cluster;
        info = new InfoAnswers(cluster);
        this.due = due;
        this.counts = counts;
    }

    private static CannedBytes load(byte[] bytes) {
        return new CannedBytes(bytes, true);
    }

    /** Answers every whole message that is here, as long as there is room for answers. */
    void serve(ClientConnection caller) throws IOException {
        answered = 0;
        readNanos = script.delays() != null ? System.nanoTime() : 0;
        while (!caller.isClosed() && caller.hasRoom() && caller.next(request)) {
            answer(caller);
        }
        counts.addAnswered(answered);
    }

    private void answer(ClientConnection caller) throws IOException {
        if (request.isInfo()) {
            give(caller, new CannedBytes(info.told(request.text()), false));
            return;
        }
        cluster.look(request);
        if (script.isReset()) {
            counts.addReset();
            caller.reset();
        } else if (script.isError()) {
            counts.addError();
            give(caller, OVERLOADED);
        } else {
            give(caller, found(RecordReplies.answer(request)));
        }
    }

    private static CannedBytes found(byte[] answer) {
        if (answer == RecordReplies.RECORD) {
            return RECORD;
        }
        return answer == RecordReplies.DONE ? DONE : load(answer);
    }

    private void give(ClientConnection caller, CannedBytes answer) {
        Delays delays = answer.isAnswer() || answer == OVERLOADED ? script.delays() : null;
        if (delays != null) {
            due.add(caller, 0, answer, readNanos, delays);
            return;
        }
        caller.ensureRoom(answer.bytesMax());
        answer.put(caller.out(), 0, 0);
        answered += answer.isAnswer() ? 1 : 0;
    }
}
