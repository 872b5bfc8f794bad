package dohyo.cli.console;

import org.jline.utils.Signals;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C and SIGTERM. The end is bounded: a run that has not ended {@code patience} after the first
 * signal is left, and the guardians of its processes end them.
 */
public final class SignalInterrupts implements Interrupts {

    private static final List<String> SIGNALS = List.of("INT", "TERM");

    private final Duration patience;

    public SignalInterrupts(Duration patience) {
        this.patience = patience;
    }

    @Override
    public Registration register(Runnable gently) {
        AtomicBoolean isAgain = new AtomicBoolean();
        CountDownLatch ended = new CountDownLatch(1);
        Runnable handler = () -> {
            if (isAgain.getAndSet(true)) {
                halt();
            }
            startDaemon("dohyo-patience", () -> haltUnless(ended));
            startDaemon("dohyo-interrupt", gently);
        };
        SIGNALS.forEach(signal -> Signals.register(signal, handler));
        return () -> {
            ended.countDown();
            SIGNALS.forEach(Signals::registerDefault);
        };
    }

    private void haltUnless(CountDownLatch ended) {
        try {
            if (!ended.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                halt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void startDaemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** No shutdown hooks: what hangs must not keep the user waiting. */
    private static void halt() {
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED.number());
    }
}
