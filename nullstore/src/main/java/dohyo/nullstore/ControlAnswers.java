package dohyo.nullstore;

import dohyo.nullstore.aerospike.AnnouncedAerospikeCluster;
import dohyo.nullstore.hbase.AnnouncedHbaseCluster;
import dohyo.nullstore.resp.AnnouncedRespCluster;
import dohyo.nullstore.shard.ShardedNode;
import dohyo.nullstore.wire.CqlProtocol;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Answers to everything but load; comfortable, not fast. */
final class ControlAnswers {

    private static final int ANSWER_BYTES_MAX = 1 << 20;
    private static final String WANTS_LZ4 = "COMPRESSION\0\3lz4";
    private static final String MARKER_NAME = "v";

    private final ByteBuffer scratch = ByteBuffer.allocate(ANSWER_BYTES_MAX);
    private final SystemTables tables;
    private final PreparedStatementEpoch epoch;
    private final HandshakeRequirements terms;
    private final RespControlAnswers resp;
    private final Clusters clusters;

    /** What it says it belongs to, in each protocol. */
    record Clusters(
            AnnouncedRespCluster resp,
            AnnouncedHbaseCluster hbase,
            AnnouncedAerospikeCluster aerospike) {

        /** Of a store that listens there and belongs to none. */
        static Clusters alone(InetSocketAddress own) {
            return new Clusters(
                    new AnnouncedRespCluster(own),
                    new AnnouncedHbaseCluster(own),
                    new AnnouncedAerospikeCluster(own));
        }
    }

    ControlAnswers(
            SystemTables tables,
            PreparedStatementEpoch epoch,
            HandshakeRequirements terms,
            Clusters clusters) {
        this.clusters = clusters;
        resp = new RespControlAnswers(terms, clusters.resp());
        this.terms = terms;
        this.tables = tables;
        this.epoch = epoch;
    }

    /** How the node is divided; null when it is not. */
    @Nullable ShardedNode shards() {
        return tables.shards();
    }

    /** What answers in the Redis protocol. */
    RespControlAnswers resp() {
        return resp;
    }

    /** What is told of nodes and partitions in Aerospike's protocol. */
    AnnouncedAerospikeCluster aerospike() {
        return clusters.aerospike();
    }

    /** What is told of regions in HBase's RPC. */
    AnnouncedHbaseCluster regions() {
        return clusters.hbase();
    }

    /** Answers the caller's present request. */
    void answer(ClientConnection caller) throws IOException {
        switch (caller.opcode()) {
            case CqlProtocol.OPTIONS -> supported(caller);
            case CqlProtocol.STARTUP -> welcome(caller);
            case CqlProtocol.AUTH_RESPONSE -> letIn(caller);
            case CqlProtocol.REGISTER -> send(caller, CqlProtocol.READY, body -> {});
            case CqlProtocol.QUERY, CqlProtocol.PREPARE -> statement(caller);
            default -> refuse(caller, "unknown opcode " + caller.opcode());
        }
    }

    private void welcome(ClientConnection caller) throws IOException {
        if (terms.asksPassword()) {
            send(
                    caller,
                    CqlProtocol.AUTHENTICATE,
                    body -> CqlProtocol.putString(body, "dohyo.nullstore.PasswordAuthenticator"));
        } else {
            caller.letIn();
            send(caller, CqlProtocol.READY, body -> {});
        }
        if (text(caller).contains(ShardedNode.TABLETS)) {
            caller.tellTablets();
        }
        caller.speak(caller.version(), text(caller).contains(WANTS_LZ4));
    }

    private static String text(ClientConnection caller) {
        byte[] body = new byte[caller.bodyEnd() - caller.bodyAt()];
        caller.in().get(caller.bodyAt(), body);
        return new String(body, StandardCharsets.ISO_8859_1);
    }

    private void letIn(ClientConnection caller) {
        if (caller.bodyEnd() - caller.bodyAt() >= Integer.BYTES
                && terms.isMet(
                        CqlProtocol.longString(caller.in(), caller.bodyAt(), caller.bodyEnd()))) {
            caller.letIn();
            send(caller, CqlProtocol.AUTH_SUCCESS, body -> body.putInt(-1));
        } else {
            send(caller, CqlProtocol.ERROR, body -> {
                body.putInt(CqlProtocol.BAD_CREDENTIALS);
                CqlProtocol.putString(body, "user and password do not fit");
            });
        }
    }

    /** Whether a caller not yet welcome has to say who it is before this request. */
    boolean isTooEarly(ClientConnection caller) {
        int opcode = caller.opcode();
        return terms.asksPassword()
                && opcode != CqlProtocol.STARTUP
                && opcode != CqlProtocol.OPTIONS
                && opcode != CqlProtocol.AUTH_RESPONSE;
    }

    /** Says that the request is not understood. */
    void refuse(ClientConnection caller, String why) {
        send(caller, CqlProtocol.ERROR, body -> {
            body.putInt(CqlProtocol.PROTOCOL_ERROR);
            CqlProtocol.putString(body, why);
        });
    }

    HandshakeRequirements terms() {
        return terms;
    }

    /** Says what is spoken here, in the words that drivers look for. */
    void refuseVersion(ClientConnection caller) {
        refuse(
                caller,
                "Invalid or unsupported protocol version (" + (caller.version() & 0x7F)
                        + "); supported versions are (" + String.join(", ", versions()) + ")");
    }

    /** Says that the id in the present EXECUTE is not known. */
    void unprepared(ClientConnection caller) {
        byte[] id = new byte
                [Math.min(
                        caller.in().getShort(caller.bodyAt()) & 0xFFFF,
                        caller.bodyEnd() - caller.bodyAt() - Short.BYTES)];
        caller.in().get(caller.bodyAt() + Short.BYTES, id);
        send(caller, CqlProtocol.ERROR, body -> {
            body.putInt(CqlProtocol.UNPREPARED);
            CqlProtocol.putString(body, "this id was not given by this store");
            body.putShort((short) id.length).put(id);
        });
    }

    private void statement(ClientConnection caller) {
        if (caller.bodyEnd() - caller.bodyAt() < Integer.BYTES) {
            refuse(caller, "a statement is missing");
            return;
        }
        String cql = CqlProtocol.longString(caller.in(), caller.bodyAt(), caller.bodyEnd());
        if (caller.opcode() == CqlProtocol.PREPARE) {
            send(caller, CqlProtocol.RESULT, body -> putPrepared(body, caller, cql));
        } else {
            send(caller, CqlProtocol.RESULT, body -> putResult(body, caller, cql));
        }
    }

    private void supported(ClientConnection caller) {
        ShardedNode node = tables.shards();
        Map<String, String> more = node == null ? Map.of() : node.supported(caller.shard());
        send(caller, CqlProtocol.SUPPORTED, body -> putSupported(body, more));
    }

    private void putSupported(ByteBuffer body, Map<String, String> more) {
        body.putShort((short) (3 + more.size()));
        more.forEach((name, value) -> {
            CqlProtocol.putString(body, name);
            body.putShort((short) (value.isEmpty() ? 0 : 1));
            if (!value.isEmpty()) {
                CqlProtocol.putString(body, value);
            }
        });
        CqlProtocol.putString(body, "CQL_VERSION");
        body.putShort((short) 1);
        CqlProtocol.putString(body, "3.4.5");
        CqlProtocol.putString(body, "COMPRESSION");
        body.putShort((short) 1);
        CqlProtocol.putString(body, "lz4");
        CqlProtocol.putString(body, "PROTOCOL_VERSIONS");
        body.putShort((short) versions().size());
        versions().forEach(version -> CqlProtocol.putString(body, version));
    }

    private List<String> versions() {
        return terms.speaks(5) ? List.of("4/v4", "5/v5") : List.of("4/v4");
    }

    private void putPrepared(ByteBuffer body, ClientConnection caller, String cql) {
        body.putInt(CqlProtocol.PREPARED);
        StatementId.put(body, epoch.number(), cql);
        if (caller.spoken() > CqlProtocol.OLDEST_VERSION) {
            StatementId.put(body, epoch.number(), cql);
        }
        putMarkers(body, caller, cql);
        if (CqlStatementScanner.isRead(cql)) {
            Answer.putColumn(body, keyspace(caller));
        } else {
            body.putInt(CqlProtocol.NO_METADATA).putInt(0);
        }
    }

    /** Any type would be a lie; a blob is the one that takes every value. */
    private void putMarkers(ByteBuffer body, ClientConnection caller, String cql) {
        int markers = CqlStatementScanner.countMarkers(cql);
        int key = CqlStatementScanner.keyMarker(cql);
        body.putInt(CqlProtocol.GLOBAL_TABLE).putInt(markers);
        if ((tables.isInRing() || tables.shards() != null) && key < markers) {
            body.putInt(1).putShort((short) key);
        } else {
            body.putInt(0);
        }
        CqlProtocol.putString(body, keyspace(caller));
        CqlProtocol.putString(body, "store");
        for (int i = 0; i < markers; i++) {
            CqlProtocol.putString(body, MARKER_NAME + i);
            body.putShort((short) CqlProtocol.BLOB);
        }
    }

    /** One that plays Scylla is attached to, where statements may reach their own keyspace only. */
    private String keyspace(ClientConnection caller) {
        return tables.shards() == null || caller.keyspace().isEmpty() ? "null" : caller.keyspace();
    }

    private void putResult(ByteBuffer body, ClientConnection caller, String cql) {
        String[] words = CqlStatementScanner.words(cql);
        switch (words[0]) {
            case "select" -> putSelected(body, words);
            case "use" -> putUse(body, caller, words);
            case "create" -> putChange(body, caller, words, "CREATED");
            case "alter" -> putChange(body, caller, words, "UPDATED");
            case "drop" -> putChange(body, caller, words, "DROPPED");
            default -> body.putInt(CqlProtocol.VOID);
        }
    }

    private void putSelected(ByteBuffer body, String[] words) {
        String table = CqlStatementScanner.after(words, "from");
        if (SystemTables.has(table)) {
            tables.putRows(body, table, words);
        } else {
            Answer.DESCRIBED_ROW.encodeBody(body);
        }
    }

    private static void putUse(ByteBuffer body, ClientConnection caller, String[] words) {
        caller.use(CqlStatementScanner.after(words, "use").replace("\"", ""));
        body.putInt(CqlProtocol.SET_KEYSPACE);
        CqlProtocol.putString(body, caller.keyspace());
    }

    private static void putChange(
            ByteBuffer body, ClientConnection caller, String[] words, String change) {
        String sort = words.length > 1 ? words[1] : "";
        String name = name(words, sort);
        int dot = name.indexOf('.');
        boolean isKeyspace = sort.equals("keyspace");
        body.putInt(CqlProtocol.SCHEMA_CHANGE);
        CqlProtocol.putString(body, change);
        CqlProtocol.putString(body, target(sort));
        if (isKeyspace) {
            CqlProtocol.putString(body, name);
        } else {
            CqlProtocol.putString(body, dot < 0 ? caller.keyspace() : name.substring(0, dot));
            CqlProtocol.putString(body, name.substring(dot + 1));
        }
    }

    private static String name(String[] words, String sort) {
        String exists = CqlStatementScanner.after(words, "exists");
        return (exists.isEmpty() ? CqlStatementScanner.after(words, sort) : exists)
                .replace("\"", "");
    }

    private static String target(String sort) {
        return sort.equals("keyspace") || sort.equals("type")
                ? sort.toUpperCase(Locale.ROOT)
                : "TABLE";
    }

    /** Writes the body of an answer. */
    private interface BodyWriter {

        void put(ByteBuffer body);
    }

    private void send(ClientConnection caller, int opcode, BodyWriter writer) {
        scratch.clear();
        int start = CqlProtocol.begin(scratch, caller.stream(), opcode);
        if (terms.speaks(caller.version())) {
            scratch.put(start, (byte) (CqlProtocol.ANSWER | caller.version()));
        }
        writer.put(scratch);
        CqlProtocol.end(scratch, start);
        caller.ensureRoom(scratch.flip().remaining());
        caller.out().put(scratch);
    }
}
