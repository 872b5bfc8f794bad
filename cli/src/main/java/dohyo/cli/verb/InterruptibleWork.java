package dohyo.cli.verb;

import dohyo.cli.console.Console;
import dohyo.cli.console.Interrupts.Registration;
import dohyo.cli.live.Display;
import dohyo.cli.live.DisplaySelector;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.ProgressListener;

import java.io.IOException;

/** Long work that the user can watch, and can end with Ctrl-C. */
public final class InterruptibleWork {

    private InterruptibleWork() {}

    /** Does the work; the first Ctrl-C runs {@code interrupt}, a second one ends Dohyo. */
    public static <T> T run(Console console, String title, Runnable interrupt, Work<T> work)
            throws StoreFailure, IOException {
        try (Display display = DisplaySelector.open(console, title, System::nanoTime)) {
            Registration interrupts = console.interrupts().register(() -> {
                display.interrupted("interrupted: shutting down; press again to leave at once");
                interrupt.run();
            });
            try {
                return work.run(display);
            } finally {
                interrupts.close();
            }
        }
    }

    /** What takes long. */
    @FunctionalInterface
    public interface Work<T> {
        T run(ProgressListener progress) throws StoreFailure, IOException;
    }
}
