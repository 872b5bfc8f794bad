package dohyo.client.resp.lane;

import dohyo.client.net.ConnectedNodes;
import dohyo.client.net.NodeLinks;

import org.jspecify.annotations.Nullable;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Optional;

/** The nodes of a lane, and what becomes of requests that one of them sends on to another. */
final class Rerouting implements Redirector {

    private final RespLaneState lane;
    private final @Nullable ClusterMap cluster;
    private final ConnectedNodes<CommandLink> fleet;

    Rerouting(LaneConfiguration plan, RespLaneState lane) {
        this.lane = lane;
        cluster = plan.cluster();
        fleet = new ConnectedNodes<>(
                new ConnectedNodes.Size(
                        plan.nodes(), plan.connections(), lane.share().slots().capacity()),
                place -> CommandLink.of(place, lane, this),
                CommandLink[]::new);
    }

    ConnectedNodes<CommandLink> fleet() {
        return fleet;
    }

    /**
     * {@inheritDoc} Once: a request that two nodes send on fails, and so does one that belongs to a
     * node which is not connected yet.
     */
    @Override
    public boolean sendOn(int slot, Redirection to) {
        SentCommands kept = lane.kept();
        if (kept == null || cluster == null) {
            return false;
        }
        int node = find(to);
        if (!to.ask() && node != ClusterMap.NOBODY) {
            cluster.move(to.keySlot(), node);
        }
        return node != ClusterMap.NOBODY
                && kept.moveOnce(slot)
                && sendAgain(fleet.node(node), slot, kept.command(slot), to.ask());
    }

    private static boolean sendAgain(
            NodeLinks<CommandLink> node, int slot, ByteBuffer command, boolean asking) {
        for (CommandLink link : node.links()) {
            if (link.sendAgain(slot, command, asking)) {
                return true;
            }
        }
        return false;
    }

    /** A node that nobody has named before is connected to from now on. */
    private int find(Redirection to) {
        for (int i = 0; i < fleet.size(); i++) {
            if (to.isTo(fleet.node(i).address())) {
                return i;
            }
        }
        Optional<InetSocketAddress> found = to.leading(fleet.node(0).address());
        if (found.isEmpty() || !fleet.hasRoom()) {
            return ClusterMap.NOBODY;
        }
        int added = fleet.add(found.get());
        lane.share().alarm().raise();
        return added;
    }
}
