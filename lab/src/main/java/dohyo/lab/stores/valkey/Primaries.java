package dohyo.lab.stores.valkey;

import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Makes a cluster out of servers that serve: each gets an equal share of the hash slots, the first
 * is told of the others, and all have to agree before anybody loads it.
 */
record Primaries(List<ValkeyNode> nodes) {

    static final int SLOTS = 16_384;

    private static final int PATIENCE_MILLIS = 5000;
    private static final Duration LONGEST_AGREEMENT = Duration.ofSeconds(60);
    private static final long POLL_NANOS = 50_000_000;

    /** @throws StoreFailure at once when a node ends, and when they do not agree in time */
    void agree() throws StoreFailure {
        for (int node = 0; node < nodes.size(); node++) {
            introduce(node);
        }
        long deadlineNanos = System.nanoTime() + LONGEST_AGREEMENT.toNanos();
        String doubt = doubt();
        while (!doubt.isEmpty()) {
            if (System.nanoTime() > deadlineNanos) {
                throw StoreFailure.world("the cluster did not agree within "
                        + LONGEST_AGREEMENT.toSeconds() + " s (" + doubt
                        + "); last words of the nodes:\n" + lastWords());
            }
            LockSupport.parkNanos(POLL_NANOS);
            doubt = doubt();
        }
    }

    /** Gives a node its slots and lets it meet the first one. */
    private void introduce(int node) throws StoreFailure {
        ValkeyDoor first = nodes.get(0).door();
        try (RespTalk talk = nodes.get(node).door().open(PATIENCE_MILLIS)) {
            String unused = talk.text("CLUSTER", "SET-CONFIG-EPOCH", Integer.toString(node + 1));
            List<String> words = new ArrayList<>(List.of("CLUSTER", "ADDSLOTS"));
            for (int slot = firstSlot(node); slot < firstSlot(node + 1); slot++) {
                words.add(Integer.toString(slot));
            }
            unused = talk.text(words.toArray(String[]::new));
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

    /** The first slot of a node, counted from 0. */
    int firstSlot(int node) {
        return (int) ((long) SLOTS * node / nodes.size());
    }

    /** What keeps the nodes from full agreement; empty for nothing. */
    private String doubt() throws StoreFailure {
        for (ValkeyNode node : nodes) {
            node.demandLife();
            try (RespTalk talk = node.door().open(PATIENCE_MILLIS)) {
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

    private String lastWords() {
        return nodes.stream().map(ValkeyNode::lastWords).collect(Collectors.joining("\n"));
    }
}
