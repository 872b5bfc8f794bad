package dohyo.lab.stores.valkey;

import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a cluster out of servers that serve: each primary gets an equal share of the hash slots,
 * the first is told of the others, and all have to agree before anybody loads it.
 *
 * @param nodes all of them, primaries first
 * @param count of primaries
 */
record ClusterFormation(List<ValkeyNode> nodes, int count) {

    static final int SLOTS = 16_384;

    private static final int PATIENCE_MILLIS = 5000;

    /** @throws StoreFailure at once when a node ends, and when they do not agree in time */
    void agree() throws StoreFailure {
        for (int node = 0; node < nodes.size(); node++) {
            introduce(node);
        }
        new ClusterAgreement(nodes).await("the cluster did not agree", this::doubt);
    }

    /** Gives a node its slots and lets it meet the first one. */
    private void introduce(int node) throws StoreFailure {
        ValkeyAdminAccess first = nodes.get(0).door();
        try (BlockingRespConnection talk = nodes.get(node).door().open(PATIENCE_MILLIS)) {
            String unused = talk.text("CLUSTER", "SET-CONFIG-EPOCH", Integer.toString(node + 1));
            if (node < count) {
                unused = talk.text(slotsOf(node));
            }
            if (node > 0) {
                unused = talk.text(
                        "CLUSTER",
                        "MEET",
                        first.address().getHostString(),
                        Integer.toString(first.address().getPort()));
            }
        } catch (IOException e) {
            throw StoreFailure.world(
                    nodes.get(node).name() + " could not be made a part of the cluster: "
                            + e.getMessage() + "; its last words:\n"
                            + nodes.get(node).lastWords(),
                    e);
        }
    }

    private String[] slotsOf(int node) {
        List<String> words = new ArrayList<>(List.of("CLUSTER", "ADDSLOTS"));
        for (int slot = firstSlot(node); slot < firstSlot(node + 1); slot++) {
            words.add(Integer.toString(slot));
        }
        return words.toArray(String[]::new);
    }

    /** The first slot of a node, counted from 0. */
    int firstSlot(int node) {
        return (int) ((long) SLOTS * node / count);
    }

    /** What keeps the nodes from full agreement; empty for nothing. */
    private String doubt() {
        for (ValkeyNode node : nodes) {
            try (BlockingRespConnection talk = node.door().open(PATIENCE_MILLIS)) {
                ServerInfo info = ServerInfo.parse(talk.text("CLUSTER", "INFO"));
                ClusterView view = ClusterView.parse(talk.text("CLUSTER", "NODES"));
                if (!info.text("cluster_state").equals("ok")) {
                    return node.name() + " says the cluster is not ok";
                }
                if (!view.isWhole(nodes.size())) {
                    return node.name() + " does not reach all others";
                }
            } catch (IOException e) {
                return node.name() + " does not answer: " + e.getMessage();
            }
        }
        return "";
    }
}
