package dohyo.client.cql;

import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.net.PolledTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;
import dohyo.model.load.AnswerNotes;
import dohyo.model.workload.Many;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * A lane some of whose operations are many requests. Every request has a slot of its own in the
 * transport below; an operation ends with the last of its requests, and when one has failed no more
 * of them are sent.
 *
 * <p>The receiver sends the next request as soon as one is answered, so both threads send, under a
 * lock that other lanes do not have. What finds no room is tried again a millisecond later.
 */
final class FanTransport implements Transport {

    private static final long SOON_NANOS = 1_000_000L;

    private final Object lock = new Object();
    private final CqlTransport below;
    private final Router router;
    private final Many[] shapes;
    private final Fan[] fans;
    private final Endings endings = new Endings();

    /** By slot below: the operation's slot. */
    private final int[] owners;

    private final int[] free;
    private int freeCount;
    private final int[] waiting;
    private final boolean[] isWaiting;
    private int waitingCount;
    private boolean leftOver;

    private FanTransport(CqlTransport below, LaneSetup setup, List<Many> shapes, Room room) {
        this.below = below;
        this.router = new Router(setup.routes());
        this.shapes = shapes.toArray(Many[]::new);
        fans = new Fan[room.operations];
        Arrays.setAll(fans, slot -> new Fan());
        waiting = new int[room.operations];
        isWaiting = new boolean[room.operations];
        owners = new int[room.requests];
        free = new int[room.requests];
        Arrays.setAll(free, slot -> slot);
        freeCount = free.length;
    }

    /** How many may be in flight. */
    private record Room(int operations, int requests) {}

    /**
     * Connects and prepares everything, or says why it cannot.
     *
     * @param shapes of the statements, in their order
     */
    static Transport open(
            LaneSetup setup, CqlTransport.Nodes nodes, int capacity, List<Many> shapes)
            throws ClientFailure {
        int widest = shapes.stream().mapToInt(FanTransport::atOnce).max().orElse(1);
        int requests = (int) Math.min(CqlLink.PREPARE_STREAM, (long) capacity * widest);
        CqlTransport below = CqlTransport.open(setup, nodes, requests);
        return new FanTransport(below, setup, shapes, new Room(capacity, requests));
    }

    private static int atOnce(Many shape) {
        return shape.atOnce() == 0 ? shape.keys() : Math.min(shape.atOnce(), shape.keys());
    }

    @Override
    public List<String> errorKinds() {
        return below.errorKinds();
    }

    @Override
    public boolean send(int slot, Request request) {
        synchronized (lock) {
            Many shape = shapes[request.statement()];
            return shape.isOne() ? sendAlone(slot, request) : sendMany(slot, request, shape);
        }
    }

    private boolean sendAlone(int slot, Request request) {
        if (freeCount == 0) {
            return false;
        }
        int own = free[freeCount - 1];
        owners[own] = slot;
        fans[slot].beginAlone();
        boolean taken = below.send(own, request);
        freeCount -= taken ? 1 : 0;
        return taken;
    }

    private boolean sendMany(int slot, Request request, Many shape) {
        Fan fan = fans[slot];
        fan.begin(request, shape, router);
        sendWhatMay(slot, fan);
        return fan.hasBegun();
    }

    private void sendWhatMay(int slot, Fan fan) {
        boolean taken = true;
        while (taken && fan.hasNext()) {
            taken = sendNext(slot, fan);
        }
        if (!taken && fan.hasBegun() && !isWaiting[slot]) {
            isWaiting[slot] = true;
            waiting[waitingCount++] = slot;
        }
    }

    private boolean sendNext(int slot, Fan fan) {
        if (freeCount == 0) {
            return false;
        }
        int own = free[freeCount - 1];
        owners[own] = slot;
        if (!below.send(own, fan, fan.replicasOfNext())) {
            return false;
        }
        freeCount--;
        fan.sent();
        leftOver = true;
        return true;
    }

    @Override
    public boolean flush() {
        synchronized (lock) {
            leftOver = !below.flush();
            return !leftOver;
        }
    }

    @Override
    public int poll(Completions completions) throws IOException {
        endings.begin(completions);
        goOn();
        below.poll(endings);
        handOver();
        return endings.count;
    }

    @Override
    public int await(Completions completions, long timeoutNanos) throws IOException {
        endings.begin(completions);
        boolean soon = goOn();
        below.await(endings, soon ? Math.min(timeoutNanos, SOON_NANOS) : timeoutNanos);
        handOver();
        return endings.count;
    }

    /** Tries again what found no room; returns whether something still waits. */
    private boolean goOn() {
        synchronized (lock) {
            int count = waitingCount;
            waitingCount = 0;
            for (int i = 0; i < count; i++) {
                int slot = waiting[i];
                isWaiting[slot] = false;
                goOn(slot, fans[slot]);
            }
            handOver();
            return waitingCount > 0 || leftOver;
        }
    }

    /** Its operation may have ended meanwhile, and the slot may have another one. */
    private void goOn(int slot, Fan fan) {
        if (!fan.hasBegun() || fan.isOver()) {
            return;
        }
        if (fan.isIdle() && !below.isAnyUp()) {
            fan.fail(ErrorKind.CONNECTION_LOST.index());
            endings.report(slot, fan.failure(), System.nanoTime());
        } else {
            sendWhatMay(slot, fan);
        }
    }

    private void handOver() {
        synchronized (lock) {
            leftOver = leftOver && !below.flush();
        }
    }

    @Override
    public void wakeup() {
        below.wakeup();
    }

    @Override
    public long lastReadinessNanos() {
        return below.lastReadinessNanos();
    }

    @Override
    public List<String> remarks() {
        return below.remarks();
    }

    @Override
    public AnswerNotes notes() {
        return below.notes();
    }

    /** What came with all answers so far. */
    Tally tally() {
        return below.tally();
    }

    @Override
    public void close() {
        below.close();
    }

    /** What has ended below, as endings of operations. */
    private final class Endings implements Completions {

        private Completions target = PolledTransport.NOBODY;
        private int count;

        void begin(Completions completions) {
            target = completions;
            count = 0;
        }

        @Override
        public boolean verifies(int own) {
            return target.verifies(owners[own]);
        }

        @Override
        public void cell(int own, long row, int column, @Nullable ByteBuffer value) {
            target.cell(owners[own], row, column, value);
        }

        @Override
        public void rows(int own, long rows) {
            synchronized (lock) {
                fans[owners[own]].found(rows);
            }
        }

        @Override
        public void answered(int own, long stampNanos) {
            end(own, Fan.NO_FAILURE, stampNanos);
        }

        @Override
        public void failed(int own, int kind, long stampNanos) {
            end(own, kind, stampNanos);
        }

        private void end(int own, int kind, long stampNanos) {
            int slot = owners[own];
            Fan fan = fans[slot];
            boolean over;
            synchronized (lock) {
                free[freeCount++] = own;
                fan.ended(kind);
                over = fan.isOver();
                sendWhatMay(slot, fan);
            }
            if (over) {
                report(slot, fan.failure(), stampNanos);
            }
        }

        void report(int slot, int failure, long stampNanos) {
            count++;
            if (failure == Fan.NO_FAILURE) {
                target.rows(slot, fans[slot].rows());
                target.answered(slot, stampNanos);
            } else {
                target.failed(slot, failure, stampNanos);
            }
        }
    }
}
