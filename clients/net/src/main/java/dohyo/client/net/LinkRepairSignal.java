package dohyo.client.net;

import java.nio.channels.Selector;
import java.util.concurrent.atomic.AtomicBoolean;

/** Tells the receiver that some connection needs mending. */
public final class LinkRepairSignal {

    private final Selector selector;
    private final AtomicBoolean raised = new AtomicBoolean();

    /** Of the receiver who waits in this selector. */
    public LinkRepairSignal(Selector selector) {
        this.selector = selector;
    }

    /** From the sender, who wakes the receiver up. */
    public void call() {
        raised.set(true);
        selector.wakeup();
    }

    /** From the receiver itself. */
    public void raise() {
        raised.set(true);
    }

    /** Whether somebody has raised it. */
    public boolean isRaised() {
        return raised.get();
    }

    /** From the receiver, who then sees everything the sender did before its call. */
    public boolean lower() {
        return raised.get() && raised.getAndSet(false);
    }
}
