package dohyo.client.cql.ring;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Walks clockwise over a ring and takes replicas: with a count for the whole cluster the next
 * nodes, with counts for data centers the next nodes of each, of racks not taken from yet. A rack
 * is taken from again only as often as there are more replicas than racks.
 */
final class ReplicaPlacement {

    private final Map<String, Wanted> wanted = new HashMap<>();
    private final Set<RingNode> seen = new HashSet<>();
    private final List<RingNode> taken = new ArrayList<>();
    private final boolean everywhere;
    private int left;

    private ReplicaPlacement(List<RingNode> nodes, Replication replication) {
        everywhere = replication.everywhere() > 0;
        left = Math.min(replication.everywhere(), nodes.size());
        replication.inDataCenters().forEach((name, count) -> want(count, in(name, nodes), name));
    }

    private static List<RingNode> in(String dataCenter, List<RingNode> nodes) {
        return nodes.stream()
                .filter(node -> node.dataCenter().equals(dataCenter))
                .toList();
    }

    private void want(int count, List<RingNode> nodes, String dataCenter) {
        long racks = nodes.stream().map(RingNode::rack).distinct().count();
        int most = Math.min(count, nodes.size());
        wanted.put(dataCenter, new Wanted(most, (int) Math.max(0, count - racks)));
        left += most;
    }

    /**
     * Those of the token at this place.
     *
     * @param owners of the tokens, clockwise
     * @param nodes all of them
     */
    static List<RingNode> from(
            int place, List<RingNode> owners, List<RingNode> nodes, Replication replication) {
        ReplicaPlacement replicas = new ReplicaPlacement(nodes, replication);
        for (int step = 0; step < owners.size() && replicas.left > 0; step++) {
            replicas.offer(owners.get((place + step) % owners.size()));
        }
        return replicas.taken;
    }

    private void offer(RingNode node) {
        if (seen.add(node) && (everywhere || isWanted(node))) {
            taken.add(node);
            left--;
        }
    }

    private boolean isWanted(RingNode node) {
        Wanted place = wanted.get(node.dataCenter());
        return place != null && place.takes(node.rack());
    }

    /** What is still wanted of a data center. */
    private static final class Wanted {

        private final Set<String> racks = new HashSet<>();
        private int left;
        private int repeatsLeft;

        Wanted(int left, int repeatsLeft) {
            this.left = left;
            this.repeatsLeft = repeatsLeft;
        }

        boolean takes(String rack) {
            boolean isNew = left > 0 && racks.add(rack);
            boolean isRepeat = left > 0 && !isNew && repeatsLeft > 0;
            repeatsLeft -= isRepeat ? 1 : 0;
            left -= isNew || isRepeat ? 1 : 0;
            return isNew || isRepeat;
        }
    }
}
