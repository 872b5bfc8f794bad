package dohyo.client.net;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Transport;

import java.io.IOException;
import java.net.SocketException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.function.Consumer;

/**
 * The connections of one lane to all nodes; a protocol says which of them a request goes to.
 *
 * <p>A poll of a single connection reads its socket directly, which is one system call less than
 * asking a selector first. Of several most would be read in vain; a selector names those that have
 * something.
 */
public abstract class PolledTransport implements Transport {

    private static final long MILLI_NANOS = 1_000_000L;
    private static final long MENDING_MILLIS = 5;
    private static final long OPEN_NANOS = 30_000_000_000L;

    /** Hears of nothing, because nothing is in flight. */
    public static final Completions NOBODY = new Nobody();

    private final Selector selector;
    private final LinkRepairSignal alarm;
    private final SlotConnections slots;
    private final SharedLaneState share;
    private final Consumer<SelectionKey> onReady = this::receive;
    private Completions completions = NOBODY;
    private int ended;
    private boolean readinessStamped;
    private long readinessNanos;

    /** With so many slots, which fail like this when their connection ends. */
    protected PolledTransport(int capacity, ConnectionLossKinds losses) throws IOException {
        selector = Selector.open();
        alarm = new LinkRepairSignal(selector);
        slots = new SlotConnections(capacity);
        share = new SharedLaneState(slots, alarm, selector, losses);
    }

    /**
     * Makes a lane and connects it to everything, or says why it cannot.
     *
     * @param inFlight operations that it carries at once
     * @param mayBeDown whether some nodes may be out of reach at first; they are tried on
     */
    protected static <T extends PolledTransport> T connected(
            int inFlight, Maker<T> maker, boolean mayBeDown) throws ClientFailure {
        if (inFlight < 1) {
            throw new ClientFailure("a lane takes at least 1 operation in flight, not " + inFlight);
        }
        try {
            T transport = maker.make();
            transport.connect(mayBeDown);
            return transport;
        } catch (IOException e) {
            throw refused(e);
        }
    }

    /**
     * Makes a lane that is connected to nothing yet.
     *
     * @param <T> lanes of the protocol
     */
    @FunctionalInterface
    protected interface Maker<T extends PolledTransport> {

        /** It has a selector from then on. */
        T make() throws IOException;
    }

    private static ClientFailure refused(IOException e) {
        return new ClientFailure("cannot open a lane: " + PeerDescription.reason(e), e);
    }

    /** Whom it is connected to. */
    protected abstract ConnectedNodes<?> fleet();

    /** What its links have in common. */
    protected final SharedLaneState share() {
        return share;
    }

    /**
     * Connects to everything, or says why it cannot, and closes then.
     *
     * @param mayBeDown whether some nodes may be out of reach at first; they are tried on
     */
    final void connect(boolean mayBeDown) throws ClientFailure {
        long deadlineNanos = System.nanoTime() + OPEN_NANOS;
        alarm.raise();
        try {
            while (alarm.isRaised() && !(mayBeDown && isServed())) {
                await(NOBODY, MENDING_MILLIS * MILLI_NANOS);
                if (!mayBeDown || isHopeless(deadlineNanos)) {
                    giveUpOnTrouble(deadlineNanos);
                }
            }
        } catch (IOException e) {
            throw refused(e);
        }
    }

    /** Whether each connection is up or known to be out of reach for now, and one is up. */
    private boolean isServed() {
        boolean settled = true;
        for (Link<?> link : fleet().links()) {
            settled &= link.isUp() || link.trouble() != null;
        }
        return settled && isAnyUp();
    }

    /**
     * Whether none is up, and none can be expected to come up: a node that said no would say it
     * again, but one that is away may come back. Timelines take down a store of one node, too.
     */
    private boolean isHopeless(long deadlineNanos) {
        boolean allFailed = true;
        boolean allAway = true;
        for (Link<?> link : fleet().links()) {
            allFailed &= link.trouble() != null;
            allAway &= link.trouble() instanceof SocketException;
        }
        return !isAnyUp() && ((allFailed && !allAway) || System.nanoTime() - deadlineNanos > 0);
    }

    private void giveUpOnTrouble(long deadlineNanos) throws ClientFailure {
        for (Link<?> link : fleet().links()) {
            IOException trouble = link.trouble();
            if (trouble == null && !link.isUp() && System.nanoTime() - deadlineNanos > 0) {
                trouble = new IOException("could not be connected to in time");
            }
            if (trouble != null) {
                close();
                throw new ClientFailure(
                        PeerDescription.name(link.address()) + " "
                                + PeerDescription.reason(trouble),
                        trouble);
            }
        }
    }

    /** Whether anything can be sent at all. */
    public final boolean isAnyUp() {
        return fleet().isAnyUp();
    }

    @Override
    public final boolean flush() {
        return fleet().flush();
    }

    @Override
    public final int poll(Completions target) throws IOException {
        begin(target);
        Link<?>[] links = fleet().links();
        if (links.length == 1) {
            readinessNanos = System.nanoTime();
            ended += links[0].receive(target);
        } else {
            selector.selectNow(onReady);
        }
        return mended();
    }

    /** {@inheritDoc} The selector knows whole milliseconds: shorter waits do not wait. */
    @Override
    public final int await(Completions target, long timeoutNanos) throws IOException {
        begin(target);
        long millis = timeoutNanos / MILLI_NANOS;
        if (alarm.isRaised()) {
            millis = Math.min(millis, MENDING_MILLIS);
        }
        if (millis > 0) {
            selector.select(onReady, millis);
        } else {
            selector.selectNow(onReady);
        }
        return mended();
    }

    private void begin(Completions target) {
        completions = target;
        ended = 0;
        readinessStamped = false;
    }

    private void receive(SelectionKey key) {
        if (!readinessStamped) {
            readinessNanos = System.nanoTime();
            readinessStamped = true;
        }
        ended += ((Link<?>) key.attachment()).receive(completions);
    }

    private int mended() {
        if (alarm.lower()) {
            long nowNanos = System.nanoTime();
            for (Link<?> link : fleet().links()) {
                ended += link.mend(nowNanos, completions);
            }
            ended += slots.failAll(fleet()::isStray, share.losses().lost(), completions);
        }
        return ended;
    }

    @Override
    public final void wakeup() {
        selector.wakeup();
    }

    @Override
    public final long lastReadinessNanos() {
        return readinessNanos;
    }

    @Override
    public final void close() {
        for (Link<?> link : fleet().links()) {
            link.close();
        }
        closed();
        try {
            selector.close();
        } catch (IOException e) {
            // closed is closed
        }
    }

    /** Its links are closed; a protocol closes what it keeps beside them. */
    protected void closed() {}

    /** While connecting nothing is in flight, so nobody needs to hear of it. */
    private static final class Nobody implements Completions {

        @Override
        public void answered(int slot, long stampNanos) {}

        @Override
        public void failed(int slot, int kind, long stampNanos) {}
    }
}
