package dohyo.client.hbase;

import dohyo.client.hbase.wire.AnswerInbox;
import dohyo.client.hbase.wire.Cell;
import dohyo.client.hbase.wire.ProtobufFieldReader;
import dohyo.client.hbase.wire.ProtobufMessageBuilder;
import dohyo.client.hbase.wire.RegionName;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The regions of a table as {@code hbase:meta} has them, read over one connection. */
final class MetaTable {

    private static final byte[] INFO = bytes("info");
    private static final byte[] REGION = bytes("regioninfo");
    private static final byte[] SERVER = bytes("server");
    private static final byte[] PROTOBUF = bytes("PBUF");
    private static final int ROWS_EACH = 500;
    private static final int REGIONS_MAX = 1 << 20;

    private final ControlConnection control;

    MetaTable(ControlConnection control) {
        this.control = control;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * One of them.
     *
     * @param server as it says; empty while nobody serves it
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Entry(byte[] start, byte[] name, String server) {}

    /**
     * All regions of a table that take load, in the order of their keys. An answer has as many rows
     * as its server likes to send at once, so only one without any is the last.
     */
    List<Entry> read(String table) throws IOException {
        List<Entry> found = new ArrayList<>();
        byte[] from = bytes(table + ",,");
        byte[] past = bytes(table + " ,,");
        int all = 0;
        int rows = 1;
        while (rows > 0) {
            AnswerInbox answer = control.call("Scan", scan(from, past));
            Page page = new Page(answer, found);
            rows = page.read();
            from = page.last.length == 0 ? from : Arrays.copyOf(page.last, page.last.length + 1);
            all += rows;
            if (all > REGIONS_MAX) {
                throw new IOException("has more than " + REGIONS_MAX + " regions of " + table);
            }
        }
        return found;
    }

    private static ProtobufMessageBuilder scan(byte[] from, byte[] past) {
        ProtobufMessageBuilder scan = new ProtobufMessageBuilder()
                .message(1, new ProtobufMessageBuilder().bytes(1, INFO))
                .bytes(3, from)
                .bytes(4, past);
        ProtobufMessageBuilder request =
                new ProtobufMessageBuilder().message(1, RegionName.specifier(RegionName.META));
        return request.message(2, scan).number(4, ROWS_EACH).number(5, 1);
    }

    /** Rows of one answer. */
    private static final class Page {

        private final AnswerInbox answer;
        private final List<Entry> found;
        private byte[] last = {};

        Page(AnswerInbox answer, List<Entry> found) {
            this.answer = answer;
            this.found = found;
        }

        int read() throws IOException {
            Cell cell = answer.cells(new Cell());
            ProtobufFieldReader message = answer.message();
            int rows = 0;
            while (message.next()) {
                if (message.field() == 1) {
                    row(cell, (int) message.number());
                    rows++;
                }
            }
            return rows;
        }

        private void row(Cell cell, int cells) throws IOException {
            Optional<RegionWords> region = Optional.empty();
            String server = "";
            for (int i = 0; i < cells; i++) {
                cell.next();
                last = bytes(cell.rowFrom(), cell.rowTo());
                if (cell.isOf(REGION)) {
                    region = region(cell);
                } else if (cell.isOf(SERVER)) {
                    server = new String(
                            bytes(cell.valueFrom(), cell.valueTo()), StandardCharsets.UTF_8);
                }
            }
            if (region.isPresent()) {
                found.add(new Entry(region.get().start, last, server));
            }
        }

        private byte[] bytes(int from, int to) {
            byte[] bytes = new byte[to - from];
            answer.buffer().get(from, bytes);
            return bytes;
        }

        /** Empty for one that was split or is a copy. */
        private Optional<RegionWords> region(Cell cell) throws IOException {
            int from = cell.valueFrom();
            int to = cell.valueTo();
            byte[] mark = bytes(from, Math.min(to, from + PROTOBUF.length));
            if (!Arrays.equals(mark, PROTOBUF)) {
                throw new IOException("has a region in a form that is not known");
            }
            ProtobufFieldReader info =
                    new ProtobufFieldReader().on(answer.buffer(), from + PROTOBUF.length, to);
            RegionWords words = new RegionWords();
            while (info.next()) {
                switch (info.field()) {
                    case 3 -> words.start = info.bytes();
                    case 5, 6, 7 -> words.serves &= info.number() == 0;
                    default -> {}
                }
            }
            return words.serves ? Optional.of(words) : Optional.empty();
        }
    }

    /** What is taken from {@code RegionInfo}. */
    private static final class RegionWords {
        private byte[] start = {};
        private boolean serves = true;
    }

    /** Where an entry's server is among these; {@link RegionMap#NOBODY} for none of them. */
    static int serverOf(Entry entry, List<InetSocketAddress> servers) {
        if (entry.server().isEmpty()) {
            return RegionMap.NOBODY;
        }
        try {
            ServerAddress place = ServerAddress.of(entry.server());
            for (int i = 0; i < servers.size(); i++) {
                if (place.isOf(servers.get(i))) {
                    return i;
                }
            }
            return RegionMap.NOBODY;
        } catch (ServerAddress.UnknownPlace e) {
            return RegionMap.NOBODY;
        }
    }
}
