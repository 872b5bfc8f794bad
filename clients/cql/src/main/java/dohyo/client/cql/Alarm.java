package dohyo.client.cql;

import java.nio.channels.Selector;
import java.util.concurrent.atomic.AtomicBoolean;

/** Tells the receiver that some connection needs mending. */
final class Alarm {

    private final Selector selector;
    private final AtomicBoolean raised = new AtomicBoolean();

    Alarm(Selector selector) {
        this.selector = selector;
    }

    /** From the sender, who wakes the receiver up. */
    void call() {
        raised.set(true);
        selector.wakeup();
    }

    /** From the receiver itself. */
    void raise() {
        raised.set(true);
    }

    boolean isRaised() {
        return raised.get();
    }

    /** From the receiver, who then sees everything the sender did before its call. */
    boolean lower() {
        return raised.get() && raised.getAndSet(false);
    }
}
