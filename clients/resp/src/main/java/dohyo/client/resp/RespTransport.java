package dohyo.client.resp;

import dohyo.client.net.Alarm;
import dohyo.client.net.Peer;
import dohyo.client.net.Slots;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.client.resp.wire.ErrorKind;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;
import dohyo.model.load.AnswerNotes;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.SocketException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.function.Consumer;

/**
 * The connections of one lane to all nodes. In a cluster a request goes to the node that has its
 * key; while that is away, and everywhere else, to all nodes in turn.
 *
 * <p>With few connections a poll reads each socket directly, which is one system call less than
 * asking a selector first; only waiting goes through the selector.
 */
final class RespTransport implements Transport {

    private static final int DIRECT_LINKS_MAX = 4;
    private static final long MILLI_NANOS = 1_000_000L;
    private static final long MENDING_MILLIS = 5;
    private static final long OPEN_NANOS = 30_000_000_000L;

    /** Hears of nothing, because nothing is in flight. */
    private static final Completions NOBODY = new Nobody();

    private final Selector selector;
    private final Alarm alarm;
    private final Slots slots;
    private final Columns columns;
    private final CommandTemplate[] commands;
    private final Fleet fleet;
    private final @Nullable ClusterMap cluster;
    private final Consumer<SelectionKey> onReady = this::receive;
    private Completions completions = NOBODY;
    private int ended;
    private boolean readinessStamped;
    private long readinessNanos;

    private RespTransport(LanePlan plan, int capacity) throws IOException {
        selector = Selector.open();
        alarm = new Alarm(selector);
        slots = new Slots(capacity);
        columns = new Columns(plan.columns(), capacity);
        commands = plan.commands().toArray(CommandTemplate[]::new);
        cluster = plan.cluster();
        SentCommands kept = cluster == null ? null : new SentCommands(capacity);
        fleet = new Fleet(
                plan, new LaneShare(plan.speech(), slots, columns, kept, alarm, selector), cluster);
    }

    /** Connects to everything, or says why it cannot. */
    static RespTransport open(LanePlan plan, int capacity) throws ClientFailure {
        if (capacity < 1) {
            throw new ClientFailure("a lane takes at least 1 operation in flight, not " + capacity);
        }
        try {
            RespTransport transport = new RespTransport(plan, capacity);
            transport.connect(System.nanoTime() + OPEN_NANOS, plan.mayBeDown());
            return transport;
        } catch (IOException e) {
            throw new ClientFailure("cannot open a lane: " + Peer.reason(e), e);
        }
    }

    private void connect(long deadlineNanos, boolean mayBeDown) throws ClientFailure, IOException {
        alarm.raise();
        while (alarm.isRaised() && !(mayBeDown && isServed())) {
            await(NOBODY, MENDING_MILLIS * MILLI_NANOS);
            for (Link link : fleet.links()) {
                if (!mayBeDown || isHopeless(deadlineNanos)) {
                    giveUpOnTrouble(link, deadlineNanos);
                }
            }
        }
    }

    /** Whether each connection is up or known to be out of reach for now, and one is up. */
    private boolean isServed() {
        boolean settled = true;
        for (Link link : fleet.links()) {
            settled &= link.isUp() || link.trouble() != null;
        }
        return settled && fleet.isAnyUp();
    }

    /**
     * Whether none is up, and none can be expected to come up: a node that said no would say it
     * again, but one that is away may come back. Time lines take down a store of one node, too.
     */
    private boolean isHopeless(long deadlineNanos) {
        boolean allFailed = true;
        boolean allAway = true;
        for (Link link : fleet.links()) {
            allFailed &= link.trouble() != null;
            allAway &= link.trouble() instanceof SocketException;
        }
        boolean isLate = System.nanoTime() - deadlineNanos > 0;
        return !fleet.isAnyUp() && ((allFailed && !allAway) || isLate);
    }

    private void giveUpOnTrouble(Link link, long deadlineNanos) throws ClientFailure {
        IOException trouble = link.trouble();
        if (trouble == null && !link.isUp() && System.nanoTime() - deadlineNanos > 0) {
            trouble = new IOException("could not be connected to in time");
        }
        if (trouble != null) {
            close();
            throw new ClientFailure(
                    Peer.name(link.address()) + " " + Peer.reason(trouble), trouble);
        }
    }

    @Override
    public List<String> errorKinds() {
        return ErrorKind.labels();
    }

    @Override
    public boolean send(int slot, Request request) {
        CommandTemplate command = commands[request.statement()];
        command.measure(request);
        columns.sending(slot, request.statement());
        if (cluster != null && command.hasKey()) {
            int owner = cluster.owner(command.slot(request));
            if (owner != ClusterMap.NOBODY && fleet.node(owner).isUp()) {
                return fleet.node(owner).send(slot, command, request);
            }
        }
        return fleet.sendToAny(slot, command, request);
    }

    @Override
    public boolean flush() {
        boolean all = true;
        for (Link link : fleet.links()) {
            all &= link.flush();
        }
        return all;
    }

    @Override
    public int poll(Completions target) throws IOException {
        begin(target);
        Link[] links = fleet.links();
        if (links.length > DIRECT_LINKS_MAX) {
            selector.selectNow(onReady);
        } else {
            readinessNanos = System.nanoTime();
            for (Link link : links) {
                ended += link.receive(target);
            }
        }
        return mended();
    }

    /** {@inheritDoc} The selector knows whole milliseconds: shorter waits do not wait. */
    @Override
    public int await(Completions target, long timeoutNanos) throws IOException {
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
        ended += ((Link) key.attachment()).receive(completions);
    }

    private int mended() {
        if (alarm.lower()) {
            long nowNanos = System.nanoTime();
            for (Link link : fleet.links()) {
                ended += link.mend(nowNanos, completions);
            }
            int lost = ErrorKind.CONNECTION_LOST.index();
            ended += slots.failAll(fleet::isStray, lost, completions);
        }
        return ended;
    }

    /** Whether anybody can be asked now. */
    boolean isAnyUp() {
        return fleet.isAnyUp();
    }

    /** What came with all answers so far. */
    Tally tally() {
        Tally all = new Tally();
        for (Link link : fleet.links()) {
            all = all.plus(link.receiver().tally());
        }
        return all;
    }

    @Override
    public List<String> remarks() {
        return tally().remarks();
    }

    @Override
    public AnswerNotes notes() {
        return tally().notes();
    }

    @Override
    public void wakeup() {
        selector.wakeup();
    }

    @Override
    public long lastReadinessNanos() {
        return readinessNanos;
    }

    @Override
    public void close() {
        for (Link link : fleet.links()) {
            link.close();
        }
        try {
            selector.close();
        } catch (IOException e) {
            // closed is closed
        }
    }

    /** While connecting nothing is in flight, so nobody needs to hear of it. */
    private static final class Nobody implements Completions {

        @Override
        public void answered(int slot, long stampNanos) {}

        @Override
        public void failed(int slot, int kind, long stampNanos) {}
    }
}
