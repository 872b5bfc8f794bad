package dohyo.client.cache.benchmark;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ends this process when the one that it works for is gone: a killed host would leave it behind
 * until its iteration ends. Nothing is watched where the host does not say its number.
 */
final class ParentProcessWatch implements Runnable {

    private static final AtomicBoolean BEGUN = new AtomicBoolean();
    private static final long PAUSE_MILLIS = 500;
    private static final int EXIT_WORLD = 3;

    private final Path process;

    private ParentProcessWatch(Path process) {
        this.process = process;
    }

    /** Once in a process. */
    static void begin() {
        String host = System.getProperty(ForkMeter.HOST_PROCESS, "");
        Path process = Paths.get("/proc", host);
        if (host.matches("[0-9]{1,9}") && Files.exists(process) && !BEGUN.getAndSet(true)) {
            Thread thread = new Thread(new ParentProcessWatch(process), "host-watch");
            thread.setDaemon(true);
            thread.start();
        }
    }

    @Override
    public void run() {
        try {
            while (Files.exists(process)) {
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(EXIT_WORLD);
    }
}
