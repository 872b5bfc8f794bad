package dohyo.lab.action;

import dohyo.lab.action.NodeActionObserver.Deed;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.Suspendable;
import dohyo.lab.stores.ThirdPartyMaintenanceTools;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Action.Kind;
import dohyo.model.result.EventRecord;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Does to the store what the experiment asks for while the load runs: each action when it is due,
 * on a thread of its own, so that nobody waits for a long one. An action that fails is told and
 * ends nothing. Closing it lets suspended nodes go on and ends what is under way, whatever
 * happened. Used by the thread that watches the load.
 */
public final class ActionScheduler implements AutoCloseable {

    /** Nobody waits for ever for what is done when the load is over. */
    private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(10);

    private static final long GLANCE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** After these a node is expected to answer, unless it was drained with success. */
    private static final Set<Kind> CHANGES_WHO_ANSWERS =
            Set.of(Kind.DRAIN, Kind.START, Kind.RESTORE, Kind.UPGRADE);

    private final Deque<Action> waiting = new ArrayDeque<>();
    private final List<Action> atEnd;
    private final NodeActionSequencer turns = new NodeActionSequencer();
    private final Queue<Running> running = new ConcurrentLinkedQueue<>();
    private final Queue<IOException> broken = new ConcurrentLinkedQueue<>();

    /** Nodes that answer no client until they are started again. */
    private final Set<StoreNode> drained = ConcurrentHashMap.newKeySet();

    /** The first node that did not come through; no other is upgraded after it. */
    private volatile @Nullable String spoilt;

    private final List<? extends StoreNode> nodes;
    private final NodeActionObserver witness;
    private final LongSupplier nanoTime;
    private ActionRunner runner;
    private final SuspendedProcesses suspensions;
    private @Nullable Suspendable generator;
    private long zeroNanos;
    private boolean begun;
    private boolean isCutShort;

    /**
     * @param keyspace the workload's, for actions that name none
     * @param nanoTime the monotonic clock
     */
    public ActionScheduler(
            List<Action> actions,
            List<? extends StoreNode> nodes,
            String keyspace,
            NodeActionObserver witness,
            LongSupplier nanoTime) {
        actions.stream()
                .filter(action -> !action.isAtEnd())
                .sorted(Comparator.comparingLong(Action::atNanos))
                .forEach(waiting::add);
        atEnd = actions.stream().filter(Action::isAtEnd).toList();
        this.nodes = List.copyOf(nodes);
        this.witness = witness;
        this.nanoTime = nanoTime;
        runner = new ActionRunner(this.nodes, keyspace, witness, turns, Optional.empty());
        suspensions = new SuspendedProcesses(turns, nanoTime);
    }

    /** The same with what makes the load, which can be paused, too. */
    public ActionScheduler loadedBy(Suspendable loader) {
        generator = loader;
        return this;
    }

    /** The same with programs of others that look after the store. */
    public ActionScheduler tendedBy(Optional<ThirdPartyMaintenanceTools> caretaker) {
        runner = new ActionRunner(
                runner.nodes(), runner.keyspace(), runner.witness(), runner.turns(), caretaker);
        return this;
    }

    /** Measuring began at this moment of the monotonic clock. */
    public void begin(long startNanos) {
        zeroNanos = startNanos;
        begun = true;
    }

    /** Time until something is to be done; {@link Long#MAX_VALUE} when nothing is. */
    public long nanosToNext() {
        Action next = waiting.peek();
        return !begun || next == null
                ? Long.MAX_VALUE
                : zeroNanos + next.atNanos() - nanoTime.getAsLong();
    }

    /** Whether a node is kept from answering at present, though its process runs. */
    public boolean isPausing() {
        return !drained.isEmpty() || suspensions.areThere();
    }

    /** Whether what makes the load stands still because it was asked to. */
    public boolean isGeneratorPaused() {
        Suspendable loader = generator;
        return loader != null && suspensions.isThere(loader);
    }

    /** Begins what is due. */
    public void run() throws IOException {
        checkWitness();
        while (nanosToNext() <= 0) {
            begin(waiting.remove());
        }
    }

    /** All load is over: does what is asked for then, one thing after the other. */
    public void finish(BooleanSupplier isUnwanted) throws IOException {
        for (Action action : atEnd) {
            isCutShort |= isUnwanted.getAsBoolean();
            if (isCutShort) {
                return;
            }
            begin(action);
            awaitEnd(action, isUnwanted);
            isCutShort = isUnderWay(action) && isUnwanted.getAsBoolean();
            checkWitness();
        }
    }

    /** Whether nobody wanted any more what is for the end before all of it was done. */
    public boolean isCutShort() {
        return isCutShort;
    }

    private boolean isUnderWay(Action action) {
        return running.stream().anyMatch(one -> one.action.equals(action));
    }

    private void awaitEnd(Action action, BooleanSupplier isUnwanted) {
        long deadline = System.nanoTime() + LONGEST_NANOS;
        while (isUnderWay(action) && System.nanoTime() < deadline && !isUnwanted.getAsBoolean()) {
            turns.pause(GLANCE_NANOS);
        }
    }

    private void begin(Action action) {
        if (action.kind() == Kind.PAUSE_GENERATOR) {
            pause(Objects.requireNonNull(generator, "generator"), action.nanos());
        } else if (action.kind().isOfRing()) {
            begin(action, nodes.get(0));
        } else if (action.node() == Action.ALL_NODES) {
            nodes.forEach(node -> begin(action, node));
        } else {
            begin(action, nodes.get(action.node() - 1));
        }
    }

    private void pause(Suspendable loader, long nanos) {
        turns.inTurn(loader, () -> {
            long begin = nanoTime.getAsLong();
            try {
                suspensions.begin(loader, Kind.PAUSE_GENERATOR, nanos).ifPresent(this::tell);
            } catch (RuntimeException e) {
                tell(new Deed(
                        begin,
                        nanoTime.getAsLong(),
                        Kind.PAUSE_GENERATOR.word(),
                        EventRecord.FAILED,
                        loader.name() + " failed: " + e.getMessage()));
            }
        });
    }

    private void begin(Action action, StoreNode node) {
        Running one = new Running(action, node);
        running.add(one);
        if (action.kind() == Kind.UPGRADE) {
            turns.oneNodeAfterTheOther(node, one::perform);
        } else if (action.kind().isOfProcess() || action.kind() == Kind.DRAIN) {
            turns.inTurn(node, one::perform);
        } else {
            turns.beside(node, one::perform);
        }
    }

    @Override
    public void close() throws IOException {
        turns.close();
        suspensions.endAll().forEach(this::tell);
        running.forEach(Running::cutOff);
        checkWitness();
    }

    private void checkWitness() throws IOException {
        IOException failure = broken.poll();
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure);
        }
    }

    private void tell(Deed deed) {
        try {
            witness.done(deed);
        } catch (IOException e) {
            broken.add(e);
        }
    }

    /** An action on one node that is under way or waits for its turn. */
    private final class Running {

        private final Action action;
        private final StoreNode node;
        private volatile long beginNanos = nanoTime.getAsLong();
        private boolean told;

        Running(Action action, StoreNode node) {
            this.action = action;
            this.node = node;
        }

        void perform() {
            if (turns.areClosing()) {
                return;
            }
            beginNanos = nanoTime.getAsLong();
            try {
                if (action.kind() == Kind.SUSPEND) {
                    suspensions
                            .begin(node, action.kind(), action.nanos())
                            .ifPresent(ActionScheduler.this::tell);
                    running.remove(this);
                } else {
                    end(EventRecord.DONE, done());
                }
            } catch (StoreFailure | RuntimeException e) {
                fail(String.valueOf(e.getMessage()));
            } catch (IOException e) {
                failToTell(e);
            }
        }

        /** What is cut off cannot write either: its thread is interrupted. */
        private void failToTell(IOException e) {
            if (turns.areClosing()) {
                cutOff();
            } else {
                broken.add(e);
            }
        }

        private String done() throws StoreFailure, IOException {
            if (action.kind() == Kind.UPGRADE && spoilt != null) {
                throw StoreFailure.world("not begun, as the upgrade of " + spoilt
                        + " failed: a second node away may be one too many");
            }
            if (action.kind() == Kind.DRAIN) {
                drained.add(node);
            }
            boolean isDrained = false;
            try {
                String told = performed();
                isDrained = action.kind() == Kind.DRAIN;
                return told;
            } finally {
                if (!isDrained && CHANGES_WHO_ANSWERS.contains(action.kind())) {
                    drained.remove(node);
                }
            }
        }

        private String performed() throws StoreFailure, IOException {
            if (action.kind() == Kind.RESUME) {
                return resume();
            }
            String told = runner.perform(action, node);
            if (action.kind() == Kind.KILL) {
                suspensions.killed(node).ifPresent(ActionScheduler.this::tell);
            }
            return told;
        }

        private void fail(String why) {
            if (action.kind() == Kind.UPGRADE && spoilt == null) {
                spoilt = node.name();
            }
            if (turns.areClosing()) {
                cutOff();
            } else {
                String name = node.name() + " ";
                end(EventRecord.FAILED, why.startsWith(name) ? why.substring(name.length()) : why);
            }
        }

        private String resume() {
            suspensions.end(node).ifPresent(ActionScheduler.this::tell);
            return "goes on";
        }

        void cutOff() {
            end(
                    EventRecord.CUT_OFF,
                    "it was still running when the " + (action.isAtEnd() ? "trial" : "load")
                            + " ended");
        }

        private void end(String outcome, String text) {
            running.remove(this);
            synchronized (this) {
                if (told) {
                    return;
                }
                told = true;
            }
            String words = outcome.equals(EventRecord.DONE) ? text : outcome + ": " + text;
            tell(new Deed(
                    beginNanos,
                    nanoTime.getAsLong(),
                    action.kind().word(),
                    outcome,
                    (action.kind().isOfRing() ? "the ring" : node.name()) + " " + words));
        }
    }
}
