package dohyo.client.hbase;

import dohyo.client.hbase.wire.RegionName;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The regions of a table and who serves them, as {@code hbase:meta} had it. The receiver notes what
 * servers say later; it does not matter when the sender sees it.
 */
final class RegionMap {

    /** No known server serves a region. */
    static final int NOBODY = -1;

    /** Of a table of which nothing is known. */
    static final RegionMap NONE = new RegionMap(List.of());

    private final byte[][] starts;
    private final byte[][] fields;
    private final AtomicIntegerArray servers;

    /**
     * One of them.
     *
     * @param start the least key in it
     * @param name as {@code hbase:meta} has it
     * @param server place of its server in the list of all; {@link #NOBODY} for none of them
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Region(byte[] start, byte[] name, int server) {}

    RegionMap(List<Region> regions) {
        List<Region> ordered = regions.stream()
                .sorted(Comparator.comparing(Region::start, Arrays::compareUnsigned))
                .toList();
        starts = ordered.stream().map(Region::start).toArray(byte[][]::new);
        fields = ordered.stream()
                .map(region -> RegionName.field(region.name()))
                .toArray(byte[][]::new);
        servers =
                new AtomicIntegerArray(ordered.stream().mapToInt(Region::server).toArray());
    }

    int size() {
        return starts.length;
    }

    /** The region of a key, which is all that stands before the position. */
    int find(ByteBuffer key) {
        int least = 0;
        int most = starts.length - 1;
        while (least < most) {
            int middle = (least + most + 1) >>> 1;
            if (isAtOrBefore(starts[middle], key)) {
                least = middle;
            } else {
                most = middle - 1;
            }
        }
        return least;
    }

    private static boolean isAtOrBefore(byte[] start, ByteBuffer key) {
        int common = Math.min(start.length, key.position());
        for (int i = 0; i < common; i++) {
            int order = (start[i] & 0xFF) - (key.get(i) & 0xFF);
            if (order != 0) {
                return order < 0;
            }
        }
        return start.length <= key.position();
    }

    /** How calls name it. */
    byte[] field(int region) {
        return fields[region];
    }

    byte[] start(int region) {
        return starts[region];
    }

    int server(int region) {
        return servers.getOpaque(region);
    }

    void move(int region, int server) {
        servers.setOpaque(region, server);
    }
}
