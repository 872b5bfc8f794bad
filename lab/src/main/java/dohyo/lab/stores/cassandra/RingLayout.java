package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.ReleaseLineDefinitions.Family;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a node of a ring is told beyond what a node alone needs to know: its token, its place, and
 * that all nodes begin together.
 *
 * @param chosenTokens whether each node has one token, chosen by the lab; else the nodes choose as
 *     many as the user's {@code num_tokens} says
 * @param beginsAtOne whether one node begins and the others come to it
 */
record RingLayout(Topology topology, boolean chosenTokens, boolean beginsAtOne) {

    private static final String TOKEN_COUNT = "num_tokens";
    private static final String TOKEN = "initial_token";
    private static final int MOST_REPLICAS = 3;
    private static final int TOKEN_BITS = 64;
    private static final BigInteger LOWEST_TOKEN = BigInteger.valueOf(Long.MIN_VALUE);

    /**
     * Nobody has to be waited for: all nodes are new, and none takes data from another. But a node
     * calls its seed at once and then every 5 s, and gives up after twice the ring delay: with less
     * than 3 s of it, one whose seed is a second late to listen never calls again.
     */
    private static final List<String> BEGIN_TOGETHER = List.of(
            "-Dcassandra.ring_delay_ms=4000",
            "-Dcassandra.consistent.rangemovement=false",
            "-Dcassandra.consistent.simultaneousmoves.allow=true");

    /**
     * A node asks its seeds before it joins whether somebody else has its address, waits a second
     * at least, and calls a seed that did not listen yet again after 5 s. Of new nodes with
     * addresses of the lab and tokens of their own nobody has, so each joins and meets the others
     * by gossip.
     */
    private static final List<String> JOIN_AT_ONCE = List.of("-Dcassandra.allow_unsafe_join=true");

    static RingLayout of(StoreSpec spec, Family family) throws StoreFailure {
        Topology topology = spec.topology();
        if (topology.nodes() > 1 && spec.settings().containsKey(TOKEN)) {
            throw StoreFailure.input("cassandra: setting '" + TOKEN + "' would give "
                    + topology.nodes() + " nodes the same token; leave it out (the lab spreads"
                    + " them evenly), or set '" + TOKEN_COUNT + "' for tokens by chance");
        }
        return new RingLayout(
                topology, !spec.settings().containsKey(TOKEN_COUNT), family.beginsAtOne());
    }

    /** Settings of a node, counted from 1, over all others. */
    Map<String, Object> settingsOf(int node) {
        Map<String, Object> settings = new LinkedHashMap<>();
        if (topology.nodes() > 1) {
            settings.put("auto_bootstrap", false);
            if (chosenTokens) {
                settings.put(TOKEN_COUNT, 1);
                settings.put(TOKEN, token(node, topology.nodes()).toString());
            }
        }
        if (!topology.isFlat()) {
            settings.put("endpoint_snitch", "GossipingPropertyFileSnitch");
        }
        return settings;
    }

    /** Flags of every node's JVM. */
    List<String> flags() {
        return topology.nodes() > 1 ? BEGIN_TOGETHER : List.of();
    }

    /** More flags of a node's first process; one that comes back joins as nodes do everywhere. */
    List<String> firstFlags() {
        return topology.nodes() > 1 && !beginsAtOne ? JOIN_AT_ONCE : List.of();
    }

    /**
     * By whom a node finds the others.
     *
     * @param run which process of the node it is, from 1
     */
    List<String> seeds(List<String> addresses, int run) {
        return beginsAtOne && run == 1 ? addresses.subList(0, 1) : addresses;
    }

    /** Evenly spread; since data centres and racks are dealt in turn, evenly in each of them. */
    static BigInteger token(int node, int nodes) {
        return BigInteger.ONE
                .shiftLeft(TOKEN_BITS)
                .multiply(BigInteger.valueOf(node - 1L))
                .divide(BigInteger.valueOf(nodes))
                .add(LOWEST_TOKEN);
    }

    /** {@code dc1/rack2}; empty when there is only one place. */
    String placeOf(int node) {
        return topology.isFlat()
                ? ""
                : dataCentre(topology.dataCentreOf(node)) + "/rack" + topology.rackOf(node);
    }

    /** Text of {@code cassandra-rackdc.properties}. */
    String propertiesOf(int node) {
        return "dc=" + dataCentre(topology.dataCentreOf(node)) + "\nrack=rack"
                + topology.rackOf(node) + "\n";
    }

    /** Up to three copies in each data centre. */
    String replication() {
        if (topology.isFlat()) {
            return "{'class': 'SimpleStrategy', 'replication_factor': " + copies(topology.nodes())
                    + "}";
        }
        return IntStream.rangeClosed(1, topology.dataCentres())
                .mapToObj(centre ->
                        ", '" + dataCentre(centre) + "': " + copies(topology.nodesIn(centre)))
                .collect(Collectors.joining("", "{'class': 'NetworkTopologyStrategy'", "}"));
    }

    private static int copies(int nodes) {
        return Math.min(MOST_REPLICAS, nodes);
    }

    private static String dataCentre(int number) {
        return "dc" + number;
    }
}
