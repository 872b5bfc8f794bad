package dohyo.lab.process;

import static org.assertj.core.api.Assertions.fail;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what must come, with a deadline. */
public final class Eventually {

    private static final long DEADLINE_SECONDS = 60;
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private Eventually() {}

    /** Returns when it holds; fails the test when it does not hold in time. */
    public static void holds(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                fail("not within " + DEADLINE_SECONDS + " s: " + what);
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }
}
