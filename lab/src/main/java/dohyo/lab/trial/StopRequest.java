package dohyo.lab.trial;

import dohyo.lab.stores.StoreFailure;

import java.util.HashSet;
import java.util.Set;

/**
 * The user's wish to end the run. Most of a trial looks at {@link #isMade()} often enough; the
 * fetching and starting of a store, which takes long, is interrupted.
 */
public final class StopRequest {

    private boolean made;
    private final Set<Thread> interruptible = new HashSet<>();

    /** Asks for the end; may be called by any thread and more than once. */
    public synchronized void make() {
        made = true;
        interruptible.forEach(Thread::interrupt);
    }

    public synchronized boolean isMade() {
        return made;
    }

    /** Does something during which a request interrupts this thread. */
    public <T> T interruptibly(StoreWork<T> work) throws StoreFailure {
        enter();
        try {
            return work.run();
        } finally {
            leave();
        }
    }

    /** Does something without a result during which a request interrupts this thread. */
    public void interruptibly(Chore chore) throws StoreFailure {
        enter();
        try {
            chore.run();
        } finally {
            leave();
        }
    }

    private synchronized void enter() {
        interruptible.add(Thread.currentThread());
        if (made) {
            Thread.currentThread().interrupt();
        }
    }

    /** What follows must not suffer from an interrupt that came too late. */
    private synchronized void leave() {
        interruptible.remove(Thread.currentThread());
        boolean unused = Thread.interrupted();
    }

    /** Work on a store that may fail. */
    @FunctionalInterface
    public interface StoreWork<T> {
        T run() throws StoreFailure;
    }

    /** Work without a result. */
    @FunctionalInterface
    public interface Chore {
        void run() throws StoreFailure;
    }
}
