package dohyo.client.aerospike;

import dohyo.client.aerospike.language.KeyDigest;
import dohyo.client.net.ContactPoints;
import dohyo.client.net.PeerDescription;
import dohyo.engine.client.ClientFailure;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A cluster as it was when it was first asked: its nodes, those that were named before those that
 * they told of.
 *
 * @param build version of the first node
 * @param namespaces that it has
 */
record Cluster(List<InetSocketAddress> nodes, String build, List<String> namespaces) {

    private static final String NODE = "node";
    private static final String BUILD = "build";
    private static final String NAMESPACES = "namespaces";
    private static final String PEERS = "peers-clear-std";
    private static final String REPLICAS = "replicas";

    /** After so many that do not answer as they should, no more are asked: each takes its time. */
    private static final int STRANGERS_MAX = 8;

    /** Changes when partitions have moved. */
    static final String GENERATION = "partition-generation";

    /** Fixed. */
    Cluster {
        nodes = List.copyOf(nodes);
        namespaces = List.copyOf(namespaces);
    }

    /** Asks the first that can be reached, and all others for their names. */
    static Cluster of(ContactPoints contacts) throws ClientFailure {
        Map<String, String> first =
                contacts.first(node -> InfoConnection.ask(node, NODE, BUILD, NAMESPACES, PEERS));
        Map<String, InetSocketAddress> nodes = new LinkedHashMap<>();
        List<InetSocketAddress> away = new ArrayList<>();
        for (InetSocketAddress contact : contacts.nodes()) {
            try {
                String name = InfoConnection.ask(contact, NODE).getOrDefault(NODE, "");
                nodes.putIfAbsent(name, contact);
            } catch (IOException notNow) {
                away.add(contact);
            }
        }
        addPeers(PeersText.parse(first.getOrDefault(PEERS, "")), away, nodes);
        List<InetSocketAddress> all = new ArrayList<>(nodes.values());
        all.addAll(away);
        return new Cluster(
                all,
                first.getOrDefault(BUILD, ""),
                List.of(first.getOrDefault(NAMESPACES, "").split(";", -1)));
    }

    /**
     * Of those that a node tells of, the ones that answer by the name that was told, as other
     * clients of Aerospike do it: a node could name any machine, which would then get the load.
     */
    private static void addPeers(
            List<PeersText.Peer> told,
            List<InetSocketAddress> away,
            Map<String, InetSocketAddress> nodes) {
        int strangers = 0;
        for (PeersText.Peer peer : told) {
            InetSocketAddress address = new InetSocketAddress(
                    peer.address().getHostString(), peer.address().getPort());
            if (nodes.containsKey(peer.name()) || away.contains(address)) {
                continue;
            }
            if (isCalled(address, peer.name())) {
                nodes.put(peer.name(), address);
            } else if (++strangers == STRANGERS_MAX) {
                return;
            }
        }
    }

    private static boolean isCalled(InetSocketAddress node, String name) {
        try {
            return !node.isUnresolved()
                    && name.equals(InfoConnection.ask(node, NODE).get(NODE));
        } catch (IOException stranger) {
            return false;
        }
    }

    /** Refuses a namespace that it has not: nobody but its owner can make one. */
    void requireNamespace(String name) throws ClientFailure {
        if (!namespaces.contains(name)) {
            throw new ClientFailure("the cluster has no namespace '" + name + "', only "
                    + InfoConnection.shown(String.join(", ", namespaces))
                    + "; name one of them as the workload's 'keyspace'");
        }
    }

    /** Who has the partitions of a namespace; what nodes cannot tell now nobody has. */
    PartitionMap partitions(String namespace) throws ClientFailure {
        int[] masters = new int[KeyDigest.PARTITIONS];
        int[] regimes = new int[KeyDigest.PARTITIONS];
        Arrays.fill(masters, PartitionMap.NOBODY);
        boolean isStrong = false;
        boolean isKnown = false;
        IOException trouble = null;
        for (int node = 0; node < nodes.size(); node++) {
            try {
                Optional<ReplicasText.Share> share = share(nodes.get(node), namespace);
                isKnown |= share.isPresent();
                isStrong |= share.filter(it -> it.regime() > 0).isPresent();
                share.ifPresent(take(node, masters, regimes));
            } catch (IOException e) {
                trouble = new IOException(
                        PeerDescription.name(nodes.get(node)) + " " + PeerDescription.reason(e), e);
            }
        }
        if (!isKnown && trouble != null) {
            throw new ClientFailure(
                    "cannot learn where records are: " + trouble.getMessage(), trouble);
        }
        return isKnown ? new PartitionMap(masters, isStrong, trouble == null) : PartitionMap.NONE;
    }

    private static Optional<ReplicasText.Share> share(InetSocketAddress node, String namespace)
            throws IOException {
        Map<String, String> told = InfoConnection.ask(node, REPLICAS);
        return ReplicasText.share(told.getOrDefault(REPLICAS, ""), namespace);
    }

    /** Of two that say they are the master, the later regime counts. */
    private static Consumer<ReplicasText.Share> take(int node, int[] masters, int[] regimes) {
        return share -> {
            for (int partition = 0; partition < masters.length; partition++) {
                if (share.isMaster(partition) && share.regime() >= regimes[partition]) {
                    regimes[partition] = share.regime();
                    masters[partition] = node;
                }
            }
        };
    }

    /** What all nodes say of moves so far, as far as they can be asked. */
    List<String> generations() {
        List<String> generations = new ArrayList<>();
        for (InetSocketAddress node : nodes) {
            try {
                generations.add(InfoConnection.ask(node, GENERATION).getOrDefault(GENERATION, ""));
            } catch (IOException notNow) {
                generations.add("away");
            }
        }
        return generations;
    }
}
