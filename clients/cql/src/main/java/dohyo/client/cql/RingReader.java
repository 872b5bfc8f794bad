package dohyo.client.cql;

import dohyo.client.cql.ring.Replication;
import dohyo.client.cql.ring.Ring;
import dohyo.client.cql.ring.RingNode;
import dohyo.client.cql.shard.ShardedCluster;
import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.PartitionKeyMarkers;
import dohyo.client.cql.wire.Rows;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Asks a node who has which tokens, and how often each keyspace is kept. */
final class RingReader {

    private static final String LOCAL = "SELECT * FROM system.local WHERE key='local'";
    private static final String PEERS = "SELECT * FROM system.peers_v2";
    private static final String OLDER_PEERS = "SELECT * FROM system.peers";
    private static final String REPLICATION =
            "SELECT replication FROM system_schema.keyspaces WHERE keyspace_name = '%s'";
    private static final String PARTITIONER = "Murmur3Partitioner";
    private static final int PORT_MAX = 65_535;

    private final ControlConnection control;
    private final List<InetSocketAddress> contacts;
    private final @Nullable ShardedCluster shards;
    private final List<RingNode> nodes = new ArrayList<>();
    private final Map<String, Ring> rings = new HashMap<>();

    private RingReader(
            ControlConnection control,
            List<InetSocketAddress> contacts,
            @Nullable ShardedCluster shards) {
        this.control = control;
        this.shards = shards;
        this.contacts = contacts;
    }

    /**
     * Reads the tokens.
     *
     * @param contacts nodes that are connected to; others have their place in the ring, too
     * @param shards into which they are divided; null when they are not
     */
    static RingReader of(
            ControlConnection control,
            List<InetSocketAddress> contacts,
            @Nullable ShardedCluster shards)
            throws IOException {
        RingReader reader = new RingReader(control, contacts, shards);
        Rows local = control.rows(LOCAL);
        if (!local.cells().isEmpty() && text(local, 0, "partitioner").endsWith(PARTITIONER)) {
            reader.addAll(local, reader.peers());
        }
        return reader;
    }

    /**
     * Contact points may be other addresses than those by which nodes know each other, as forwarded
     * ports are. Then nothing is known: whoever is known would get the load of those who are not.
     */
    private void addAll(Rows local, Rows peers) throws IOException {
        int own = contacts.indexOf(control.address());
        int[] numbers = new int[peers.cells().size()];
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = numberOf(peers, row);
        }
        if (areUnrelated(own, numbers)) {
            return;
        }
        add(local, 0, own);
        for (int row = 0; row < numbers.length; row++) {
            add(peers, row, numbers[row]);
        }
    }

    /** Whether there are both contact points that are no node and nodes that are none of them. */
    private boolean areUnrelated(int own, int[] numbers) {
        long met = IntStream.concat(IntStream.of(own), Arrays.stream(numbers))
                .filter(number -> number >= 0)
                .distinct()
                .count();
        return met < contacts.stream().distinct().count()
                && Arrays.stream(numbers).anyMatch(number -> number < 0);
    }

    /** Cassandra 4.0 has a table with ports; before it all nodes had the same one. */
    private Rows peers() throws IOException {
        try {
            return control.rows(PEERS);
        } catch (ServerRefused e) {
            if (e.kind() == ErrorKind.INVALID) {
                return control.rows(OLDER_PEERS);
            }
            throw e;
        }
    }

    private void add(Rows rows, int row, int number) throws MalformedFrame {
        if (shards != null) {
            shards.name(rows.cell(row, "host_id"), number);
        }
        List<Long> tokens = new ArrayList<>();
        for (String token : texts(rows.cell(row, "tokens"), 1)) {
            tokens.add(number(token));
        }
        nodes.add(new RingNode(
                number,
                text(rows, row, "data_center"),
                text(rows, row, "rack"),
                List.copyOf(tokens)));
    }

    private static long number(String token) throws MalformedFrame {
        try {
            return Long.parseLong(token);
        } catch (NumberFormatException e) {
            throw new MalformedFrame("a node has the token '" + token + "', which is no number");
        }
    }

    private int numberOf(Rows peers, int row) throws IOException {
        byte[] address = peers.cell(row, "native_address");
        byte[] port = peers.cell(row, "native_port");
        byte[] known = address.length == 0 ? peers.cell(row, "rpc_address") : address;
        if (known.length == 0) {
            return -1;
        }
        InetAddress host = InetAddress.getByAddress(known);
        int door = port.length == Integer.BYTES
                ? ByteBuffer.wrap(port).getInt()
                : control.address().getPort();
        return door < 1 || door > PORT_MAX
                ? -1
                : contacts.indexOf(new InetSocketAddress(host, door));
    }

    /** How requests of a statement with this key find their replicas. */
    Route route(PartitionKeyMarkers key) throws IOException {
        Ring ring = rings.get(key.keyspace());
        if (ring == null) {
            ring = Ring.of(nodes, replication(key.keyspace()));
            rings.put(key.keyspace(), ring);
        }
        return new Route(
                key.markers().stream().mapToInt(Integer::intValue).toArray(),
                shards == null ? ring : shards.over(ring, key.keyspace() + "." + key.table()));
    }

    private Replication replication(String keyspace) throws IOException {
        Rows rows = control.rows(REPLICATION.formatted(keyspace.replace("'", "''")));
        if (rows.cells().isEmpty()) {
            return Replication.UNKNOWN;
        }
        List<String> words = texts(rows.cell(0, "replication"), 2);
        Map<String, String> options = new HashMap<>();
        for (int i = 0; i + 1 < words.size(); i += 2) {
            options.put(words.get(i), words.get(i + 1));
        }
        return Replication.of(options);
    }

    private static String text(Rows rows, int row, String column) throws MalformedFrame {
        return new String(rows.cell(row, column), StandardCharsets.UTF_8);
    }

    /** The texts of a collection, of which each element holds so many; null is an empty one. */
    private static List<String> texts(byte[] collection, int each) throws MalformedFrame {
        List<String> texts = new ArrayList<>();
        if (collection.length > 0) {
            FrameBodyReader body = FrameBodyReader.of(collection);
            for (int left = body.readCount(each * Integer.BYTES) * each; left > 0; left--) {
                byte[] text = body.readBytes();
                texts.add(text == null ? "" : new String(text, StandardCharsets.UTF_8));
            }
        }
        return texts;
    }
}
