package dohyo.lab.stores.valkey;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a node of a cluster answers to {@code CLUSTER NODES}.
 *
 * @param members itself among them
 */
record ClusterView(List<Member> members) {

    private static final int FIELDS = 8;
    private static final List<String> TROUBLES = List.of("fail", "fail?", "handshake", "noaddr");

    /**
     * A node.
     *
     * @param contactPoint {@code host:port}
     * @param isWell whether whoever was asked reaches it
     * @param isReplica whether it copies another one
     */
    record Member(String contactPoint, boolean isWell, boolean isReplica) {}

    static ClusterView parse(String text) {
        return new ClusterView(
                text.lines().map(ClusterView::member).flatMap(Optional::stream).toList());
    }

    /** {@code id host:port@bus,name flags primary ping pong epoch link slots...}. */
    private static Optional<Member> member(String line) {
        String[] fields = line.split(" ", -1);
        if (fields.length < FIELDS) {
            return Optional.empty();
        }
        List<String> flags = Arrays.asList(fields[2].split(",", -1));
        boolean isWell = TROUBLES.stream().noneMatch(flags::contains)
                && (flags.contains("myself") || fields[7].equals("connected"));
        return Optional.of(
                new Member(fields[1].replaceFirst("@.*", ""), isWell, flags.contains("slave")));
    }

    /** Whether all of so many are there and well. */
    boolean isWhole(int nodes) {
        return members.size() == nodes && members.stream().allMatch(Member::isWell);
    }

    /** How many of them copy another one. */
    long replicas() {
        return members.stream().filter(Member::isReplica).count();
    }

    boolean sees(String contactPoint) {
        return members.stream()
                .anyMatch(member -> member.isWell && member.contactPoint.equals(contactPoint));
    }
}
