package dohyo.lab.action;

import dohyo.lab.stores.Suspendable;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Threads for what is done to nodes. What changes the process of a node waits for what has changed
 * it before; what needs the process only waits for that, too, but nothing waits for it. Used by one
 * thread, apart from {@link #pause}.
 */
final class NodeActionSequencer implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ExecutorService threads =
            Executors.newCachedThreadPool(NodeActionSequencer::thread);
    private final Map<String, CompletableFuture<Void>> last = new HashMap<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private CompletableFuture<Void> rolling = CompletableFuture.completedFuture(null);

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "time-line");
        thread.setDaemon(true);
        return thread;
    }

    /** After everything that changes the node's process and was asked for before. */
    void inTurn(Suspendable node, Runnable work) {
        last.put(node.name(), before(node).thenRunAsync(work, threads));
    }

    /** Likewise, but what comes later does not wait for it. */
    void beside(Suspendable node, Runnable work) {
        CompletableFuture<Void> unused = before(node).thenRunAsync(work, threads);
    }

    /** Like {@link #inTurn}, and after all of this sort on other nodes. */
    void oneNodeAfterTheOther(Suspendable node, Runnable work) {
        rolling = CompletableFuture.allOf(before(node), rolling).thenRunAsync(work, threads);
        last.put(node.name(), rolling);
    }

    private CompletableFuture<Void> before(Suspendable node) {
        return last.getOrDefault(node.name(), CompletableFuture.completedFuture(null));
    }

    /** Waits so long, less when all is to end. */
    void pause(long nanos) {
        try {
            boolean unused = closing.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether all is to end. */
    boolean areClosing() {
        return closing.getCount() == 0;
    }

    /** Ends what waits, interrupts what is under way, and gives it a while. */
    @Override
    public void close() {
        closing.countDown();
        threads.shutdownNow();
        try {
            boolean unused = threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
