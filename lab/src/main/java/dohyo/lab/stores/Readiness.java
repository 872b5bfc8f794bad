package dohyo.lab.stores;

import dohyo.lab.process.ChildProcess;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Waits until a started process serves: it is alive, it answers in its own protocol, and it listens
 * on loopback addresses only.
 *
 * @param lastWords of its logs, for the failure
 */
public record Readiness(ChildProcess process, Probe probe, Supplier<String> lastWords) {

    private static final Duration POLL = Duration.ofMillis(25);

    /**
     * Returns the version that the server says it has.
     *
     * @throws StoreFailure at once when the process ends, and when it takes too long
     */
    public String await(Duration longest) throws StoreFailure {
        long deadlineNanos = System.nanoTime() + longest.toNanos();
        while (System.nanoTime() < deadlineNanos) {
            boolean unused = process.awaitExit(POLL);
            Optional<String> version = look();
            if (version.isPresent()) {
                return version.get();
            }
        }
        throw failure("was not ready within " + longest.toSeconds() + " s");
    }

    /**
     * Looks once: the version that the server says it has, empty when it does not answer yet.
     *
     * @throws StoreFailure when the process has ended, or nobody wants to wait any longer
     */
    public Optional<String> look() throws StoreFailure {
        demandLife();
        Optional<String> version = ask();
        if (version.isPresent()) {
            requireLoopbackOnly();
        }
        return version;
    }

    /** Fails when the process has ended, or when this thread was interrupted. */
    public void demandLife() throws StoreFailure {
        if (!process.isAlive()) {
            throw failure("ended with exit code " + process.exitCode() + " before it was ready");
        }
        if (Thread.currentThread().isInterrupted()) {
            throw failure("was not waited for: interrupted");
        }
    }

    /** Whatever its settings were: nobody outside may reach a store of the lab. */
    private void requireLoopbackOnly() throws StoreFailure {
        List<Integer> ports = Listeners.portsBeyondLoopback(process.pid());
        if (!ports.isEmpty()) {
            throw StoreFailure.input(process.name() + " would listen beyond this machine, on port "
                    + String.join(", ", ports.stream().map(String::valueOf).toList())
                    + "; leave out the setting that opens it");
        }
    }

    private Optional<String> ask() {
        try {
            return Optional.of(probe.version());
        } catch (IOException notYet) {
            return Optional.empty();
        }
    }

    private StoreFailure failure(String what) {
        return StoreFailure.world(
                process.name() + " " + what + "; its last words:\n" + lastWords.get());
    }
}
