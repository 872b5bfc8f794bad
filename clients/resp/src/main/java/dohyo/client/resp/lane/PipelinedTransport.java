package dohyo.client.resp.lane;

import dohyo.client.net.split.SplitTransport;
import dohyo.client.resp.wire.ErrorKind;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.workload.OperationStep;

import java.util.Arrays;
import java.util.List;

/** A lane some of whose operations are several commands, which travel together. */
public final class PipelinedTransport extends SplitTransport<RespTransport, PipelinedOperation> {

    private static final int MOST_COMMANDS = 1 << 15;

    private final int[] atOnce;

    private PipelinedTransport(RespTransport below, int[] atOnce, Room room) {
        super(below, PipelinedOperation::new, room, ErrorKind.CONNECTION_LOST.index());
        this.atOnce = atOnce;
    }

    /** Opens a transport for so many commands in flight. */
    @FunctionalInterface
    public interface Opening {
        RespTransport open(int commands) throws ClientFailure;
    }

    /** By call: most of an operation's commands that are in flight at once; 1 for a plain one. */
    private static int[] atOnce(List<RequestTemplate> calls) {
        return calls.stream()
                .map(RequestTemplate::step)
                .mapToInt(PipelinedTransport::atOnce)
                .toArray();
    }

    private static int atOnce(OperationStep step) {
        int most = step.many().atOnce();
        int all = step.drawn().size();
        return step.many().isOne() || most == 0 ? all : Math.min(most, all);
    }

    /** The transport below as it is when every operation is one command. */
    public static Transport open(List<RequestTemplate> calls, int capacity, Opening opening)
            throws ClientFailure {
        if (calls.stream().allMatch(call -> call.step().drawn().size() == 1)) {
            return opening.open(capacity);
        }
        int[] atOnce = atOnce(calls);
        long widest = Arrays.stream(atOnce).max().orElse(1);
        int commands = (int) Math.max(capacity, Math.min(MOST_COMMANDS, capacity * widest));
        return new PipelinedTransport(opening.open(commands), atOnce, new Room(capacity, commands));
    }

    @Override
    protected boolean split(Request request, PipelinedOperation parts) {
        if (request.parts() == 1) {
            return false;
        }
        parts.begin(request, atOnce[request.statement()]);
        return true;
    }

    @Override
    protected boolean sendNext(int own, PipelinedOperation parts) {
        return below().send(own, parts);
    }
}
