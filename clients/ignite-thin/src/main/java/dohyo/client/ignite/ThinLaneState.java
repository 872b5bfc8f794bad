package dohyo.client.ignite;

import dohyo.client.ignite.wire.RecordCommand;
import dohyo.client.net.SharedLaneState;
import dohyo.client.net.TableRoutingReference;

import java.util.List;

/** What all links of a lane have in common: what its slots carry, and where that belongs. */
final class ThinLaneState {

    private final SharedLaneState share;
    private final RecordCommand[] commands;
    private final List<TableRoutingReference<PartitionMap>> caches;
    private final int[] statements;
    private final boolean[] areMany;
    private final int connections;
    private final AffinityWatch watch;

    ThinLaneState(LaneConfiguration plan, SharedLaneState share) {
        this.share = share;
        commands = plan.commands().toArray(RecordCommand[]::new);
        caches = List.copyOf(plan.caches());
        statements = new int[share.slots().capacity()];
        areMany = new boolean[statements.length];
        connections = plan.connections();
        watch = plan.watch();
    }

    SharedLaneState share() {
        return share;
    }

    RecordCommand command(int statement) {
        return commands[statement];
    }

    /** Receiver: that of what this slot carries. */
    RecordCommand commandOf(int slot) {
        return commands[statements[slot]];
    }

    /** Receiver: whether it is one request about several records. */
    boolean isManyOf(int slot) {
        return areMany[slot];
    }

    /** Sender: a slot is about to carry this. */
    void sending(int slot, int statement, boolean isMany) {
        statements[slot] = statement;
        areMany[slot] = isMany;
    }

    PartitionMap map(int statement) {
        return caches.get(statement).map();
    }

    /** To which node a link leads, by its place among all links. */
    int nodeOf(int link) {
        return link / connections;
    }

    AffinityWatch watch() {
        return watch;
    }
}
