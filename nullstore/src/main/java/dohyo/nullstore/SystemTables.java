package dohyo.nullstore;

import dohyo.nullstore.shard.ShardedNode;
import dohyo.nullstore.wire.CqlProtocol;

import org.jspecify.annotations.Nullable;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What drivers ask a node about itself and its peers. */
final class SystemTables {

    private static final String PEERS = "system.peers_v2";
    private static final String RELEASE = "4.0.0-null";

    /** One value of a row. */
    private record Cell(String column, int type, ByteBuffer value) {}

    private final InetSocketAddress address;
    private final @Nullable ShardedNode shards;
    private final List<Cell> local = new ArrayList<>();
    private volatile Map<String, List<List<Cell>>> tables = Map.of();

    /** @param shards null when the node is not divided */
    SystemTables(InetSocketAddress address, @Nullable ShardedNode shards) {
        this.address = address;
        this.shards = shards;
        local.add(text("key", "local"));
        local.add(text("bootstrapped", "COMPLETED"));
        local.add(text("cluster_name", "null"));
        local.add(text("cql_version", "3.4.5"));
        local.add(text("release_version", RELEASE));
        local.add(text("native_protocol_version", "4"));
        local.add(text("partitioner", "org.apache.cassandra.dht.Murmur3Partitioner"));
        local.add(uuid("host_id", "null store " + address));
        local.add(uuid("schema_version", "no schema"));
        for (String column : List.of("broadcast_address", "listen_address", "rpc_address")) {
            local.add(host(column, address));
        }
        local.add(port("rpc_port", address));
        stand(List.of(RingPosition.alone(address)), Map.of());
    }

    /** Where this store listens. */
    InetSocketAddress address() {
        return address;
    }

    /** Any thread: from now on these are the places of a ring, one of them this node's. */
    void stand(List<RingPosition> places, Map<String, String> replication) {
        if (shards != null) {
            List<InetSocketAddress> all =
                    places.stream().map(RingPosition::address).toList();
            shards.stand(all.stream().map(SystemTables::hostId).toList(), all.indexOf(address));
        }
        List<List<Cell>> peers = new ArrayList<>();
        List<Cell> own = new ArrayList<>(local);
        for (RingPosition place : places) {
            if (place.address().equals(address)) {
                own.addAll(placed(place));
            } else {
                peers.add(peer(place));
            }
        }
        List<Cell> keyspace = List.of(new Cell("replication", CqlProtocol.MAP, map(replication)));
        tables = Map.of(
                "system.local",
                List.of(own),
                PEERS,
                peers,
                "system_schema.keyspaces",
                replication.isEmpty() ? List.of() : List.of(keyspace),
                "system.versions",
                shards == null ? List.of() : List.of(List.of(text("version", RELEASE))));
    }

    private static List<Cell> placed(RingPosition place) {
        List<String> tokens = place.tokens().stream().map(String::valueOf).toList();
        return List.of(
                text("data_center", place.dataCenter()),
                text("rack", place.rack()),
                new Cell("tokens", CqlProtocol.SET, texts(tokens, tokens.size())));
    }

    private static List<Cell> peer(RingPosition place) {
        List<Cell> cells = new ArrayList<>(placed(place));
        cells.add(host("peer", place.address()));
        cells.add(port("peer_port", place.address()));
        cells.add(text("release_version", RELEASE));
        cells.add(host("native_address", place.address()));
        cells.add(port("native_port", place.address()));
        cells.add(uuid("host_id", "null store " + place.address()));
        cells.add(uuid("schema_version", "no schema"));
        return cells;
    }

    /** How it is divided; null when it is not. */
    @Nullable ShardedNode shards() {
        return shards;
    }

    private static UUID hostId(InetSocketAddress address) {
        return UUID.nameUUIDFromBytes(CqlProtocol.utf8("null store " + address));
    }

    /** Whether it has peers, so that it matters which of them gets a request. */
    boolean isInRing() {
        return !tables.getOrDefault(PEERS, List.of()).isEmpty();
    }

    private static Cell text(String column, String text) {
        return new Cell(column, CqlProtocol.TEXT, ByteBuffer.wrap(CqlProtocol.utf8(text)));
    }

    private static Cell uuid(String column, String name) {
        UUID uuid = UUID.nameUUIDFromBytes(CqlProtocol.utf8(name));
        ByteBuffer bytes = ByteBuffer.allocate(2 * Long.BYTES);
        bytes.putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
        return new Cell(column, CqlProtocol.UUID, bytes.flip());
    }

    private static Cell host(String column, InetSocketAddress address) {
        byte[] bytes = address.getAddress().getAddress();
        return new Cell(column, CqlProtocol.INET, ByteBuffer.wrap(bytes));
    }

    private static Cell port(String column, InetSocketAddress address) {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES).putInt(0, address.getPort());
        return new Cell(column, CqlProtocol.INT, bytes);
    }

    private static ByteBuffer map(Map<String, String> entries) {
        List<String> texts = new ArrayList<>();
        entries.forEach((name, value) -> texts.addAll(List.of(name, value)));
        return texts(texts, entries.size());
    }

    /** A collection of so many elements, made of these texts. */
    private static ByteBuffer texts(List<String> texts, int elements) {
        List<byte[]> parts = texts.stream().map(CqlProtocol::utf8).toList();
        int bytes = parts.stream().mapToInt(part -> Integer.BYTES + part.length).sum();
        ByteBuffer collection = ByteBuffer.allocate(Integer.BYTES + bytes).putInt(elements);
        parts.forEach(part -> collection.putInt(part.length).put(part));
        return collection.flip();
    }

    /** Whether a table belongs to the system; most are empty. */
    static boolean has(String table) {
        return table.startsWith("system");
    }

    /** Writes the rows that a query of a system table finds, as the body of a RESULT. */
    void putRows(ByteBuffer out, String table, String[] words) {
        List<List<Cell>> rows = tables.getOrDefault(table, List.of());
        out.putInt(CqlProtocol.ROWS);
        putColumns(out, table, selected(words, rows.isEmpty() ? List.of() : rows.get(0)));
        out.putInt(rows.size());
        for (List<Cell> row : rows) {
            selected(words, row).forEach(cell -> putValue(out, cell.value()));
        }
    }

    private List<Cell> selected(String[] words, List<Cell> row) {
        int from = Math.max(1, Arrays.asList(words).indexOf("from"));
        String list = String.join("", Arrays.asList(words).subList(1, from));
        return list.equals("*")
                ? row
                : Arrays.stream(list.split(","))
                        .map(column -> cell(column, row))
                        .toList();
    }

    /** The named one; other columns are known to be empty texts. */
    private Cell cell(String column, List<Cell> row) {
        List<Cell> known = new ArrayList<>(row);
        known.addAll(local);
        return known.stream()
                .filter(cell -> cell.column().equals(column))
                .findFirst()
                .orElse(new Cell(column, CqlProtocol.TEXT, ByteBuffer.allocate(0)));
    }

    private static void putColumns(ByteBuffer out, String table, List<Cell> cells) {
        out.putInt(CqlProtocol.GLOBAL_TABLE).putInt(cells.size());
        int dot = table.indexOf('.');
        CqlProtocol.putString(out, table.substring(0, Math.max(dot, 0)));
        CqlProtocol.putString(out, table.substring(dot + 1));
        for (Cell cell : cells) {
            CqlProtocol.putString(out, cell.column());
            out.putShort((short) cell.type());
            putElements(out, cell.type());
        }
    }

    /** All collections here are of texts. */
    private static void putElements(ByteBuffer out, int type) {
        if (type == CqlProtocol.SET || type == CqlProtocol.MAP) {
            out.putShort((short) CqlProtocol.TEXT);
        }
        if (type == CqlProtocol.MAP) {
            out.putShort((short) CqlProtocol.TEXT);
        }
    }

    private static void putValue(ByteBuffer out, ByteBuffer value) {
        out.putInt(value.remaining()).put(value.duplicate());
    }
}
