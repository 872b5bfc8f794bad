package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.ReadinessCheck;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.node.CassandraNode;
import dohyo.lab.stores.cql.CqlProbe;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Waits until all nodes of a ring serve and agree: each knows all others with their tokens, all
 * have the same schema, and each can read from all of them.
 */
final class RingAgreement {

    private static final Duration LONGER_PER_NODE = Duration.ofSeconds(30);

    /**
     * While a node does not serve, a look at it is a connection that is refused. More of them take
     * from it: on two cores it served 0.3 s later with looks every 20 ms.
     */
    private static final Duration POLL_OF_SERVICE = Duration.ofMillis(50);

    /** To agree, nodes that serve answer several questions each. */
    private static final Duration POLL_OF_AGREEMENT = Duration.ofMillis(100);

    private static final String SCHEMA = "SELECT schema_version FROM system.local";
    private static final String PEERS = "SELECT peer, schema_version, tokens FROM system.peers";

    /** A table that every version has, empty at first, with copies on up to three nodes. */
    private static final String EVERYWHERE =
            "SELECT parent_id FROM system_distributed.parent_repair_history LIMIT 1";

    /** The same of two nodes; where copies are wanted for more nodes than there are, ALL fails. */
    private static final String ON_BOTH = "SELECT session_id FROM system_traces.sessions LIMIT 1";

    private final List<CassandraNode> nodes;
    private final Map<CassandraNode, ReadinessCheck> checks = new HashMap<>();
    private final Set<CassandraNode> serving = new HashSet<>();
    private String version = "";
    private String doubt = "";

    RingAgreement(List<CassandraNode> nodes) {
        this.nodes = nodes;
    }

    /**
     * Returns the version that all nodes say they have.
     *
     * @throws StoreFailure at once when a node ends, and when it takes too long
     */
    String await() throws StoreFailure {
        Duration longest =
                CassandraNode.LONGEST_BOOT.plus(LONGER_PER_NODE.multipliedBy(nodes.size() - 1L));
        long deadlineNanos = System.nanoTime() + longest.toNanos();
        while (System.nanoTime() < deadlineNanos) {
            if (allServe() && allAgree()) {
                return version;
            }
            boolean serve = serving.size() == nodes.size();
            nodes.get(0).awaitExit(serve ? POLL_OF_AGREEMENT : POLL_OF_SERVICE);
        }
        throw StoreFailure.world(doubt + " after " + longest.toSeconds()
                + " s; last words of the nodes:\n"
                + nodes.stream().map(CassandraNode::lastWords).collect(Collectors.joining("\n")));
    }

    private boolean allServe() throws StoreFailure {
        for (CassandraNode node : nodes) {
            if (serving.contains(node)) {
                check(node).demandLife();
            } else {
                look(node);
            }
        }
        return serving.size() == nodes.size();
    }

    /** Made once: where clients speak TLS, that reads a certificate. */
    private ReadinessCheck check(CassandraNode node) throws StoreFailure {
        ReadinessCheck known = checks.get(node);
        if (known != null) {
            return known;
        }
        ReadinessCheck made = node.readiness();
        checks.put(node, made);
        return made;
    }

    private void look(CassandraNode node) throws StoreFailure {
        Optional<String> said = check(node).look();
        if (said.isEmpty()) {
            doubt = node.name() + " did not serve";
        } else if (!version.isEmpty() && !version.equals(said.get())) {
            throw StoreFailure.world(
                    node.name() + " says it is " + said.get() + ", another node " + version);
        } else {
            version = said.get();
            serving.add(node);
        }
    }

    private boolean allAgree() throws StoreFailure {
        if (nodes.size() == 1) {
            return true;
        }
        Set<String> schemas = new HashSet<>();
        for (CassandraNode node : nodes) {
            try {
                doubt = doubtOf(node.probe(), schemas);
            } catch (IOException notYet) {
                doubt = String.valueOf(notYet.getMessage());
            }
            if (!doubt.isEmpty()) {
                doubt = "the ring did not agree (" + node.name() + ": " + doubt + ")";
                return false;
            }
        }
        return true;
    }

    /** What keeps a node from full agreement; empty for nothing. */
    private String doubtOf(CqlProbe probe, Set<String> schemas) throws IOException {
        Set<InetAddress> peers = new HashSet<>();
        for (List<byte[]> peer : probe.ask(PEERS)) {
            boolean complete = peer.stream().allMatch(cell -> cell.length > 0);
            if (complete) {
                peers.add(InetAddress.getByAddress(peer.get(0)));
                schemas.add(Arrays.toString(peer.get(1)));
            }
        }
        schemas.add(Arrays.toString(probe.ask(SCHEMA).get(0).get(0)));
        if (peers.size() != nodes.size() - 1) {
            return "it knows " + peers.size() + " of " + (nodes.size() - 1) + " others";
        }
        if (schemas.size() != 1) {
            return "there are " + schemas.size() + " versions of the schema";
        }
        Objects.requireNonNull(probe.askAll(nodes.size() == 2 ? ON_BOTH : EVERYWHERE));
        return "";
    }
}
