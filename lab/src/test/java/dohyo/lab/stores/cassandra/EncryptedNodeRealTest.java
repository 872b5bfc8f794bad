package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.cql.CqlClient;
import dohyo.client.cql.ring.Murmur3Token;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.Statement;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;
import dohyo.lab.stores.RunningStore;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSettings.Compression;
import dohyo.model.experiment.ClientSettings.Protocol;
import dohyo.model.experiment.ClientSpec;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The lab's own client and a Cassandra that speaks TLS; the tokens that it gives to keys. */
@Tag("real")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EncryptedNodeRealTest {

    private static final Path GOLDEN =
            Path.of("..", "clients", "cql", "src", "test", "resources", "golden", "tokens.txt");

    @RegisterExtension
    static final StandingCassandra CASSANDRA = StandingCassandra.open();

    private RunningStore store;

    @BeforeAll
    void start() throws Exception {
        store = CASSANDRA.store();
        try (CqlControlSession session = connect(ClientSettings.STANDARD, store.contactPoints())) {
            session.execute("CREATE KEYSPACE keys WITH replication ="
                    + " {'class': 'NetworkTopologyStrategy', 'datacenter1': 1}");
        }
    }

    private CqlControlSession connect(ClientSettings settings, List<String> contacts)
            throws ClientFailure {
        ClientSpec spec = new ClientSpec("cql", 2, 16, "LOCAL_ONE", 10_000_000_000L)
                .with(settings.with(ClientSettings.Tls.ON));
        return new CqlClient(store.clientEnvironment()).connect(spec, contacts);
    }

    @ParameterizedTest
    @CsvSource({"V4, NONE", "V4, LZ4", "V5, NONE", "V5, LZ4"})
    void load_goes_through_to_a_ring_that_names_the_node_twice(
            Protocol protocol, Compression compression) throws Exception {
        String table = "kv_" + protocol.name() + compression.name();
        String node = store.contactPoints().get(0);
        List<Statement> statements = Statement.plain(
                "INSERT INTO " + table + " (a, b, v) VALUES (?, ?, ?)",
                "SELECT v FROM " + table + " WHERE a = ? AND b = ?");
        ClientSettings settings = new ClientSettings(protocol, compression);
        try (CqlControlSession session = connect(settings, List.of(node, node))) {
            session.execute(
                    "CREATE TABLE keys." + table + " (a int, b int, v blob, PRIMARY KEY ((a, b)))");
            try (Transport transport = session.open("keys", statements, 16)) {
                SequentialOperations lane = new SequentialOperations(transport);
                ByteBuffer value = ByteBuffer.allocate(100_000).putInt(50_000, 7);
                for (int i = 0; i < 50; i++) {
                    ByteBuffer a = FixedValueBatch.number(i);
                    ByteBuffer b = FixedValueBatch.number(-i);
                    assertThat(lane.ask(FixedValueBatch.of(
                                    0, a, b, value.duplicate().clear())))
                            .isEqualTo("answered");
                    assertThat(lane.ask(FixedValueBatch.of(1, a, b))).isEqualTo("answered");
                    assertThat(lane.rows().get(0).get(0)).isEqualTo(value.clear());
                }
            }
        }
    }

    @Test
    void a_client_that_does_not_trust_the_node_is_told_what_to_do() {
        ClientSpec spec = new ClientSpec("cql", 1, 16, "ONE", 1_000_000_000L)
                .with(ClientSettings.STANDARD.with(ClientSettings.Tls.ON));
        assertThatThrownBy(() -> new CqlClient(Map.of()).connect(spec, store.contactPoints()))
                .hasMessageContaining("nobody trusted here has signed")
                .hasMessageContaining("DOHYO_CQL_CA");
    }

    /** Key types, and literals of the rows, each of all columns of the key. */
    private static Map<List<String>, List<String>> keys() {
        Map<List<String>, List<String>> keys = new LinkedHashMap<>();
        keys.put(List.of("text"), List.of("'a'", "'key 17'", "'größer als 16 Byte, ä ö ü €'"));
        keys.put(List.of("ascii"), List.of("'user1'", "'user123456789012'"));
        keys.put(List.of("int"), List.of("0", "1", "-1", "2147483647"));
        keys.put(List.of("bigint"), List.of("0", "42", "-9223372036854775808"));
        keys.put(List.of("smallint"), List.of("-2"));
        keys.put(List.of("tinyint"), List.of("-128"));
        keys.put(List.of("varint"), List.of("123456789012345678901234567890"));
        keys.put(List.of("decimal"), List.of("-1.50"));
        keys.put(List.of("boolean"), List.of("true", "false"));
        keys.put(List.of("float"), List.of("1.5"));
        keys.put(List.of("double"), List.of("-2.25"));
        keys.put(List.of("uuid"), List.of("f47ac10b-58cc-4372-a567-0e02b2c3d479"));
        keys.put(List.of("timeuuid"), List.of("50554d6e-29bb-11e5-b345-feff819cdc9f"));
        keys.put(List.of("timestamp"), List.of("1700000000000"));
        keys.put(List.of("date"), List.of("'2026-11-21'"));
        keys.put(List.of("time"), List.of("'08:12:54.123456789'"));
        keys.put(List.of("inet"), List.of("'127.0.0.1'", "'::1'"));
        keys.put(List.of("frozen<list<int>>"), List.of("[1, -2, 3]"));
        keys.put(List.of("frozen<set<text>>"), List.of("{'b', 'a'}"));
        keys.put(List.of("frozen<map<text, int>>"), List.of("{'a': 1}"));
        keys.put(List.of("frozen<tuple<int, text>>"), List.of("(1, 'x')"));
        keys.put(List.of("vector<float, 3>"), List.of("[1.0, -2.0, 3.5]"));
        keys.put(List.of("int", "text"), List.of("1, 'a'", "-1, ''"));
        keys.put(List.of("text", "text", "bigint"), List.of("'one', 'two', 3"));
        keys.put(List.of("blob", "boolean"), List.of("0xff80, true"));
        keys.put(List.of("blob"), blobs());
        return keys;
    }

    /** Of every length up to three blocks, with many negative bytes. */
    private static List<String> blobs() {
        List<String> blobs = new ArrayList<>();
        for (int length = 1; length <= 48; length++) {
            byte[] bytes = new byte[length];
            for (int i = 0; i < length; i++) {
                bytes[i] = (byte) (length * 37 + i * 91);
            }
            blobs.add("0x" + HexFormat.of().formatHex(bytes));
        }
        return blobs;
    }

    @Test
    void tokens_are_those_that_the_node_gives() throws Exception {
        List<String> golden = new ArrayList<>();
        try (CqlControlSession session = connect(ClientSettings.STANDARD, store.contactPoints())) {
            for (Map.Entry<List<String>, List<String>> key : keys().entrySet()) {
                String table = "t" + golden.size();
                golden.addAll(tokens(session, table, key.getKey(), key.getValue()));
            }
        }
        assertThat(golden).hasSizeGreaterThan(80);
        if (System.getProperty("golden", "").equals("update")) {
            Files.write(GOLDEN, golden);
        }
        try (Stream<String> kept = Files.lines(GOLDEN)) {
            assertThat(kept.toList()).containsExactlyInAnyOrderElementsOf(golden);
        }
    }

    /** The token, the bytes of the key's parts, and their types, a line for each row. */
    private static List<String> tokens(
            CqlControlSession session, String table, List<String> types, List<String> rows)
            throws Exception {
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            columns.add("k" + i);
        }
        String names = String.join(", ", columns);
        StringBuilder create = new StringBuilder("CREATE TABLE keys." + table + " (");
        for (int i = 0; i < types.size(); i++) {
            create.append(columns.get(i)).append(' ').append(types.get(i)).append(", ");
        }
        session.execute(
                create.append("PRIMARY KEY ((").append(names).append(")))").toString());
        for (String row : rows) {
            session.execute("INSERT INTO keys." + table + " (" + names + ") VALUES (" + row + ")");
        }
        String select = "SELECT token(" + names + "), " + names + " FROM " + table;
        List<String> lines = new ArrayList<>();
        try (Transport transport = session.open("keys", Statement.plain(select), 4)) {
            SequentialOperations lane = new SequentialOperations(transport);
            assertThat(lane.ask(FixedValueBatch.of(0))).isEqualTo("answered");
            lane.rows().forEach(row -> lines.add(line(row, types)));
        }
        return lines;
    }

    private static String line(List<ByteBuffer> row, List<String> types) {
        long token = row.get(0).getLong(0);
        if (types.size() == 1) {
            ByteBuffer key = row.get(1).duplicate().order(ByteOrder.LITTLE_ENDIAN);
            assertThat(Murmur3Token.of(key, key.remaining()))
                    .as(types.toString())
                    .isEqualTo(token);
        }
        List<String> parts =
                row.stream().skip(1).map(EncryptedNodeRealTest::hex).toList();
        return token + " | " + String.join(" ", parts) + " | " + String.join(" and ", types);
    }

    private static String hex(ByteBuffer cell) {
        byte[] bytes = new byte[cell.remaining()];
        cell.duplicate().get(bytes);
        return bytes.length == 0 ? "-" : HexFormat.of().formatHex(bytes);
    }
}
