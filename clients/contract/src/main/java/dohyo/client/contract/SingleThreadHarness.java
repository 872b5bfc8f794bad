package dohyo.client.contract;

import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;

import java.io.IOException;
import java.util.function.BooleanSupplier;

/** Drives a transport with one thread, as an engine at high rates does. */
public final class SingleThreadHarness {

    private static final long DEADLINE_NANOS = 30_000_000_000L;

    private final Transport transport;
    private final CompletionRecorder recorder;

    public SingleThreadHarness(Transport transport, CompletionRecorder recorder) {
        this.transport = transport;
        this.recorder = recorder;
    }

    /** Sends this many operations, as many in flight as there are slots, and waits for all. */
    public void send(int operations, Request request) throws IOException {
        int left = operations;
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (left > 0) {
            left -= fill(left, request);
            transport.flush();
            if (!recorder.hasFree() || left == 0) {
                transport.await(recorder, 1_000_000);
            } else {
                transport.poll(recorder);
            }
            check(deadline, left + " operations not sent");
        }
        until(() -> recorder.inFlight() == 0);
    }

    /** Fills free slots without reading answers; returns how many operations were sent. */
    public int fill(int most, Request request) {
        int sent = 0;
        while (sent < most && recorder.hasFree()) {
            int slot = recorder.take();
            if (!transport.send(slot, request)) {
                recorder.giveBack(slot);
                return sent;
            }
            sent++;
        }
        return sent;
    }

    /** Goes on flushing and receiving until something is so. */
    public void until(BooleanSupplier condition) throws IOException {
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (!condition.getAsBoolean()) {
            transport.flush();
            transport.await(recorder, 1_000_000);
            check(deadline, recorder.inFlight() + " operations in flight");
        }
    }

    private void check(long deadline, String state) {
        if (System.nanoTime() - deadline > 0) {
            throw new AssertionError("too slow: " + state + ", answered " + recorder.answered()
                    + ", failed " + recorder.failures());
        }
    }
}
