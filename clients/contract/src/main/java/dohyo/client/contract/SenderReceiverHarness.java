package dohyo.client.contract;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;

/** Drives a transport with a sender and a receiver thread, as an engine at low rates does. */
public final class SenderReceiverHarness implements Completions {

    private static final long PATIENCE_SECONDS = 30;

    /** As an engine does that cannot send now: losses are mended meanwhile, and need the core. */
    private static final long NAP_NANOS = 100_000;

    private final Transport transport;
    private final ArrayBlockingQueue<Integer> free;
    private final AtomicIntegerArray inFlight;
    private int answered;
    private int failed;

    public SenderReceiverHarness(Transport transport, int capacity) {
        this.transport = transport;
        this.free = new ArrayBlockingQueue<>(capacity);
        this.inFlight = new AtomicIntegerArray(capacity);
        for (int slot = 0; slot < capacity; slot++) {
            free.add(slot);
        }
    }

    /** Sends and receives until this many operations have ended. */
    public void run(int operations, Request request) throws Exception {
        Thread sender = new Thread(() -> sendAll(operations, request), "sender");
        sender.start();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (answered + failed < operations) {
            transport.await(this, 10_000_000L);
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("only " + answered + " + " + failed + " ended");
            }
        }
        sender.join();
    }

    private void sendAll(int operations, Request request) {
        try {
            for (int i = 0; i < operations; i++) {
                Integer slot = free.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                if (slot == null) {
                    return;
                }
                send(slot, request);
            }
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private void send(int slot, Request request) throws Exception {
        inFlight.set(slot, 1);
        while (!transport.send(slot, request)) {
            transport.flush();
            LockSupport.parkNanos(NAP_NANOS);
        }
        transport.flush();
    }

    @Override
    public void answered(int slot, long stampNanos) {
        answered++;
        end(slot);
    }

    @Override
    public void failed(int slot, int kind, long stampNanos) {
        failed++;
        end(slot);
    }

    private void end(int slot) {
        if (!inFlight.compareAndSet(slot, 1, 0)) {
            throw new AssertionError("slot " + slot + " ended twice");
        }
        free.add(slot);
    }

    public int answered() {
        return answered;
    }

    public int failed() {
        return failed;
    }
}
