package dohyo.nullstore;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** What drivers ask a node about itself; it has no peers. */
final class SystemTables {

    /** One value of the one row of system.local. */
    private record Cell(String column, int type, ByteBuffer value) {}

    private final List<Cell> local = new ArrayList<>();

    SystemTables(InetSocketAddress address) {
        UUID node = UUID.nameUUIDFromBytes(Protocol.utf8("null store " + address));
        InetAddress host = address.getAddress();
        add("key", "local");
        add("bootstrapped", "COMPLETED");
        add("cluster_name", "null");
        add("cql_version", "3.4.5");
        add("data_center", "datacenter1");
        add("rack", "rack1");
        add("release_version", "4.0.0-null");
        add("native_protocol_version", "4");
        add("partitioner", "org.apache.cassandra.dht.Murmur3Partitioner");
        add("host_id", node);
        add("schema_version", UUID.nameUUIDFromBytes(Protocol.utf8("no schema")));
        for (String column : List.of("broadcast_address", "listen_address", "rpc_address")) {
            local.add(new Cell(column, Protocol.INET, ByteBuffer.wrap(host.getAddress())));
        }
        local.add(new Cell("rpc_port", Protocol.INT, bytes(address.getPort())));
        local.add(new Cell("tokens", Protocol.SET, tokens("0")));
    }

    private void add(String column, String text) {
        local.add(new Cell(column, Protocol.TEXT, ByteBuffer.wrap(Protocol.utf8(text))));
    }

    private void add(String column, UUID uuid) {
        ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES);
        bytes.putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
        local.add(new Cell(column, Protocol.UUID, bytes.flip()));
    }

    private static ByteBuffer bytes(int number) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(0, number);
    }

    private static ByteBuffer tokens(String token) {
        byte[] text = token.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer set = ByteBuffer.allocate(2 * Integer.BYTES + text.length);
        return set.putInt(1).putInt(text.length).put(text).flip();
    }

    /** Whether a table belongs to the system; all but one are empty. */
    static boolean has(String table) {
        return table.startsWith("system");
    }

    /** Writes the rows that a query of a system table finds, as the body of a RESULT. */
    void putRows(ByteBuffer out, String table, String[] words) {
        boolean isLocal = table.equals("system.local");
        List<Cell> cells = selected(words, isLocal ? local : List.of());
        out.putInt(Protocol.ROWS);
        putColumns(out, table, cells);
        out.putInt(isLocal ? 1 : 0);
        if (isLocal) {
            cells.forEach(cell -> putValue(out, cell.value()));
        }
    }

    private List<Cell> selected(String[] words, List<Cell> all) {
        int from = Math.max(1, Arrays.asList(words).indexOf("from"));
        String list = String.join("", Arrays.asList(words).subList(1, from));
        return list.equals("*")
                ? all
                : Arrays.stream(list.split(",")).map(this::cell).toList();
    }

    /** The named one; other columns are known to be empty texts. */
    private Cell cell(String column) {
        return local.stream()
                .filter(cell -> cell.column().equals(column))
                .findFirst()
                .orElse(new Cell(column, Protocol.TEXT, ByteBuffer.allocate(0)));
    }

    private static void putColumns(ByteBuffer out, String table, List<Cell> cells) {
        out.putInt(Protocol.GLOBAL_TABLE).putInt(cells.size());
        int dot = table.indexOf('.');
        Protocol.putString(out, table.substring(0, Math.max(dot, 0)));
        Protocol.putString(out, table.substring(dot + 1));
        for (Cell cell : cells) {
            Protocol.putString(out, cell.column());
            out.putShort((short) cell.type());
            if (cell.type() == Protocol.SET) {
                out.putShort((short) Protocol.TEXT);
            }
        }
    }

    private static void putValue(ByteBuffer out, ByteBuffer value) {
        out.putInt(value.remaining()).put(value.duplicate());
    }
}
