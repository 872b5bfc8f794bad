package dohyo.lab.stores;

import dohyo.lab.process.ServerProcess;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Waits until a started process serves: it is alive, it answers in its own protocol, and it listens
 * on loopback addresses only. One that takes a question and never answers is given up in time, too.
 */
public final class ReadinessCheck {

    private static final Duration POLL = Duration.ofMillis(25);

    /** For an answer to one question, which takes a busy machine a while. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final ServerProcess process;
    private final TimeLimitedQuery probe;
    private final Supplier<String> lastWords;

    /** @param lastWords of its logs, for the failure */
    public ReadinessCheck(ServerProcess process, Probe probe, Supplier<String> lastWords) {
        this.process = process;
        this.probe = new TimeLimitedQuery(probe);
        this.lastWords = lastWords;
    }

    /**
     * Returns the version that the server says it has.
     *
     * @throws StoreFailure at once when the process ends, and when it takes too long
     */
    public String await(Duration longest) throws StoreFailure {
        long deadlineNanos = System.nanoTime() + longest.toNanos();
        long leftNanos = longest.toNanos();
        while (leftNanos > 0) {
            boolean unused = process.awaitExit(POLL);
            Optional<String> version =
                    look(Duration.ofNanos(Math.min(leftNanos, PATIENCE.toNanos())));
            if (version.isPresent()) {
                return version.get();
            }
            leftNanos = deadlineNanos - System.nanoTime();
        }
        throw late(longest);
    }

    /** To be thrown by whoever has waited so long: it says whether an answer is owed. */
    public StoreFailure late(Duration longest) {
        return failure("was not ready within " + longest.toSeconds() + " s"
                + (probe.isAsked() ? ": it was asked and has not answered" : ""));
    }

    /** Looks once, with patience for one answer. */
    public Optional<String> look() throws StoreFailure {
        return look(PATIENCE);
    }

    /**
     * Looks once: the version that the server says it has, empty when it does not answer yet.
     *
     * @param patience the next look goes on waiting for the same answer
     * @throws StoreFailure when the process has ended, or nobody wants to wait any longer
     */
    public Optional<String> look(Duration patience) throws StoreFailure {
        demandLife();
        Optional<String> version = ask(patience);
        if (version.isPresent()) {
            requireLoopbackOnly();
        }
        return version;
    }

    /** Fails when the process has ended, or when this thread was interrupted. */
    public void demandLife() throws StoreFailure {
        if (!process.isAlive()) {
            throw failure(
                    process.loss().isEmpty()
                            ? "ended with exit code " + process.exitCode() + " before it was ready"
                            : "was lost before it was ready: " + process.loss());
        }
        if (Thread.currentThread().isInterrupted()) {
            throw failure("was not waited for: interrupted");
        }
    }

    /**
     * Whatever its settings were: nobody outside may reach a store of the lab on this machine. On
     * another the user named an address.
     */
    private void requireLoopbackOnly() throws StoreFailure {
        if (!process.isHere()) {
            return;
        }
        List<Integer> ports = ListeningSockets.portsBeyondLoopback(process.pid());
        if (!ports.isEmpty()) {
            throw StoreFailure.input(process.name() + " would listen beyond this machine, on port "
                    + String.join(", ", ports.stream().map(String::valueOf).toList())
                    + "; leave out the setting that opens it");
        }
    }

    private Optional<String> ask(Duration patience) {
        try {
            return Optional.of(probe.version(patience));
        } catch (IOException notYet) {
            return Optional.empty();
        }
    }

    private StoreFailure failure(String what) {
        return StoreFailure.world(
                process.name() + " " + what + "; its last words:\n" + lastWords.get());
    }
}
