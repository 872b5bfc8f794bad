package dohyo.lab.action;

import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.TableContent;
import dohyo.lab.stores.ThirdPartyMaintenanceTools;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.result.EventRecord;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Does one thing to one node and says in a few words what came of it.
 *
 * @param nodes all of the store
 * @param keyspace the workload's, for actions that name none
 * @param caretaker programs of others that look after the store
 */
record ActionRunner(
        List<? extends StoreNode> nodes,
        String keyspace,
        NodeActionObserver witness,
        NodeActionSequencer turns,
        Optional<ThirdPartyMaintenanceTools> caretaker) {

    private static final long POLL_NANOS = 200_000_000;
    private static final int POLLS = 150;

    String perform(Action action, StoreNode node) throws StoreFailure, IOException {
        Tables tables = action.tables().orOf(keyspace);
        return switch (action.kind()) {
            case SUSPEND, RESUME, PAUSE_GENERATOR ->
                throw new IllegalArgumentException("done by Suspensions");
            case KILL -> kill(life(node));
            case STOP -> stop(life(node));
            case START -> start(node);
            case UPGRADE -> upgrade(action.upgrade(), node);
            case DRAIN -> chores(node).drain();
            case FLUSH -> chores(node).flush(tables);
            case COMPACT -> chores(node).compact(tables);
            case REPAIR -> chores(node).repair(tables);
            case SNAPSHOT -> chores(node).snapshot(tables, snapshotOf(action));
            case REAPER -> care().repair(tables, action.segments(), this::segment);
            case BACKUP -> care().backUp(node, keyspace, snapshotOf(action));
            case RESTORE -> restore(node);
            case DUMP -> dump(node, tables);
            case MOVE -> chores(node).move(tables, action.regions());
            case MOVE_BACK -> chores(node).moveBack();
            case COLLECT -> chores(node).collect();
            case SET -> chores(node).set(action.setting());
        };
    }

    /** A name that no other snapshot of a trial has, unless both are for the end. */
    private static String snapshotOf(Action action) {
        return "dohyo-" + (action.isAtEnd() ? "end" : action.atNanos());
    }

    private String dump(StoreNode node, Tables tables) throws StoreFailure, IOException {
        List<TableContent> found = chores(node).dump(tables);
        witness.stored(node, found);
        return found.isEmpty()
                ? "has no sstable of " + tables.describe()
                : found.stream().map(TableContent::describe).collect(Collectors.joining("; "));
    }

    private ThirdPartyMaintenanceTools care() throws StoreFailure {
        return caretaker.orElseThrow(() -> StoreFailure.input("nobody looks after this store"));
    }

    private void segment(long beginNanos, long endNanos, String text) {
        try {
            witness.done(new NodeActionObserver.Deed(
                    beginNanos, endNanos, EventRecord.SEGMENT, EventRecord.DONE, text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A node that cannot get its data back stays up. */
    private String restore(StoreNode node) throws StoreFailure, IOException {
        NodeProcessControl life = life(node);
        care().demandBackup(node);
        life.kill();
        return care().restore(node) + ", and " + start(node);
    }

    private static String kill(NodeProcessControl life) {
        life.kill();
        return "killed with SIGKILL";
    }

    private static String stop(NodeProcessControl life) {
        life.stop();
        return "stopped in order";
    }

    /** Whoever closes the store ends the processes that it knows, and none that comes later. */
    private String start(StoreNode node) throws StoreFailure, IOException {
        NodeProcessControl life = life(node);
        if (turns.areClosing()) {
            throw StoreFailure.world("not started again, as the load has ended");
        }
        life.start();
        witness.started(node);
        life.awaitReady();
        return "serves again" + rejoined(node);
    }

    private String upgrade(Action.Upgrade upgrade, StoreNode node)
            throws StoreFailure, IOException {
        NodeProcessControl life = life(node);
        chores(node).drain();
        life.stop();
        life.become(upgrade.of(life.spec()));
        String came = start(node);
        return "is " + life.spec().describe() + " now and " + came;
    }

    /** Whether the others have noticed that it is back; they do so by gossip, which takes time. */
    private String rejoined(StoreNode node) {
        List<? extends StoreNode> others = nodes.stream()
                .filter(other -> !other.name().equals(node.name()))
                .filter(other -> other.isAlive() && other.chores().isPresent())
                .toList();
        if (others.isEmpty()) {
            return "";
        }
        long seeing = 0;
        for (int poll = 0; poll < POLLS && seeing < others.size() && !turns.areClosing(); poll++) {
            if (poll > 0) {
                turns.pause(POLL_NANOS);
            }
            seeing = others.stream().filter(other -> sees(other, node)).count();
        }
        return ", " + seeing + " of " + others.size() + " other nodes see it up";
    }

    private static boolean sees(StoreNode who, StoreNode whom) {
        try {
            return who.chores().orElseThrow().sees(whom);
        } catch (StoreFailure notNow) {
            return false;
        }
    }

    private static NodeProcessControl life(StoreNode node) throws StoreFailure {
        return node.life()
                .orElseThrow(() -> StoreFailure.input("its process is not the lab's to end"));
    }

    private static NodeOperations chores(StoreNode node) throws StoreFailure {
        return node.chores()
                .orElseThrow(() -> StoreFailure.input("it has no management to be asked"));
    }
}
