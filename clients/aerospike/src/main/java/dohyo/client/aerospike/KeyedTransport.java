package dohyo.client.aerospike;

import dohyo.client.aerospike.language.ErrorKind;
import dohyo.client.aerospike.language.RecordOperation;
import dohyo.client.aerospike.language.RecordRequest;
import dohyo.client.aerospike.wire.RecordCommand;
import dohyo.client.net.split.SplitTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;

import java.util.List;

/** A lane some of whose operations are several requests. */
final class KeyedTransport extends SplitTransport<CommandTransport, KeyedOperation> {

    private final RecordCommand[] commands;

    private KeyedTransport(CommandTransport below, List<RecordCommand> commands, Room room) {
        super(below, () -> new KeyedOperation(commands), room, ErrorKind.CONNECTION_LOST.index());
        this.commands = commands.toArray(RecordCommand[]::new);
    }

    /** The transport below as it is when every operation is one request. */
    static Transport open(LaneConfiguration plan, int capacity) throws ClientFailure {
        if (plan.commands().stream().map(RecordCommand::what).noneMatch(KeyedTransport::isSplit)) {
            return CommandTransport.open(plan, capacity, capacity);
        }
        int requests = capacity * plan.nodes().size();
        return new KeyedTransport(
                CommandTransport.open(plan, capacity, requests),
                plan.commands(),
                new Room(capacity, requests));
    }

    private static boolean isSplit(RecordRequest what) {
        return what.isMulti() || what.deed() == RecordOperation.COMPARE_AND_SET;
    }

    @Override
    protected boolean split(Request request, KeyedOperation operation) {
        if (!isSplit(commands[request.statement()].what())) {
            return false;
        }
        operation.begin(request, below().lane().map(), below().fleet().size());
        return true;
    }

    @Override
    protected boolean sendNext(int own, KeyedOperation operation) {
        return below().send(own, operation);
    }
}
