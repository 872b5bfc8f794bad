package dohyo.client.aerospike;

import dohyo.client.aerospike.language.ErrorKind;
import dohyo.client.net.ConnectedNodes;
import dohyo.client.net.ConnectionLossKinds;
import dohyo.client.net.PolledTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;

import java.io.IOException;
import java.util.List;

/**
 * The sockets of one lane to all nodes, as many to each as it has operations in flight. A request
 * goes to the master of its partition; while that is away or not known, to others in turn, which
 * send it on.
 */
final class CommandTransport extends PolledTransport {

    private static final ConnectionLossKinds LOSSES = new ConnectionLossKinds(
            ErrorKind.CONNECTION_LOST.index(), ErrorKind.PROTOCOL_ERROR.index());

    private final LaneState lane;
    private final ConnectedNodes<CommandLink> fleet;

    private CommandTransport(LaneConfiguration plan, int sockets, int requests) throws IOException {
        super(requests, LOSSES);
        lane = new LaneState(plan, share());
        fleet = new ConnectedNodes<>(
                new ConnectedNodes.Size(plan.nodes(), sockets, plan.nodes().size() * sockets),
                place -> CommandLink.of(place, lane),
                CommandLink[]::new);
    }

    /**
     * Connects to everything, or says why it cannot.
     *
     * @param sockets to each node
     * @param requests most that are on their way
     */
    static CommandTransport open(LaneConfiguration plan, int sockets, int requests)
            throws ClientFailure {
        return connected(
                sockets, () -> new CommandTransport(plan, sockets, requests), plan.mayBeDown());
    }

    @Override
    protected ConnectedNodes<CommandLink> fleet() {
        return fleet;
    }

    @Override
    public List<String> errorKinds() {
        return ErrorKind.labels();
    }

    LaneState lane() {
        return lane;
    }

    @Override
    public boolean send(int slot, Request request) {
        int master = request instanceof KeyedOperation operation
                ? operation.node()
                : lane.map()
                        .master(lane.command(request.statement()).key(request).partition());
        return (master != PartitionMap.NOBODY && fleet.node(master).isUp())
                ? fleet.node(master).send(slot, request)
                : fleet.sendToAny(slot, request);
    }
}
