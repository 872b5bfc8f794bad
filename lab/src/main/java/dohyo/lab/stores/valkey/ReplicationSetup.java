package dohyo.lab.stores.valkey;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Topology;

import java.io.IOException;
import java.util.List;

/**
 * Lets replicas follow their primaries. In a cluster they are told whom to copy once all know each
 * other; else their settings say it. All have what their primary has before anybody loads it.
 *
 * @param nodes all of them, primaries first
 */
record ReplicationSetup(List<ValkeyNode> nodes, Topology topology) {

    private static final int PATIENCE_MILLIS = 5000;

    /** @throws StoreFailure at once when a node ends, and when a replica does not follow in time */
    void agree() throws StoreFailure {
        if (topology.nodes() > 1) {
            for (int replica = topology.nodes(); replica < nodes.size(); replica++) {
                attach(replica);
            }
        }
        new ClusterAgreement(nodes).await("the replicas did not follow", this::doubt);
    }

    private ValkeyNode copiedBy(int replica) {
        return nodes.get(topology.copiedBy(replica + 1) - 1);
    }

    private void attach(int replica) throws StoreFailure {
        ValkeyNode node = nodes.get(replica);
        try (BlockingRespConnection primary = copiedBy(replica).door().open(PATIENCE_MILLIS);
                BlockingRespConnection talk = node.door().open(PATIENCE_MILLIS)) {
            String unused = talk.text(
                    "CLUSTER", "REPLICATE", primary.text("CLUSTER", "MYID").strip());
        } catch (IOException e) {
            throw StoreFailure.world(
                    node.name() + " could not be made a replica of " + node.copies() + ": "
                            + e.getMessage() + "; its last words:\n" + node.lastWords(),
                    e);
        }
    }

    /** What keeps a replica from following, or a node from knowing that it does. */
    private String doubt() {
        for (int node = 0; node < nodes.size(); node++) {
            ValkeyNode asked = nodes.get(node);
            try (BlockingRespConnection talk = asked.door().open(PATIENCE_MILLIS)) {
                String doubt = node < topology.nodes() ? "" : doubt(talk, asked);
                if (doubt.isEmpty() && topology.nodes() > 1) {
                    doubt = doubtOfView(talk, asked);
                }
                if (!doubt.isEmpty()) {
                    return doubt;
                }
            } catch (IOException e) {
                return asked.name() + " does not answer: " + e.getMessage();
            }
        }
        return "";
    }

    private static String doubt(BlockingRespConnection talk, ValkeyNode replica)
            throws IOException {
        ServerInfo info = ServerInfo.parse(talk.text("INFO", "replication"));
        boolean follows = info.text("role").equals("slave")
                && info.text("master_link_status").equals("up");
        return follows ? "" : replica.name() + " has no link to " + replica.copies();
    }

    private String doubtOfView(BlockingRespConnection talk, ValkeyNode asked) throws IOException {
        ClusterView view = ClusterView.parse(talk.text("CLUSTER", "NODES"));
        return view.isWhole(nodes.size()) && view.replicas() == nodes.size() - topology.nodes()
                ? ""
                : asked.name() + " does not know all replicas";
    }
}
