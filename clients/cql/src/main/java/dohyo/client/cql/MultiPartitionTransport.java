package dohyo.client.cql;

import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.net.split.SplitTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;
import dohyo.model.workload.MultiKeyRead;

import java.util.List;

/**
 * A lane some of whose operations read many partitions, by requests to the nodes that have them.
 */
final class MultiPartitionTransport extends SplitTransport<CqlTransport, MultiPartitionRead> {

    private final Router router;
    private final MultiKeyRead[] shapes;

    private MultiPartitionTransport(
            CqlTransport below, CqlLaneConfiguration setup, List<MultiKeyRead> shapes, Room room) {
        super(below, MultiPartitionRead::new, room, ErrorKind.CONNECTION_LOST.index());
        this.router = new Router(setup.routes());
        this.shapes = shapes.toArray(MultiKeyRead[]::new);
    }

    /**
     * Connects and prepares everything, or says why it cannot.
     *
     * @param shapes of the statements, in their order
     */
    static Transport open(
            CqlLaneConfiguration setup,
            CqlTransport.Nodes nodes,
            int capacity,
            List<MultiKeyRead> shapes)
            throws ClientFailure {
        int widest =
                shapes.stream().mapToInt(MultiPartitionTransport::atOnce).max().orElse(1);
        int requests = (int) Math.min(CqlLink.PREPARE_STREAM, (long) capacity * widest);
        CqlTransport below = CqlTransport.open(setup, nodes, requests);
        return new MultiPartitionTransport(below, setup, shapes, new Room(capacity, requests));
    }

    private static int atOnce(MultiKeyRead shape) {
        return shape.atOnce() == 0 ? shape.keys() : Math.min(shape.atOnce(), shape.keys());
    }

    @Override
    protected boolean split(Request request, MultiPartitionRead fan) {
        MultiKeyRead shape = shapes[request.statement()];
        if (shape.isOne()) {
            return false;
        }
        fan.begin(request, shape, router);
        return true;
    }

    @Override
    protected boolean sendNext(int own, MultiPartitionRead fan) {
        return below().send(own, fan, fan.replicasOfNext());
    }

    /** What came with all answers so far. */
    ResponseCounters tally() {
        return below().tally();
    }
}
