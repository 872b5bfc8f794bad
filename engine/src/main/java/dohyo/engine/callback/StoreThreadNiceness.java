package dohyo.engine.callback;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Threads that do a store's work within the worker's JVM. They step back for the lane as a store of
 * processes of its own does (docs/decisions/0005-store-steps-back.md): Linux counts niceness by
 * thread.
 */
final class StoreThreadNiceness {

    /** That of stores. */
    static final int NICENESS = 19;

    private static final Path OWN_TASK = Path.of("/proc/thread-self");
    private static final long PATIENCE_SECONDS = 5;

    private final Queue<String> tasks = new ConcurrentLinkedQueue<>();
    private final CountDownLatch begun;

    /** @param count threads that the factory will make */
    StoreThreadNiceness(int count) {
        begun = new CountDownLatch(count);
    }

    /** A factory whose threads tell their number to the kernel's scheduler before they work. */
    ThreadFactory known(ThreadFactory factory) {
        return work -> factory.newThread(() -> {
            note();
            work.run();
        });
    }

    private void note() {
        try {
            tasks.add(OWN_TASK.toRealPath().getFileName().toString());
        } catch (IOException e) {
            // it keeps its niceness; a lane that is starved for it tells so itself
        } finally {
            begun.countDown();
        }
    }

    /**
     * Waits until all have begun, and sets their niceness. Where there is no {@code renice} they
     * keep it, and a lane that is starved for it tells so itself.
     */
    void stepBack() {
        try {
            begun.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            renice().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (IOException e) {
            // told by the lane, see above
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Process renice() throws IOException {
        List<String> words = new ArrayList<>(List.of("renice", "-n", "" + NICENESS, "-p"));
        words.addAll(tasks);
        return new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Niceness of a thread of this process, as the kernel tells it. */
    static int niceness(String task) throws IOException {
        String stat = Files.readString(Path.of("/proc/self/task", task, "stat"));
        return Integer.parseInt(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[16]);
    }
}
