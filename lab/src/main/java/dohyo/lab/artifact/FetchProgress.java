package dohyo.lab.artifact;

import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferCancelledException;
import org.eclipse.aether.transfer.TransferEvent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Turns the resolver's events into a sentence now and then: {@code fetching cassandra-all 5.0.9: 37
 * of 99 artifacts, 42 MB}. Silent while nothing comes over the network.
 */
final class FetchProgress {

    private static final long SENTENCE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final double MEGABYTE = 1e6;

    private final String what;
    private final Consumer<String> talk;
    private final AtomicInteger jars = new AtomicInteger();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong nextSentenceNanos = new AtomicLong(System.nanoTime());
    private volatile int jarsExpected;
    private volatile boolean cancelled;

    FetchProgress(String what, Consumer<String> talk) {
        this.what = what;
        this.talk = talk;
    }

    /** How many are not in the local repository yet. */
    void expect(int artifacts) {
        jarsExpected = artifacts;
    }

    /** Nobody waits for it any more: transfers end with their next bytes, and nothing is said. */
    void cancel() {
        cancelled = true;
    }

    AbstractTransferListener transfers() {
        return new AbstractTransferListener() {
            @Override
            public void transferProgressed(TransferEvent event) throws TransferCancelledException {
                if (cancelled) {
                    throw new TransferCancelledException("interrupted");
                }
                bytes.addAndGet(event.getDataLength());
                sayNowAndThen();
            }

            @Override
            public void transferSucceeded(TransferEvent event) {
                if (event.getResource().getResourceName().endsWith(".jar")) {
                    jars.incrementAndGet();
                }
            }
        };
    }

    /** The last word, when anything was fetched at all. */
    void done() {
        if (jars.get() > 0 && !cancelled) {
            talk.accept(sentence("fetched"));
        }
    }

    private void sayNowAndThen() {
        long now = System.nanoTime();
        long due = nextSentenceNanos.get();
        if (now - due >= 0 && nextSentenceNanos.compareAndSet(due, now + SENTENCE_NANOS)) {
            talk.accept(sentence("fetching"));
        }
    }

    private String sentence(String verb) {
        String megabytes = Math.round(bytes.get() / MEGABYTE) + " MB";
        return jarsExpected == 0
                ? "%s %s: reading what it needs".formatted(verb, what)
                : "%s %s: %d of %d artifacts, %s"
                        .formatted(verb, what, jars.get(), jarsExpected, megabytes);
    }
}
