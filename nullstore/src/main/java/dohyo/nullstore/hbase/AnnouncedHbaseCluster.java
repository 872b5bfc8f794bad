package dohyo.nullstore.hbase;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;

/**
 * The cluster that a null store says it belongs to: every table is there, with these regions.
 * Nothing is stored, but calls about other servers' regions are sent there. Comfortable, not fast,
 * but for {@link #elsewhere}.
 */
public final class AnnouncedHbaseCluster {

    private static final String VERSION = "2.6.4-null";
    private static final String META = "hbase:meta";

    /** Real servers, too, send fewer rows than were asked for: 29 of 100 regions were seen. */
    private static final int ROWS_AT_ONCE = 2;

    private final InetSocketAddress own;
    private volatile List<AnnouncedRegion> places;
    private volatile List<AnnouncedRegion> told;
    private volatile int rowsOfScan = Integer.MAX_VALUE;

    /** One region, which is here. */
    public AnnouncedHbaseCluster(InetSocketAddress own) {
        this.own = own;
        places = List.of(new AnnouncedRegion("", own));
        told = places;
    }

    /** Any thread: from now on these are the regions, in the order of their keys. */
    public void stand(List<AnnouncedRegion> all) {
        places = List.copyOf(all);
        told = places;
    }

    /** Any thread: from now on they are there, but {@code hbase:meta} does not know it yet. */
    public void move(List<AnnouncedRegion> all) {
        places = List.copyOf(all);
    }

    /** Any thread: from now on a scan finds no more rows in one of them. */
    public void endAfter(int rows) {
        rowsOfScan = rows;
    }

    /** How many rows a scan finds in one of them. */
    public int rowsOfScan() {
        return rowsOfScan;
    }

    /** What a call about another server's region is answered; null when it is right here. */
    public byte @Nullable [] elsewhere(HbaseCall call) {
        List<AnnouncedRegion> all = places;
        int region = (int) call.region();
        if (region < 0 || region >= all.size()) {
            return Replies.failure(
                    "org.apache.hadoop.hbase.NotServingRegionException",
                    "there is no such region",
                    new ProtobufMessageBuilder());
        }
        AnnouncedRegion place = all.get(region);
        return place.address().equals(own)
                ? null
                : Replies.moved(place.host(), place.address().getPort());
    }

    /** What everything but load is answered. */
    public byte[] told(HbaseCall call, ByteBuffer in) throws IOException {
        ProtobufMessageBuilder message = switch (call.deed()) {
            case META -> new ProtobufMessageBuilder().message(1, metaLocation());
            case MASTER -> new ProtobufMessageBuilder().message(1, server(own));
            case STATUS -> new ProtobufMessageBuilder().message(1, status());
            case TABLES -> tables(call.message(in));
            case PROCEDURE -> new ProtobufMessageBuilder().number(1, 2);
            case CREATE -> new ProtobufMessageBuilder().number(1, 1);
            default -> new ProtobufMessageBuilder();
        };
        return call.deed() == HbaseMethod.SCAN
                ? meta(call.message(in))
                : Replies.answer(message, new byte[0]);
    }

    private static ProtobufMessageBuilder server(InetSocketAddress address) {
        return new ProtobufMessageBuilder()
                .text(1, address.getAddress().getHostAddress())
                .number(2, address.getPort())
                .number(3, 1);
    }

    private ProtobufMessageBuilder metaLocation() {
        ProtobufMessageBuilder region = new ProtobufMessageBuilder()
                .number(1, 1)
                .message(2, new ProtobufMessageBuilder().text(1, "hbase").text(2, "meta"));
        return new ProtobufMessageBuilder()
                .message(1, region)
                .message(2, server(own))
                .number(3, 0);
    }

    private ProtobufMessageBuilder status() {
        ProtobufMessageBuilder status = new ProtobufMessageBuilder()
                .message(1, new ProtobufMessageBuilder().text(1, VERSION));
        told.stream()
                .map(AnnouncedRegion::address)
                .distinct()
                .forEach(address -> status.message(11, server(address)));
        return status;
    }

    /** A schema for each table that was named. */
    private static ProtobufMessageBuilder tables(ProtobufFieldReader request) throws IOException {
        ProtobufMessageBuilder schemas = new ProtobufMessageBuilder();
        while (request.next()) {
            if (request.field() == 1) {
                ProtobufMessageBuilder named = new ProtobufMessageBuilder()
                        .raw(ProtobufMessageBuilder.bytes(request.text()));
                schemas.message(
                        1,
                        new ProtobufMessageBuilder()
                                .message(1, named)
                                .message(3, new ProtobufMessageBuilder().text(1, "f")));
            }
        }
        return schemas;
    }

    /** From {@code table,,} on, or behind a row of it: the next rows of its regions. */
    private byte[] meta(ProtobufFieldReader request) throws IOException {
        String from = META;
        while (request.next()) {
            if (request.field() == 2) {
                from = start(new ProtobufFieldReader().within(request));
            }
        }
        ProtobufMessageBuilder response = new ProtobufMessageBuilder();
        ProtobufMessageBuilder cells = new ProtobufMessageBuilder();
        String table = from.substring(0, Math.max(0, from.indexOf(',')));
        List<AnnouncedRegion> all = table.isEmpty() ? List.of() : told;
        int sent = 0;
        for (int i = 0; i < all.size() && sent < ROWS_AT_ONCE; i++) {
            if (row(table, all, i).compareTo(from) >= 0) {
                response.number(1, 2);
                put(cells, table, all, i);
                sent++;
            }
        }
        return Replies.answer(response.number(3, 0), cells.toBytes());
    }

    private static String start(ProtobufFieldReader scan) throws IOException {
        String start = "";
        while (scan.next()) {
            start = scan.field() == 3 ? scan.text() : start;
        }
        return start;
    }

    private static String row(String table, List<AnnouncedRegion> all, int place) {
        return table + "," + all.get(place).start() + ",1."
                + String.format(Locale.ROOT, "%032x", place) + ".";
    }

    private static void put(
            ProtobufMessageBuilder cells, String table, List<AnnouncedRegion> all, int place) {
        AnnouncedRegion region = all.get(place);
        String row = row(table, all, place);
        ProtobufMessageBuilder info = new ProtobufMessageBuilder()
                .number(1, 1)
                .message(2, new ProtobufMessageBuilder().text(1, "default").text(2, table))
                .text(3, region.start())
                .text(4, place + 1 < all.size() ? all.get(place + 1).start() : "")
                .number(5, 0)
                .number(6, 0);
        byte[] words = new ProtobufMessageBuilder()
                .raw(ProtobufMessageBuilder.bytes("PBUF"))
                .raw(info.toBytes())
                .toBytes();
        String server = region.host() + ":" + region.address().getPort();
        cells.raw(ProtobufMessageBuilder.cell(row, "info", "regioninfo", words));
        cells.raw(ProtobufMessageBuilder.cell(
                row, "info", "server", ProtobufMessageBuilder.bytes(server)));
    }
}
