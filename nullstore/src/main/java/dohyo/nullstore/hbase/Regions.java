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
public final class Regions {

    private static final String VERSION = "2.6.4-null";
    private static final String META = "hbase:meta";

    private final InetSocketAddress own;
    private volatile List<RegionPlace> places;
    private volatile List<RegionPlace> told;
    private volatile int rowsOfScan = Integer.MAX_VALUE;

    /** One region, which is here. */
    public Regions(InetSocketAddress own) {
        this.own = own;
        places = List.of(new RegionPlace("", own));
        told = places;
    }

    /** Any thread: from now on these are the regions, in the order of their keys. */
    public void stand(List<RegionPlace> all) {
        places = List.copyOf(all);
        told = places;
    }

    /** Any thread: from now on they are there, but {@code hbase:meta} does not know it yet. */
    public void move(List<RegionPlace> all) {
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
        List<RegionPlace> all = places;
        int region = (int) call.region();
        if (region < 0 || region >= all.size()) {
            return Replies.failure(
                    "org.apache.hadoop.hbase.NotServingRegionException",
                    "there is no such region",
                    new Message());
        }
        RegionPlace place = all.get(region);
        return place.address().equals(own)
                ? null
                : Replies.moved(place.host(), place.address().getPort());
    }

    /** What everything but load is answered. */
    public byte[] told(HbaseCall call, ByteBuffer in) throws IOException {
        Message message = switch (call.deed()) {
            case META -> new Message().message(1, metaLocation());
            case MASTER -> new Message().message(1, server(own));
            case STATUS -> new Message().message(1, status());
            case TABLES -> tables(call.message(in));
            case PROCEDURE -> new Message().number(1, 2);
            case CREATE -> new Message().number(1, 1);
            default -> new Message();
        };
        return call.deed() == Deed.SCAN
                ? meta(call.message(in))
                : Replies.answer(message, new byte[0]);
    }

    private static Message server(InetSocketAddress address) {
        return new Message()
                .text(1, address.getAddress().getHostAddress())
                .number(2, address.getPort())
                .number(3, 1);
    }

    private Message metaLocation() {
        Message region = new Message()
                .number(1, 1)
                .message(2, new Message().text(1, "hbase").text(2, "meta"));
        return new Message().message(1, region).message(2, server(own)).number(3, 0);
    }

    private Message status() {
        Message status = new Message().message(1, new Message().text(1, VERSION));
        told.stream()
                .map(RegionPlace::address)
                .distinct()
                .forEach(address -> status.message(11, server(address)));
        return status;
    }

    /** A schema for each table that was named. */
    private static Message tables(Fields request) throws IOException {
        Message schemas = new Message();
        while (request.next()) {
            if (request.field() == 1) {
                Message named = new Message().raw(Message.bytes(request.text()));
                schemas.message(
                        1, new Message().message(1, named).message(3, new Message().text(1, "f")));
            }
        }
        return schemas;
    }

    /** {@code table,,}: the rows of its regions. */
    private byte[] meta(Fields request) throws IOException {
        String from = META;
        while (request.next()) {
            if (request.field() == 2) {
                from = start(new Fields().within(request));
            }
        }
        Message response = new Message();
        Message cells = new Message();
        String table = from.endsWith(",,") ? from.substring(0, from.length() - 2) : "";
        List<RegionPlace> all = table.isEmpty() ? List.of() : told;
        for (int i = 0; i < all.size(); i++) {
            response.number(1, 2);
            put(cells, table, all, i);
        }
        return Replies.answer(response.number(3, 0), cells.toBytes());
    }

    private static String start(Fields scan) throws IOException {
        String start = "";
        while (scan.next()) {
            start = scan.field() == 3 ? scan.text() : start;
        }
        return start;
    }

    private static void put(Message cells, String table, List<RegionPlace> all, int place) {
        RegionPlace region = all.get(place);
        String row = table + "," + region.start() + ",1."
                + String.format(Locale.ROOT, "%032x", place) + ".";
        Message info = new Message()
                .number(1, 1)
                .message(2, new Message().text(1, "default").text(2, table))
                .text(3, region.start())
                .text(4, place + 1 < all.size() ? all.get(place + 1).start() : "")
                .number(5, 0)
                .number(6, 0);
        byte[] words =
                new Message().raw(Message.bytes("PBUF")).raw(info.toBytes()).toBytes();
        String server = region.host() + ":" + region.address().getPort();
        cells.raw(Message.cell(row, "info", "regioninfo", words));
        cells.raw(Message.cell(row, "info", "server", Message.bytes(server)));
    }
}
