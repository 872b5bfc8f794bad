package dohyo.engine.callback;

import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** One lane's way to a client that blocks: a thread for each operation in flight. */
public final class BlockingTransport {

    /** More threads than this measure the scheduler of the machine. */
    public static final int MOST_THREADS = 4096;

    private BlockingTransport() {}

    /**
     * A transport that runs calls in a pool of its own.
     *
     * @param capacity slots, and most threads, which are started as they are needed
     */
    public static Transport of(BlockingCalls calls, int capacity) {
        if (capacity < 1 || capacity > MOST_THREADS) {
            throw new IllegalArgumentException("a client that blocks takes 1 to " + MOST_THREADS
                    + " operations in flight, a thread each, not " + capacity);
        }
        return new CallbackTransport(new Pool(calls, capacity), capacity);
    }

    /** Runs each call in a thread and reports how it ended. */
    private static final class Pool implements AsyncCalls {
        private static final long CLOSE_SECONDS = 5;
        private static final AtomicInteger POOLS = new AtomicInteger();

        /** Of this pool alone, and short, so that the kernel can tell of its threads. */
        private final String prefix = "c" + POOLS.getAndIncrement() + "-call-";

        private final BlockingCalls calls;
        private final AtomicInteger started = new AtomicInteger();
        private final ExecutorService threads;

        Pool(BlockingCalls calls, int capacity) {
            this.calls = calls;
            threads =
                    calls.areTheStore() ? inTheBackground(capacity) : pool(capacity, this::thread);
        }

        private ThreadPoolExecutor inTheBackground(int capacity) {
            StoreThreadNiceness background = new StoreThreadNiceness(capacity);
            ThreadPoolExecutor pool = pool(capacity, background.known(this::thread));
            pool.prestartAllCoreThreads();
            background.stepBack();
            return pool;
        }

        private static ThreadPoolExecutor pool(int capacity, ThreadFactory factory) {
            ArrayBlockingQueue<Runnable> waiting = new ArrayBlockingQueue<>(capacity);
            return new ThreadPoolExecutor(
                    capacity, capacity, 0, TimeUnit.SECONDS, waiting, factory);
        }

        private Thread thread(Runnable work) {
            Thread thread = new Thread(work, prefix + started.getAndIncrement());
            thread.setDaemon(true);
            return thread;
        }

        @Override
        public List<String> errorKinds() {
            return calls.errorKinds();
        }

        @Override
        public boolean start(long call, Request request, CallCompletionQueue endings) {
            Callable<@Nullable AnswerRows> work = calls.call(request);
            threads.execute(() -> run(call, work, endings));
            return true;
        }

        /** Whatever a client throws is how its call ended; an error of the JVM is told as well. */
        private void run(
                long call, Callable<@Nullable AnswerRows> work, CallCompletionQueue endings) {
            try {
                AnswerRows answer = work.call();
                endings.answered(call, System.nanoTime(), answer);
            } catch (Exception e) {
                endings.failed(call, calls.kindOf(e), System.nanoTime());
            } catch (Error e) {
                endings.failed(call, calls.kindOf(e), System.nanoTime());
                throw e;
            }
        }

        @Override
        public WarningAndTraceCounts notes() {
            return calls.notes();
        }

        /** A call is late when the client's threads wait for a core, and when its own does. */
        @Override
        public ThreadWaits threads() {
            if (calls.areTheStore()) {
                return calls.threads();
            }
            return calls.threads().plus(ThreadWaitsReader.waits(prefix));
        }

        @Override
        public void close() {
            threads.shutdownNow();
            try {
                threads.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            calls.close();
        }
    }
}
