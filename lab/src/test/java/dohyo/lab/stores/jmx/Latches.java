package dohyo.lab.stores.jmx;

import java.util.concurrent.CountDownLatch;

/** Waits of threads that tests start. */
final class Latches {

    private Latches() {}

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
