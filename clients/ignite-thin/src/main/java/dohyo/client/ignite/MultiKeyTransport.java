package dohyo.client.ignite;

import dohyo.client.ignite.wire.ErrorKind;
import dohyo.client.net.split.SplitTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;

/** A lane some of whose operations are about many records: a request to each primary node. */
final class MultiKeyTransport extends SplitTransport<ThinTransport, KeysByNode> {

    private static final int MOST_REQUESTS = 1 << 15;

    private MultiKeyTransport(ThinTransport below, Room room) {
        super(below, KeysByNode::new, room, ErrorKind.CONNECTION_LOST.index());
    }

    /** The transport below as it is when every operation is about one record. */
    static Transport open(LaneConfiguration plan, int capacity) throws ClientFailure {
        int widest = plan.commands().stream()
                .mapToInt(command -> command.what().fan().parts())
                .max()
                .orElse(1);
        if (widest == 1) {
            return ThinTransport.open(plan, capacity);
        }
        long most = (long) capacity * Math.min(widest, plan.nodes().size() + 1);
        int requests = (int) Math.max(capacity, Math.min(MOST_REQUESTS, most));
        return new MultiKeyTransport(
                ThinTransport.open(plan, requests), new Room(capacity, requests));
    }

    @Override
    protected boolean split(Request request, KeysByNode keys) {
        if (request.parts() == 1) {
            return false;
        }
        ThinLaneState lane = below().lane();
        int statement = request.statement();
        keys.begin(
                request,
                lane.command(statement),
                lane.map(statement),
                below().fleet().size());
        return true;
    }

    @Override
    protected boolean sendNext(int own, KeysByNode keys) {
        return below().send(own, keys);
    }
}
