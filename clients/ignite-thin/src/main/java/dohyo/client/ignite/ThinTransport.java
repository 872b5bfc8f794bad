package dohyo.client.ignite;

import dohyo.client.ignite.wire.ErrorKind;
import dohyo.client.net.ConnectedNodes;
import dohyo.client.net.ConnectionLossKinds;
import dohyo.client.net.PolledTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;

import java.io.IOException;
import java.util.List;

/**
 * The connections of one lane to all nodes. A request goes to the primary node of its key; while
 * that is away or not known, to others in turn, which send it on.
 */
final class ThinTransport extends PolledTransport {

    private static final ConnectionLossKinds LOSSES = new ConnectionLossKinds(
            ErrorKind.CONNECTION_LOST.index(), ErrorKind.PROTOCOL_ERROR.index());

    private final ThinLaneState lane;
    private final ConnectedNodes<ThinLink> fleet;

    private ThinTransport(LaneConfiguration plan, int capacity) throws IOException {
        super(capacity, LOSSES);
        lane = new ThinLaneState(plan, share());
        fleet = new ConnectedNodes<>(
                new ConnectedNodes.Size(plan.nodes(), plan.connections(), capacity),
                place -> ThinLink.of(place, lane),
                ThinLink[]::new);
    }

    /** Connects to everything, or says why it cannot. */
    static ThinTransport open(LaneConfiguration plan, int capacity) throws ClientFailure {
        return connected(capacity, () -> new ThinTransport(plan, capacity), plan.mayBeDown());
    }

    @Override
    protected ConnectedNodes<ThinLink> fleet() {
        return fleet;
    }

    @Override
    public List<String> errorKinds() {
        return ErrorKind.labels();
    }

    ThinLaneState lane() {
        return lane;
    }

    @Override
    public boolean send(int slot, Request request) {
        int owner = request instanceof KeysByNode keys ? keys.node() : owner(request);
        return (owner != PartitionMap.NOBODY && fleet.node(owner).isUp())
                ? fleet.node(owner).send(slot, request)
                : fleet.sendToAny(slot, request);
    }

    private int owner(Request request) {
        PartitionMap map = lane.map(request.statement());
        return map.isKnown()
                ? map.owner(lane.command(request.statement()).hash(request))
                : PartitionMap.NOBODY;
    }
}
