package dohyo.nullstore;

import dohyo.nullstore.hbase.Regions;
import dohyo.nullstore.resp.Cluster;
import dohyo.nullstore.wire.Protocol;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Answers to everything but load; comfortable, not fast. */
final class ControlAnswers {

    private static final int ANSWER_BYTES_MAX = 1 << 20;
    private static final String WANTS_LZ4 = "COMPRESSION\0\3lz4";
    private static final String MARKER_NAME = "v";

    private final ByteBuffer scratch = ByteBuffer.allocate(ANSWER_BYTES_MAX);
    private final SystemTables tables;
    private final PreparedStatementEpoch epoch;
    private final HandshakeRequirements terms;
    private final RespControl resp;
    private final Regions regions;

    ControlAnswers(
            SystemTables tables,
            PreparedStatementEpoch epoch,
            HandshakeRequirements terms,
            Cluster cluster,
            Regions regions) {
        this.regions = regions;
        resp = new RespControl(terms, cluster);
        this.terms = terms;
        this.tables = tables;
        this.epoch = epoch;
    }

    /** What answers in the Redis protocol. */
    RespControl resp() {
        return resp;
    }

    /** What is told of regions in HBase's RPC. */
    Regions regions() {
        return regions;
    }

    /** Answers the caller's present request. */
    void answer(Caller caller) throws IOException {
        switch (caller.opcode()) {
            case Protocol.OPTIONS -> send(caller, Protocol.SUPPORTED, this::putSupported);
            case Protocol.STARTUP -> welcome(caller);
            case Protocol.AUTH_RESPONSE -> letIn(caller);
            case Protocol.REGISTER -> send(caller, Protocol.READY, body -> {});
            case Protocol.QUERY, Protocol.PREPARE -> statement(caller);
            default -> refuse(caller, "unknown opcode " + caller.opcode());
        }
    }

    private void welcome(Caller caller) throws IOException {
        if (terms.asksPassword()) {
            send(
                    caller,
                    Protocol.AUTHENTICATE,
                    body -> Protocol.putString(body, "dohyo.nullstore.PasswordAuthenticator"));
        } else {
            caller.letIn();
            send(caller, Protocol.READY, body -> {});
        }
        caller.speak(caller.version(), text(caller).contains(WANTS_LZ4));
    }

    private static String text(Caller caller) {
        byte[] body = new byte[caller.bodyEnd() - caller.bodyAt()];
        caller.in().get(caller.bodyAt(), body);
        return new String(body, StandardCharsets.ISO_8859_1);
    }

    private void letIn(Caller caller) {
        if (caller.bodyEnd() - caller.bodyAt() >= Integer.BYTES
                && terms.isMet(
                        Protocol.longString(caller.in(), caller.bodyAt(), caller.bodyEnd()))) {
            caller.letIn();
            send(caller, Protocol.AUTH_SUCCESS, body -> body.putInt(-1));
        } else {
            send(caller, Protocol.ERROR, body -> {
                body.putInt(Protocol.BAD_CREDENTIALS);
                Protocol.putString(body, "user and password do not fit");
            });
        }
    }

    /** Whether a caller not yet welcome has to say who it is before this request. */
    boolean isTooEarly(Caller caller) {
        int opcode = caller.opcode();
        return terms.asksPassword()
                && opcode != Protocol.STARTUP
                && opcode != Protocol.OPTIONS
                && opcode != Protocol.AUTH_RESPONSE;
    }

    /** Says that the request is not understood. */
    void refuse(Caller caller, String why) {
        send(caller, Protocol.ERROR, body -> {
            body.putInt(Protocol.PROTOCOL_ERROR);
            Protocol.putString(body, why);
        });
    }

    HandshakeRequirements terms() {
        return terms;
    }

    /** Says what is spoken here, in the words that drivers look for. */
    void refuseVersion(Caller caller) {
        refuse(
                caller,
                "Invalid or unsupported protocol version (" + (caller.version() & 0x7F)
                        + "); supported versions are (" + String.join(", ", versions()) + ")");
    }

    /** Says that the id in the present EXECUTE is not known. */
    void unprepared(Caller caller) {
        byte[] id = new byte
                [Math.min(
                        caller.in().getShort(caller.bodyAt()) & 0xFFFF,
                        caller.bodyEnd() - caller.bodyAt() - Short.BYTES)];
        caller.in().get(caller.bodyAt() + Short.BYTES, id);
        send(caller, Protocol.ERROR, body -> {
            body.putInt(Protocol.UNPREPARED);
            Protocol.putString(body, "this id was not given by this store");
            body.putShort((short) id.length).put(id);
        });
    }

    private void statement(Caller caller) {
        if (caller.bodyEnd() - caller.bodyAt() < Integer.BYTES) {
            refuse(caller, "a statement is missing");
            return;
        }
        String cql = Protocol.longString(caller.in(), caller.bodyAt(), caller.bodyEnd());
        if (caller.opcode() == Protocol.PREPARE) {
            send(caller, Protocol.RESULT, body -> putPrepared(body, caller, cql));
        } else {
            send(caller, Protocol.RESULT, body -> putResult(body, caller, cql));
        }
    }

    private void putSupported(ByteBuffer body) {
        body.putShort((short) 3);
        Protocol.putString(body, "CQL_VERSION");
        body.putShort((short) 1);
        Protocol.putString(body, "3.4.5");
        Protocol.putString(body, "COMPRESSION");
        body.putShort((short) 1);
        Protocol.putString(body, "lz4");
        Protocol.putString(body, "PROTOCOL_VERSIONS");
        body.putShort((short) versions().size());
        versions().forEach(version -> Protocol.putString(body, version));
    }

    private List<String> versions() {
        return terms.speaks(5) ? List.of("4/v4", "5/v5") : List.of("4/v4");
    }

    private void putPrepared(ByteBuffer body, Caller caller, String cql) {
        body.putInt(Protocol.PREPARED);
        StatementId.put(body, epoch.number(), cql);
        if (caller.spoken() > Protocol.OLDEST_VERSION) {
            StatementId.put(body, epoch.number(), cql);
        }
        putMarkers(body, cql);
        if (CqlStatementScanner.isRead(cql)) {
            Answer.putColumn(body);
        } else {
            body.putInt(Protocol.NO_METADATA).putInt(0);
        }
    }

    /** Any type would be a lie; a blob is the one that takes every value. */
    private void putMarkers(ByteBuffer body, String cql) {
        int markers = CqlStatementScanner.countMarkers(cql);
        int key = CqlStatementScanner.keyMarker(cql);
        body.putInt(Protocol.GLOBAL_TABLE).putInt(markers);
        if (tables.isInRing() && key < markers) {
            body.putInt(1).putShort((short) key);
        } else {
            body.putInt(0);
        }
        Protocol.putString(body, "null");
        Protocol.putString(body, "store");
        for (int i = 0; i < markers; i++) {
            Protocol.putString(body, MARKER_NAME + i);
            body.putShort((short) Protocol.BLOB);
        }
    }

    private void putResult(ByteBuffer body, Caller caller, String cql) {
        String[] words = CqlStatementScanner.words(cql);
        switch (words[0]) {
            case "select" -> putSelected(body, words);
            case "use" -> putUse(body, caller, words);
            case "create" -> putChange(body, caller, words, "CREATED");
            case "alter" -> putChange(body, caller, words, "UPDATED");
            case "drop" -> putChange(body, caller, words, "DROPPED");
            default -> body.putInt(Protocol.VOID);
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

    private static void putUse(ByteBuffer body, Caller caller, String[] words) {
        caller.use(CqlStatementScanner.after(words, "use").replace("\"", ""));
        body.putInt(Protocol.SET_KEYSPACE);
        Protocol.putString(body, caller.keyspace());
    }

    private static void putChange(ByteBuffer body, Caller caller, String[] words, String change) {
        String sort = words.length > 1 ? words[1] : "";
        String name = name(words, sort);
        int dot = name.indexOf('.');
        boolean isKeyspace = sort.equals("keyspace");
        body.putInt(Protocol.SCHEMA_CHANGE);
        Protocol.putString(body, change);
        Protocol.putString(body, target(sort));
        if (isKeyspace) {
            Protocol.putString(body, name);
        } else {
            Protocol.putString(body, dot < 0 ? caller.keyspace() : name.substring(0, dot));
            Protocol.putString(body, name.substring(dot + 1));
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

    private void send(Caller caller, int opcode, BodyWriter writer) {
        scratch.clear();
        int start = Protocol.begin(scratch, caller.stream(), opcode);
        if (terms.speaks(caller.version())) {
            scratch.put(start, (byte) (Protocol.ANSWER | caller.version()));
        }
        writer.put(scratch);
        Protocol.end(scratch, start);
        caller.ensureRoom(scratch.flip().remaining());
        caller.out().put(scratch);
    }
}
