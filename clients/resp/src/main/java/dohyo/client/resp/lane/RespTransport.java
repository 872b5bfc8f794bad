package dohyo.client.resp.lane;

import dohyo.client.net.ConnectedNodes;
import dohyo.client.net.ConnectionLossKinds;
import dohyo.client.net.PolledTransport;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.client.resp.wire.ErrorKind;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.model.load.WarningAndTraceCounts;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.List;

/**
 * The connections of one lane to all nodes. In a cluster a request goes to the node that has its
 * key; while that is away, and everywhere else, to all nodes in turn.
 */
public final class RespTransport extends PolledTransport {

    private static final ConnectionLossKinds LOSSES = new ConnectionLossKinds(
            ErrorKind.CONNECTION_LOST.index(), ErrorKind.PROTOCOL_ERROR.index());

    private final CommandTemplate[] commands;
    private final AnswerColumnsBySlot columns;
    private final ConnectedNodes<CommandLink> fleet;
    private final @Nullable ClusterMap cluster;

    private RespTransport(LaneConfiguration plan, int capacity) throws IOException {
        super(capacity, LOSSES);
        columns = new AnswerColumnsBySlot(plan.columns(), capacity);
        commands = plan.commands().toArray(CommandTemplate[]::new);
        cluster = plan.cluster();
        RespLaneState lane = new RespLaneState(
                share(),
                plan.speech(),
                plan.commands(),
                columns,
                cluster == null ? null : new SentCommands(capacity));
        fleet = new Rerouting(plan, lane).fleet();
    }

    /** Connects to everything, or says why it cannot. */
    public static RespTransport open(LaneConfiguration plan, int capacity) throws ClientFailure {
        return connected(capacity, () -> new RespTransport(plan, capacity), plan.mayBeDown());
    }

    @Override
    protected ConnectedNodes<CommandLink> fleet() {
        return fleet;
    }

    @Override
    public List<String> errorKinds() {
        return ErrorKind.labels();
    }

    @Override
    public boolean send(int slot, Request request) {
        CommandTemplate command = commands[request.statement()];
        command.measure(request);
        columns.sending(slot, request.statement());
        if (cluster != null && command.hasKey()) {
            int owner = cluster.owner(command.slot(request));
            if (owner != ClusterMap.NOBODY && fleet.node(owner).isUp()) {
                return fleet.node(owner).send(slot, request);
            }
        }
        return fleet.sendToAny(slot, request);
    }

    /** What came with all answers so far. */
    RedirectionCounter tally() {
        RedirectionCounter all = new RedirectionCounter();
        for (CommandLink link : fleet.links()) {
            all = all.plus(link.receiver().tally());
        }
        return all;
    }

    @Override
    public List<String> remarks() {
        return tally().remarks();
    }

    @Override
    public WarningAndTraceCounts notes() {
        return tally().notes();
    }
}
