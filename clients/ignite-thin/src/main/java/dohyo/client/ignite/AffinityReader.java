package dohyo.client.ignite;

import dohyo.client.ignite.wire.AnswerInbox;
import dohyo.client.ignite.wire.GreetingAnswer;
import dohyo.client.ignite.wire.MalformedMessage;
import dohyo.client.ignite.wire.Operation;
import dohyo.client.net.PeerDescription;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Asks the nodes who they are and which partitions they have. */
final class AffinityReader {

    private static final int PARTITIONS_MAX = 65_000;
    private static final int GROUPS_MAX = 1 << 12;
    private static final int NODES_MAX = 1 << 12;

    private final List<InetSocketAddress> places;

    AffinityReader(List<InetSocketAddress> places) {
        this.places = List.copyOf(places);
    }

    /**
     * What was found.
     *
     * @param topology version of the nodes at that time
     * @param map empty when the node does not know it for these nodes yet
     */
    record Found(long topology, Optional<PartitionMap> map) {}

    /** Of a cache, as the first node tells it that can be reached. */
    Found find(String cache) throws IOException {
        List<UUID> nodes = new ArrayList<>();
        List<ControlConnection> open = new ArrayList<>();
        IOException trouble = new IOException("no node can be reached");
        try {
            for (InetSocketAddress place : places) {
                try {
                    ControlConnection connection = ControlConnection.open(place);
                    open.add(connection);
                    nodes.add(connection.greeting().node());
                } catch (IOException e) {
                    trouble = new IOException(
                            PeerDescription.name(place) + " " + PeerDescription.reason(e), e);
                    nodes.add(PartitionMap.AWAY);
                }
            }
            if (open.isEmpty()) {
                throw trouble;
            }
            return partitions(open.get(0), cache, nodes);
        } finally {
            for (ControlConnection each : open) {
                each.close();
            }
        }
    }

    private static Found partitions(ControlConnection node, String cache, List<UUID> nodes)
            throws IOException {
        AnswerInbox answer = node.ask(
                Operation.CACHE_PARTITIONS,
                node.request(Operation.CACHE_PARTITIONS).putInt(1).putInt(cache.hashCode()));
        long topology = answer.readLong();
        answer.skip(Integer.BYTES);
        int groups = bounded(answer.readInt(), GROUPS_MAX);
        Optional<PartitionMap> map = Optional.empty();
        for (int group = 0; group < groups; group++) {
            Optional<PartitionMap> told = group(answer, cache.hashCode(), nodes);
            map = told.isPresent() ? told : map;
        }
        return new Found(topology, map);
    }

    /** Takes what is told of caches with the same partitions; empty when it is none of them. */
    private static Optional<PartitionMap> group(AnswerInbox answer, int cache, List<UUID> nodes)
            throws MalformedMessage {
        boolean isSpread = answer.read() != 0;
        int caches = bounded(answer.readInt(), GROUPS_MAX);
        boolean isOurs = false;
        for (int i = 0; i < caches; i++) {
            isOurs |= answer.readInt() == cache;
            if (isSpread) {
                int keys = bounded(answer.readInt(), GROUPS_MAX);
                answer.skip(2 * Integer.BYTES * keys);
            }
        }
        PartitionMap told =
                isSpread ? new PartitionMap(nodes, owners(answer, nodes)) : PartitionMap.NONE;
        return isOurs ? Optional.of(told) : Optional.empty();
    }

    private static int[] owners(AnswerInbox answer, List<UUID> nodes) throws MalformedMessage {
        int[] owners = new int[PARTITIONS_MAX];
        Arrays.fill(owners, PartitionMap.NOBODY);
        int past = 0;
        int told = bounded(answer.readInt(), NODES_MAX);
        for (int node = 0; node < told; node++) {
            int place = nodes.indexOf(GreetingAnswer.readUuid(answer));
            int count = bounded(answer.readInt(), PARTITIONS_MAX);
            for (int i = 0; i < count; i++) {
                int partition = bounded(answer.readInt(), PARTITIONS_MAX - 1);
                owners[partition] = place;
                past = Math.max(past, partition + 1);
            }
        }
        return Arrays.copyOf(owners, past);
    }

    private static int bounded(int number, int most) throws MalformedMessage {
        if (number < 0 || number > most) {
            throw new MalformedMessage("told of " + number + " of what there are at most " + most);
        }
        return number;
    }
}
