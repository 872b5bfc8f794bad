package dohyo.client.aerospike;

import dohyo.client.aerospike.wire.RecordCommand;
import dohyo.client.net.SharedLaneState;

import org.jspecify.annotations.Nullable;

/** What all links of a lane have in common: what its slots carry, and where that belongs. */
final class LaneState {

    private final SharedLaneState share;
    private final RecordCommand[] commands;
    private final NamespaceMap map;
    private final int[] statements;
    private final @Nullable KeyedOperation[] operations;

    LaneState(LaneConfiguration plan, SharedLaneState share) {
        this.share = share;
        commands = plan.commands().toArray(RecordCommand[]::new);
        map = plan.map();
        statements = new int[share.slots().capacity()];
        operations = new KeyedOperation[statements.length];
    }

    SharedLaneState share() {
        return share;
    }

    RecordCommand command(int statement) {
        return commands[statement];
    }

    PartitionMap map() {
        return map.map();
    }

    /**
     * Sender: a slot is about to carry this.
     *
     * @param operation of which it is a part; null when it is alone
     */
    void sending(int slot, int statement, @Nullable KeyedOperation operation) {
        statements[slot] = statement;
        operations[slot] = operation;
    }

    /** Receiver: that of what this slot carries. */
    RecordCommand commandOf(int slot) {
        return commands[statements[slot]];
    }

    /** Receiver: the operation of which this slot carries a part; null when it is alone. */
    @Nullable KeyedOperation operationOf(int slot) {
        return operations[slot];
    }
}
