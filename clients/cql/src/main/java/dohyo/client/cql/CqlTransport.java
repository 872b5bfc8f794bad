package dohyo.client.cql;

import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.net.Alarm;
import dohyo.client.net.Peer;
import dohyo.client.net.Slots;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;
import dohyo.model.load.AnswerNotes;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.function.Consumer;

/**
 * The connections of one lane to all nodes. A request goes to a replica of its partition, the
 * replicas taking turns; when they are not known, or take nothing now, to all nodes in turn.
 *
 * <p>With few connections a poll reads each socket directly, which is one system call less than
 * asking a selector first; only waiting goes through the selector.
 */
final class CqlTransport implements Transport {

    private static final int DIRECT_LINKS_MAX = 4;
    private static final long MILLI_NANOS = 1_000_000L;
    private static final long MENDING_MILLIS = 5;
    private static final long OPEN_NANOS = 30_000_000_000L;

    /** Hears of nothing, because nothing is in flight. */
    static final Completions NOBODY = new Nobody();

    private final Selector selector;
    private final Alarm alarm;
    private final Slots slots;
    private final Link[] links;
    private final int nodeCount;
    private final int[] nextOfNode;
    private final Router router;
    private final Consumer<SelectionKey> onReady = this::receive;
    private Completions completions = NOBODY;
    private int next;
    private int nextReplica;
    private int ended;
    private boolean readinessStamped;
    private long readinessNanos;

    private CqlTransport(
            LaneSetup setup, List<InetSocketAddress> nodes, int connections, int capacity)
            throws IOException {
        router = new Router(setup.routes());
        nodeCount = nodes.size();
        nextOfNode = new int[nodeCount];
        selector = Selector.open();
        alarm = new Alarm(selector);
        slots = new Slots(capacity);
        LaneShare share = new LaneShare(
                setup, slots, setup.hasPages() ? new Pages(capacity) : null, alarm, selector);
        links = new Link[nodes.size() * connections];
        for (int i = 0; i < links.length; i++) {
            links[i] = new Link(nodes.get(i % nodes.size()), share, i + 1, links.length);
        }
    }

    /**
     * The nodes to be connected to.
     *
     * @param mayBeDown whether some of them may be out of reach at first; they are tried on
     */
    record Nodes(List<InetSocketAddress> addresses, int connections, boolean mayBeDown) {}

    /** Connects and prepares everything, or says why it cannot. */
    static CqlTransport open(LaneSetup setup, Nodes nodes, int capacity) throws ClientFailure {
        check(setup, capacity);
        try {
            CqlTransport transport =
                    new CqlTransport(setup, nodes.addresses, nodes.connections, capacity);
            transport.connect(System.nanoTime() + OPEN_NANOS, nodes.mayBeDown);
            return transport;
        } catch (IOException e) {
            throw new ClientFailure("cannot open a lane: " + Peer.reason(e), e);
        }
    }

    private static void check(LaneSetup setup, int capacity) throws ClientFailure {
        if (capacity < 1 || capacity > Outbox.PREPARE_STREAM) {
            throw new ClientFailure("a lane of the cql client takes 1 to " + Outbox.PREPARE_STREAM
                    + " operations in flight, not " + capacity);
        }
        if (setup.statements().size() > Outbox.STATEMENTS_MAX) {
            throw new ClientFailure("a lane of the cql client takes " + Outbox.STATEMENTS_MAX
                    + " statements, not " + setup.statements().size());
        }
    }

    private void connect(long deadlineNanos, boolean mayBeDown) throws ClientFailure, IOException {
        alarm.raise();
        while (alarm.isRaised() && !(mayBeDown && isServed())) {
            await(NOBODY, MENDING_MILLIS * MILLI_NANOS);
            for (Link link : links) {
                if (!mayBeDown || isHopeless(deadlineNanos)) {
                    giveUpOnTrouble(link, deadlineNanos);
                }
            }
        }
    }

    /** Whether each connection is up or known to be out of reach for now, and one is up. */
    private boolean isServed() {
        boolean settled = true;
        for (Link link : links) {
            settled &= link.isUp() || link.trouble() != null;
        }
        return settled && isAnyUp();
    }

    /**
     * Whether none is up, and none can be expected to come up: a node that said no would say it
     * again, but one that is away may come back. Time lines take down a store of one node, too.
     */
    private boolean isHopeless(long deadlineNanos) {
        boolean allFailed = true;
        boolean allAway = true;
        for (Link link : links) {
            allFailed &= link.trouble() != null;
            allAway &= link.trouble() instanceof SocketException;
        }
        return !isAnyUp() && ((allFailed && !allAway) || System.nanoTime() - deadlineNanos > 0);
    }

    /** Whether anything can be sent at all. */
    boolean isAnyUp() {
        for (Link link : links) {
            if (link.isUp()) {
                return true;
            }
        }
        return false;
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
        return send(slot, request, router.replicasOf(request));
    }

    /** The same to one of these nodes, or to any when they are none or take nothing now. */
    boolean send(int slot, Request request, int[] replicas) {
        for (int tried = 0; tried < replicas.length; tried++) {
            nextReplica = nextReplica + 1 < replicas.length ? nextReplica + 1 : 0;
            if (sendTo(replicas[nextReplica], slot, request)) {
                return true;
            }
        }
        return sendToAny(slot, request);
    }

    /** Over the connections to one node, in turn: every so manieth link is one of them. */
    private boolean sendTo(int node, int slot, Request request) {
        for (int tried = 0; tried < links.length; tried += nodeCount) {
            int index = nextOfNode[node] + node;
            int following = nextOfNode[node] + nodeCount;
            nextOfNode[node] = following < links.length ? following : 0;
            if (links[index].send(slot, request)) {
                return true;
            }
        }
        return false;
    }

    private boolean sendToAny(int slot, Request request) {
        for (int tried = 0; tried < links.length; tried++) {
            Link link = links[next];
            next = next + 1 == links.length ? 0 : next + 1;
            if (link.send(slot, request)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean flush() {
        boolean all = true;
        for (Link link : links) {
            all &= link.flush();
        }
        return all;
    }

    @Override
    public int poll(Completions target) throws IOException {
        begin(target);
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
            for (Link link : links) {
                ended += link.mend(nowNanos, completions);
            }
            ended += slots.failAll(this::isStray, ErrorKind.CONNECTION_LOST.index(), completions);
        }
        return ended;
    }

    private boolean isStray(int connection) {
        return !links[(connection - 1) % links.length].carries(connection);
    }

    /** What came with all answers so far. */
    Tally tally() {
        Tally all = new Tally();
        for (Link link : links) {
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
        AnswerNotes all = AnswerNotes.NONE;
        for (Link link : links) {
            all = all.plus(link.receiver().tally().notes());
        }
        return all;
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
        for (Link link : links) {
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
