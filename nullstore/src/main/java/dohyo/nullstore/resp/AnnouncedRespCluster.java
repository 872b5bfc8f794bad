package dohyo.nullstore.resp;

import org.jspecify.annotations.Nullable;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;

/**
 * The cluster that a null store says it belongs to. It is one in words only: nothing is stored, but
 * keys that belong to another node are sent there.
 */
public final class AnnouncedRespCluster {

    private static final int SLOTS = 16_384;

    private final InetSocketAddress own;
    private volatile List<ClusterSlotShare> places = List.of();
    private volatile @Nullable ClusterSlotShare leaving;

    public AnnouncedRespCluster(InetSocketAddress own) {
        this.own = own;
    }

    /** Any thread: from now on these are its nodes, this one among them. */
    public void join(List<ClusterSlotShare> all) {
        places = List.copyOf(all);
    }

    /** Any thread: from now on these slots are on their way to that node; null for none. */
    public void leave(@Nullable ClusterSlotShare slots) {
        leaving = slots;
    }

    /** Whether it belongs to any. */
    public boolean isJoined() {
        return !places.isEmpty();
    }

    /**
     * Where the client is to go with a command; null when it is right here.
     *
     * @param asking whether the client has been sent here for this once
     */
    public byte @Nullable [] elsewhere(Command command, ByteBuffer in, boolean asking) {
        if (places.isEmpty() || command.keyBytes() == 0 || asking) {
            return null;
        }
        int slot = slot(in, command.keyFrom(), command.keyBytes());
        ClusterSlotShare away = leaving;
        if (away != null && away.has(slot)) {
            return Answers.error("ASK " + slot + " " + away.contactPoint());
        }
        for (ClusterSlotShare place : places) {
            if (place.has(slot) && !place.address().equals(own)) {
                return Answers.error("MOVED " + slot + " " + place.contactPoint());
            }
        }
        return null;
    }

    /** CRC16 of what stands in the first braces that hold something, or of the whole key. */
    private static int slot(ByteBuffer in, int from, int bytes) {
        int open = find(in, '{', from, from + bytes);
        int close = find(in, '}', open + 1, from + bytes);
        boolean tagged = close < from + bytes && close > open + 1;
        int crc = 0;
        for (int i = tagged ? open + 1 : from; i < (tagged ? close : from + bytes); i++) {
            crc ^= (in.get(i) & 0xFF) << 8;
            for (int bit = 0; bit < 8; bit++) {
                crc = ((crc & 0x8000) == 0 ? crc << 1 : crc << 1 ^ 0x1021) & 0xFFFF;
            }
        }
        return crc % SLOTS;
    }

    private static int find(ByteBuffer in, char sign, int from, int to) {
        int at = Math.min(from, to);
        while (at < to && in.get(at) != sign) {
            at++;
        }
        return at;
    }

    /** The answer to CLUSTER with this word behind it. */
    public byte[] told(String what, int version) {
        if (!isJoined()) {
            return Answers.error("ERR This instance has cluster support disabled");
        }
        return switch (what.toUpperCase(Locale.ROOT)) {
            case "SLOTS" ->
                Answers.bytes(Answers.array(
                        places.stream().map(AnnouncedRespCluster::slots).toList()));
            case "SHARDS" ->
                Answers.bytes(Answers.array(
                        places.stream().map(place -> shard(place, version)).toList()));
            case "NODES" ->
                Answers.bytes(Answers.bulk(
                        String.join("", places.stream().map(this::line).toList())));
            case "INFO" ->
                Answers.bytes(Answers.bulk(
                        "cluster_state:ok\r\ncluster_known_nodes:" + places.size() + "\r\n"));
            default -> Answers.OK;
        };
    }

    private static String slots(ClusterSlotShare place) {
        return Answers.array(
                List.of(Answers.whole(place.first()), Answers.whole(place.last()), node(place)));
    }

    private static String node(ClusterSlotShare place) {
        return Answers.array(List.of(
                Answers.bulk(place.host()),
                Answers.whole(place.address().getPort()),
                Answers.bulk(id(place))));
    }

    private static String shard(ClusterSlotShare place, int version) {
        String node = Answers.map(
                version,
                Answers.bulk("id"),
                Answers.bulk(id(place)),
                Answers.bulk("ip"),
                Answers.bulk(place.host()),
                Answers.bulk("port"),
                Answers.whole(place.address().getPort()),
                Answers.bulk("role"),
                Answers.bulk("master"));
        return Answers.map(
                version,
                Answers.bulk("slots"),
                Answers.array(List.of(Answers.whole(place.first()), Answers.whole(place.last()))),
                Answers.bulk("nodes"),
                Answers.array(List.of(node)));
    }

    private String line(ClusterSlotShare place) {
        String flags = place.address().equals(own) ? "myself,master" : "master";
        return id(place) + " " + place.contactPoint() + "@0 " + flags + " - 0 0 1 connected "
                + place.first() + "-" + place.last() + "\n";
    }

    /** Forty hexadecimal digits, as nodes have. */
    private static String id(ClusterSlotShare place) {
        return String.format(Locale.ROOT, "%040x", place.contactPoint().hashCode() & 0xFFFFFFFFL);
    }
}
