package dohyo.client.resp;

import dohyo.client.resp.wire.ErrorKind;
import dohyo.engine.client.Call;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;
import dohyo.model.load.AnswerNotes;
import dohyo.model.workload.Step;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A lane some of whose operations are several commands: the keys of a multi-get, the records of a
 * batch. Each command has a slot of its own in the transport below; an operation ends with the last
 * of its commands, and when one has failed no more of them are sent.
 *
 * <p>The receiver sends the next command as soon as one is answered, so both threads send, under a
 * lock that other lanes do not have. What finds no room is tried again a millisecond later.
 */
final class PartsTransport implements Transport {

    private static final long SOON_NANOS = 1_000_000L;
    private static final int MOST_COMMANDS = 1 << 15;

    private final Object lock = new Object();
    private final RespTransport below;
    private final int[] atOnce;
    private final Parts[] operations;
    private final Endings endings = new Endings();

    /** By slot below: the operation's slot. */
    private final int[] owners;

    private final int[] free;
    private int freeCount;
    private final int[] waiting;
    private final boolean[] isWaiting;
    private int waitingCount;
    private boolean leftOver;

    private PartsTransport(RespTransport below, int[] atOnce, int capacity, int commands) {
        this.below = below;
        this.atOnce = atOnce;
        operations = new Parts[capacity];
        Arrays.setAll(operations, slot -> new Parts());
        waiting = new int[capacity];
        isWaiting = new boolean[capacity];
        owners = new int[commands];
        free = new int[commands];
        Arrays.setAll(free, slot -> slot);
        freeCount = free.length;
    }

    /** Opens a transport for so many commands in flight. */
    @FunctionalInterface
    interface Opening {
        RespTransport open(int commands) throws ClientFailure;
    }

    /** By call: most of an operation's commands that are in flight at once; 1 for a plain one. */
    private static int[] atOnce(List<Call> calls) {
        return calls.stream().map(Call::step).mapToInt(PartsTransport::atOnce).toArray();
    }

    private static int atOnce(Step step) {
        int most = step.many().atOnce();
        int all = step.drawn().size();
        return step.many().isOne() || most == 0 ? all : Math.min(most, all);
    }

    /** The transport below as it is when every operation is one command. */
    static Transport open(List<Call> calls, int capacity, Opening opening) throws ClientFailure {
        if (calls.stream().allMatch(call -> call.step().drawn().size() == 1)) {
            return opening.open(capacity);
        }
        int[] atOnce = atOnce(calls);
        long widest = Arrays.stream(atOnce).max().orElse(1);
        int commands = (int) Math.max(capacity, Math.min(MOST_COMMANDS, capacity * widest));
        return new PartsTransport(opening.open(commands), atOnce, capacity, commands);
    }

    @Override
    public List<String> errorKinds() {
        return below.errorKinds();
    }

    @Override
    public boolean send(int slot, Request request) {
        synchronized (lock) {
            return request.parts() == 1 ? sendAlone(slot, request) : sendAll(slot, request);
        }
    }

    private boolean sendAlone(int slot, Request request) {
        if (freeCount == 0) {
            return false;
        }
        int own = free[freeCount - 1];
        owners[own] = slot;
        operations[slot].beginAlone();
        boolean taken = below.send(own, request);
        freeCount -= taken ? 1 : 0;
        return taken;
    }

    private boolean sendAll(int slot, Request request) {
        Parts parts = operations[slot];
        parts.begin(request, atOnce[request.statement()]);
        sendWhatMay(slot, parts);
        return parts.hasBegun();
    }

    private void sendWhatMay(int slot, Parts parts) {
        boolean taken = true;
        while (taken && parts.hasNext()) {
            taken = sendNext(slot, parts);
        }
        if (!taken && parts.hasBegun() && !isWaiting[slot]) {
            isWaiting[slot] = true;
            waiting[waitingCount++] = slot;
        }
    }

    private boolean sendNext(int slot, Parts parts) {
        if (freeCount == 0) {
            return false;
        }
        int own = free[freeCount - 1];
        owners[own] = slot;
        if (!below.send(own, parts)) {
            return false;
        }
        freeCount--;
        parts.sent();
        leftOver = true;
        return true;
    }

    @Override
    public boolean flush() throws IOException {
        synchronized (lock) {
            leftOver = !below.flush();
            return !leftOver;
        }
    }

    @Override
    public int poll(Completions completions) throws IOException {
        endings.begin(completions);
        boolean unused = goOn();
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
    private boolean goOn() throws IOException {
        synchronized (lock) {
            int count = waitingCount;
            waitingCount = 0;
            for (int i = 0; i < count; i++) {
                int slot = waiting[i];
                isWaiting[slot] = false;
                goOn(slot, operations[slot]);
            }
            handOver();
            return waitingCount > 0 || leftOver;
        }
    }

    /** Its operation may have ended meanwhile, and the slot may have another one. */
    private void goOn(int slot, Parts parts) {
        if (!parts.hasBegun() || parts.isOver()) {
            return;
        }
        if (parts.isIdle() && !below.isAnyUp()) {
            parts.fail(ErrorKind.CONNECTION_LOST.index());
            endings.report(slot, parts, System.nanoTime());
        } else {
            sendWhatMay(slot, parts);
        }
    }

    private void handOver() throws IOException {
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

    @Override
    public void close() {
        below.close();
    }

    /** What has ended below, as endings of operations. */
    private final class Endings implements Completions {

        private @Nullable Completions target;
        private int count;

        void begin(Completions completions) {
            target = completions;
            count = 0;
        }

        private Completions target() {
            return Objects.requireNonNull(target);
        }

        @Override
        public boolean verifies(int own) {
            return target().verifies(owners[own]);
        }

        @Override
        public void cell(int own, long row, int column, @Nullable ByteBuffer value) {
            target().cell(owners[own], row, column, value);
        }

        @Override
        public void rows(int own, long rows) {
            synchronized (lock) {
                operations[owners[own]].found(rows);
            }
        }

        @Override
        public void answered(int own, long stampNanos) {
            end(own, Parts.NO_FAILURE, stampNanos);
        }

        @Override
        public void failed(int own, int kind, long stampNanos) {
            end(own, kind, stampNanos);
        }

        private void end(int own, int kind, long stampNanos) {
            int slot = owners[own];
            Parts parts = operations[slot];
            boolean over;
            synchronized (lock) {
                free[freeCount++] = own;
                parts.ended(kind);
                over = parts.isOver();
                sendWhatMay(slot, parts);
            }
            if (over) {
                report(slot, parts, stampNanos);
            }
        }

        void report(int slot, Parts parts, long stampNanos) {
            count++;
            if (parts.failure() == Parts.NO_FAILURE) {
                target().rows(slot, parts.rows());
                target().answered(slot, stampNanos);
            } else {
                target().failed(slot, parts.failure(), stampNanos);
            }
        }
    }
}
