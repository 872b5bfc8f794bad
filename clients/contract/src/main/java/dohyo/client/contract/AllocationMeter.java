package dohyo.client.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;

import java.io.IOException;
import java.lang.management.ManagementFactory;

/** Keeps slots in flight, itself without allocating, so that what its thread allocates tells. */
public final class AllocationMeter implements Completions {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Transport transport;
    private final Request request;
    private final int[] free;
    private final int inFlight;
    private int freeCount;
    private int failed;

    /** With so many in flight. */
    public AllocationMeter(Transport transport, Request request, int inFlight) {
        this.transport = transport;
        this.request = request;
        this.inFlight = inFlight;
        freeCount = inFlight;
        free = new int[inFlight];
        for (int slot = 0; slot < inFlight; slot++) {
            free[slot] = slot;
        }
    }

    /** Sends this many and waits for all. */
    public void run(int operations) throws IOException {
        int left = operations;
        while (left > 0 || freeCount < inFlight) {
            while (left > 0 && freeCount > 0 && transport.send(free[freeCount - 1], request)) {
                freeCount--;
                left--;
            }
            transport.flush();
            if (transport.poll(this) == 0) {
                transport.await(this, 1_000_000L);
            }
        }
        assertThat(failed).isZero();
    }

    /** What this thread allocates for each of so many operations, after as many for warm-up. */
    public double bytesPerOperation(int operations) throws IOException {
        run(operations);
        long before = THREADS.getCurrentThreadAllocatedBytes();
        run(operations);
        return (THREADS.getCurrentThreadAllocatedBytes() - before) / (double) operations;
    }

    /** What a thread has allocated so far. */
    public static long allocated(Thread thread) {
        return THREADS.getThreadAllocatedBytes(thread.getId());
    }

    @Override
    public void answered(int slot, long stampNanos) {
        free[freeCount++] = slot;
    }

    @Override
    public void failed(int slot, int kind, long stampNanos) {
        failed++;
        free[freeCount++] = slot;
    }
}
