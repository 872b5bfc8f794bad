package dohyo.engine;

import java.util.concurrent.locks.LockSupport;

/** Lets real time pass where a test is about somebody else's doing something later. */
final class NanoPause {

    private NanoPause() {}

    static void pause(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }
}
