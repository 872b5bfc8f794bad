package dohyo.language.store;

import dohyo.language.scope.Scope;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Action.Kind;
import dohyo.model.experiment.Arm;
import dohyo.model.family.StoreFamily;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Checks of the actions of an arm: whether its store knows them, whether their nodes exist, and
 * whether each node is then in a state in which it can be done. Nodes are followed from action to
 * action as if each of them went well.
 *
 * @param lengthNanos of the load; {@link Long#MAX_VALUE} when it is not known beforehand
 */
public record ActionChecks(Arm arm, long lengthNanos, Scope scope, Node otherwise) {

    /** What has become of a node. */
    private enum State {
        UP("up"),
        SUSPENDED("suspended"),
        DRAINED("drained"),
        DOWN("down");

        private final String word;

        State(String word) {
            this.word = word;
        }
    }

    public void check() {
        int nodes = arm.store().topology().all();
        State[] states = new State[nodes + 1];
        Arrays.fill(states, State.UP);
        long[] busyUntilNanos = new long[nodes + 1];
        for (Action action : arm.timeline()) {
            checkTime(action);
            if (isKnown(action) && isThere(action, nodes) && action.kind().isOfNode()) {
                check(action, states, busyUntilNanos);
            }
        }
        checkBackups();
        checkMoves();
    }

    /** Somebody must be there to take regions, and they must be away to come back. */
    private void checkMoves() {
        Set<Integer> left = new HashSet<>();
        for (Action action : arm.timeline()) {
            if (action.kind().isOfRegions() && arm.store().topology().all() == 1) {
                remark(
                        action,
                        "the store has one node, and nobody else to serve its regions",
                        "give the store 'nodes: 2' or more");
            } else if (action.kind() == Kind.MOVE) {
                left.add(action.node());
            } else if (action.kind() == Kind.MOVE_BACK && !left.contains(action.node())) {
                remark(
                        action,
                        "nothing of node " + action.node() + " has been moved away by then",
                        "'move-back' goes after a 'move' of the same node");
            }
        }
    }

    /** What is brought back must have been backed up before. */
    private void checkBackups() {
        Set<Integer> kept = new HashSet<>();
        for (Action action : arm.timeline()) {
            List<Integer> nodes = nodesOf(action);
            if (action.kind() == Kind.BACKUP) {
                kept.addAll(nodes);
            } else if (action.kind() == Kind.RESTORE && !kept.containsAll(nodes)) {
                remark(
                        action,
                        "there is no backup to be restored by then",
                        "'restore' goes after a 'backup' of the same node, or of every node");
            }
        }
    }

    private void checkTime(Action action) {
        if (action.isAtEnd()) {
            checkEnd(action);
        } else if (action.atNanos() >= lengthNanos) {
            remark(
                    action,
                    "this happens after the load has ended",
                    "the load takes " + TimeUnit.NANOSECONDS.toSeconds(lengthNanos) + "s");
        }
    }

    private void checkEnd(Action action) {
        if (!action.kind().isForTheEnd()) {
            remark(
                    action,
                    "nobody sees what '" + action.kind().word() + "' does when the load is over",
                    "give it a moment, for example 'at: 15s'; 'at: end' goes with "
                            + MessagePhrases.oneOf(Stream.of(Kind.values())
                                    .filter(Kind::isForTheEnd)
                                    .map(Kind::word)
                                    .toList()));
        }
    }

    private boolean isKnown(Action action) {
        Optional<StoreFamily> stranger = StoreFamily.of(arm.store().name())
                .filter(family -> !family.knows(action.kind().word()));
        if (stranger.isPresent()) {
            remark(
                    action,
                    stranger.get().called() + " cannot " + action.kind().word(),
                    "it knows " + MessagePhrases.oneOf(stranger.get().actions()));
            return false;
        }
        boolean foreign = arm.store().attachment() != null
                && (!action.kind().isOfTables()
                        || action.kind() == Kind.DUMP
                        || action.kind().tool().isPresent())
                && action.kind().isOfNode();
        if (foreign) {
            remark(
                    action,
                    "this is not done to a system that somebody else keeps",
                    "leave it out, or let the lab start a store of its own");
        }
        return !foreign;
    }

    private boolean isThere(Action action, int nodes) {
        if (action.node() > nodes) {
            remark(
                    action,
                    "there is no node " + action.node(),
                    nodes == 1 ? "the store has one node" : "the store has " + nodes + " nodes");
            return false;
        }
        return true;
    }

    /** One remark an action, whichever node it is about. */
    private void check(Action action, State[] states, long[] busyUntilNanos) {
        boolean told = false;
        for (int node : nodesOf(action)) {
            boolean early = action.atNanos() < busyUntilNanos[node];
            if (!told && early) {
                remark(
                        action,
                        "this begins before the one before it has ended",
                        "leave time between");
            } else if (!told && !fits(action.kind(), states[node])) {
                remark(
                        action,
                        "node " + node + " is " + states[node].word + " by then",
                        hint(action));
            }
            told |= early || !fits(action.kind(), states[node]);
            states[node] = after(action, states[node]);
            busyUntilNanos[node] =
                    Math.max(busyUntilNanos[node], action.atNanos() + action.nanos());
        }
    }

    private List<Integer> nodesOf(Action action) {
        return action.node() == Action.ALL_NODES
                ? IntStream.rangeClosed(1, arm.store().topology().all()).boxed().toList()
                : List.of(action.node());
    }

    private static boolean fits(Kind kind, State state) {
        return switch (kind) {
            case START -> state == State.DOWN;
            case RESUME -> state == State.SUSPENDED;
            case KILL -> state != State.DOWN;
            case STOP -> state == State.UP || state == State.DRAINED;
            case SUSPEND,
                    RESTORE,
                    DRAIN,
                    UPGRADE,
                    FLUSH,
                    COMPACT,
                    REPAIR,
                    SNAPSHOT,
                    REAPER,
                    BACKUP,
                    DUMP,
                    MOVE,
                    MOVE_BACK,
                    COLLECT,
                    SET -> state == State.UP;
            case PAUSE_GENERATOR -> true;
        };
    }

    private static String hint(Action action) {
        return switch (action.kind()) {
            case START -> "'start' goes after 'stop' or 'kill' of the same node";
            case RESUME -> "'resume' goes after 'suspend' without 'for' of the same node";
            default -> "'start' or 'resume' it before, or leave this out";
        };
    }

    private static State after(Action action, State before) {
        return switch (action.kind()) {
            case SUSPEND -> action.nanos() == 0 ? State.SUSPENDED : State.UP;
            case KILL, STOP -> State.DOWN;
            case START, RESUME, RESTORE, UPGRADE -> State.UP;
            case DRAIN -> State.DRAINED;
            case FLUSH,
                    COMPACT,
                    REPAIR,
                    SNAPSHOT,
                    REAPER,
                    BACKUP,
                    DUMP,
                    MOVE,
                    MOVE_BACK,
                    COLLECT,
                    SET,
                    PAUSE_GENERATOR -> before;
        };
    }

    private void remark(Action action, String message, String hint) {
        scope.remark(scope.origin(action, otherwise), message, hint);
    }
}
