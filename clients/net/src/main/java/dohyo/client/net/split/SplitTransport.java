package dohyo.client.net.split;

import dohyo.client.net.PolledTransport;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;
import dohyo.model.load.WarningAndTraceCounts;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A lane some of whose operations are several requests: the keys of a read of many, the records of
 * a batch. Every request has a slot of its own in the transport below; an operation ends with the
 * last of its requests, and when one has failed no more of them are sent.
 *
 * <p>The receiver sends the next request as soon as one is answered, so both threads send, under a
 * lock that other lanes do not have. What finds no room is tried again a millisecond later.
 *
 * @param <B> that sends the requests
 * @param <O> operations of several of them
 */
public abstract class SplitTransport<B extends PolledTransport, O extends SplitOperation>
        implements Transport {

    private static final long SOON_NANOS = 1_000_000L;

    private final Object lock = new Object();
    private final B below;
    private final List<O> operations;
    private final int connectionLost;
    private final Endings endings = new Endings();

    /** By slot below: the operation's slot. */
    private final int[] owners;

    private final int[] free;
    private int freeCount;
    private final int[] waiting;
    private final boolean[] isWaiting;
    private int waitingCount;
    private boolean leftOver;

    /**
     * Over a transport with so many slots as there may be requests in flight.
     *
     * @param room of operations and of requests in flight
     * @param connectionLost index of the error of what no connection can take
     */
    protected SplitTransport(B below, Supplier<O> operation, Room room, int connectionLost) {
        this.below = below;
        this.connectionLost = connectionLost;
        operations = Stream.generate(operation).limit(room.operations).toList();
        waiting = new int[room.operations];
        isWaiting = new boolean[room.operations];
        owners = new int[room.requests];
        free = new int[room.requests];
        Arrays.setAll(free, slot -> slot);
        freeCount = free.length;
    }

    /** How many may be in flight. */
    public record Room(int operations, int requests) {}

    /** Splits a request up; false, and nothing done, when it is sent as it is. */
    protected abstract boolean split(Request request, O operation);

    /** Sends the next request of an operation, if there is room. */
    protected abstract boolean sendNext(int own, O operation);

    /** That sends the requests. */
    protected final B below() {
        return below;
    }

    @Override
    public final List<String> errorKinds() {
        return below.errorKinds();
    }

    @Override
    public final boolean send(int slot, Request request) {
        synchronized (lock) {
            O operation = operations.get(slot);
            if (!split(request, operation)) {
                return sendAlone(slot, request, operation);
            }
            sendWhatMay(slot, operation);
            return operation.hasBegun();
        }
    }

    private boolean sendAlone(int slot, Request request, O operation) {
        if (freeCount == 0) {
            return false;
        }
        int own = free[freeCount - 1];
        owners[own] = slot;
        operation.beginAlone();
        boolean taken = below.send(own, request);
        freeCount -= taken ? 1 : 0;
        return taken;
    }

    private void sendWhatMay(int slot, O operation) {
        boolean taken = true;
        while (taken && operation.hasNext()) {
            taken = sendOne(slot, operation);
        }
        if (!taken && operation.hasBegun() && !isWaiting[slot]) {
            isWaiting[slot] = true;
            waiting[waitingCount++] = slot;
        }
    }

    private boolean sendOne(int slot, O operation) {
        if (freeCount == 0) {
            return false;
        }
        int own = free[freeCount - 1];
        owners[own] = slot;
        if (!sendNext(own, operation)) {
            return false;
        }
        freeCount--;
        operation.sent();
        leftOver = true;
        return true;
    }

    @Override
    public final boolean flush() {
        synchronized (lock) {
            leftOver = !below.flush();
            return !leftOver;
        }
    }

    @Override
    public final int poll(Completions completions) throws IOException {
        endings.begin(completions);
        goOn();
        below.poll(endings);
        handOver();
        return endings.count;
    }

    @Override
    public final int await(Completions completions, long timeoutNanos) throws IOException {
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
                goOn(slot, operations.get(slot));
            }
            handOver();
            return waitingCount > 0 || leftOver;
        }
    }

    /**
     * Its operation may have ended meanwhile, and the slot may have another one. What was given up
     * while it waited sends nothing more: that would only add to an overload.
     */
    private void goOn(int slot, O operation) {
        if (!operation.hasBegun() || operation.isOver()) {
            return;
        }
        if (!endings.target.isWanted(slot)) {
            operation.skipRest();
        } else if (operation.isIdle() && !below.isAnyUp()) {
            operation.fail(connectionLost);
        }
        if (operation.isOver()) {
            endings.report(slot, operation.failure(), System.nanoTime());
        } else {
            sendWhatMay(slot, operation);
        }
    }

    private void handOver() {
        synchronized (lock) {
            leftOver = leftOver && !below.flush();
        }
    }

    @Override
    public final void wakeup() {
        below.wakeup();
    }

    @Override
    public final long lastReadinessNanos() {
        return below.lastReadinessNanos();
    }

    @Override
    public final List<String> remarks() {
        return below.remarks();
    }

    @Override
    public final WarningAndTraceCounts notes() {
        return below.notes();
    }

    @Override
    public final void close() {
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
        public boolean isWanted(int own) {
            return target.isWanted(owners[own]);
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
                operations.get(owners[own]).found(rows);
            }
        }

        @Override
        public void answered(int own, long stampNanos) {
            end(own, SplitOperation.NO_FAILURE, stampNanos);
        }

        @Override
        public void failed(int own, int kind, long stampNanos) {
            end(own, kind, stampNanos);
        }

        private void end(int own, int kind, long stampNanos) {
            int slot = owners[own];
            O operation = operations.get(slot);
            boolean over;
            synchronized (lock) {
                free[freeCount++] = own;
                operation.ended(kind);
                if (!target.isWanted(slot)) {
                    operation.skipRest();
                }
                over = operation.isOver();
                sendWhatMay(slot, operation);
            }
            if (over) {
                report(slot, operation.failure(), stampNanos);
            }
        }

        void report(int slot, int failure, long stampNanos) {
            count++;
            if (failure == SplitOperation.NO_FAILURE) {
                target.rows(slot, operations.get(slot).rows());
                target.answered(slot, stampNanos);
            } else {
                target.failed(slot, failure, stampNanos);
            }
        }
    }
}
