package dohyo.lab.stores.valkey;

import dohyo.lab.stores.StoreFailure;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/** Waits until the nodes of a store are of one mind. */
record ClusterAgreement(List<ValkeyNode> nodes) {

    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final long POLL_NANOS = 50_000_000;

    /** Tells what keeps the nodes from it; empty for nothing. */
    @FunctionalInterface
    interface Doubt {
        String now() throws StoreFailure;
    }

    /**
     * Waits as long as there is a doubt.
     *
     * @param what they are to do: {@code the cluster did not agree}
     * @throws StoreFailure at once when a node ends, and when they are not of one mind in time
     */
    void await(String what, Doubt doubt) throws StoreFailure {
        long deadlineNanos = System.nanoTime() + LONGEST.toNanos();
        String left = doubt.now();
        while (!left.isEmpty()) {
            if (System.nanoTime() > deadlineNanos) {
                throw StoreFailure.world(what + " within " + LONGEST.toSeconds() + " s (" + left
                        + "); last words of the nodes:\n" + lastWords());
            }
            for (ValkeyNode node : nodes) {
                node.demandLife();
            }
            LockSupport.parkNanos(POLL_NANOS);
            left = doubt.now();
        }
    }

    private String lastWords() {
        return nodes.stream().map(ValkeyNode::lastWords).collect(Collectors.joining("\n"));
    }
}
