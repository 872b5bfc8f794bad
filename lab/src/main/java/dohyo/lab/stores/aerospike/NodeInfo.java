package dohyo.lab.stores.aerospike;

import dohyo.model.result.StoreRuntime;

import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a node says of itself and of a namespace.
 *
 * @param namespace its settings and figures, by their names
 */
record NodeInfo(String build, String cluster, Map<String, String> namespace) {

    private static final int PATIENCE_MILLIS = 10_000;
    private static final long MILLI_NANOS = 1_000_000L;
    private static final long HEAD = (2L << 56) | (1L << 48);
    private static final int ANSWER_BYTES_MAX = 1 << 20;
    private static final int SHOWN_LETTERS = 200;
    private static final String BUILD = "build";
    private static final String CLUSTER = "cluster-name";
    private static final String NAMESPACES = "namespaces";

    /** Fixed. */
    NodeInfo {
        namespace = Map.copyOf(namespace);
    }

    /** Asks it. */
    static NodeInfo of(InetSocketAddress node, String namespace) throws IOException {
        return of(node, namespace, PATIENCE_MILLIS);
    }

    /** The same, waiting so long for the connection, and for all of its answer. */
    static NodeInfo of(InetSocketAddress node, String namespace, int patienceMillis)
            throws IOException {
        String about = "namespace/" + namespace;
        Map<String, String> told =
                ask(node, List.of(BUILD, CLUSTER, NAMESPACES, about), patienceMillis);
        List<String> there = List.of(told.getOrDefault(NAMESPACES, "").split(";", -1));
        if (!there.contains(namespace)) {
            throw new IOException("it has no namespace '" + namespace + "', only "
                    + shown(String.join(", ", there))
                    + "; use one of them in the workload");
        }
        return new NodeInfo(
                shown(told.getOrDefault(BUILD, "")),
                shown(told.getOrDefault(CLUSTER, "")),
                pairs(told.getOrDefault(about, "")));
    }

    private static String shown(String text) {
        return text.substring(0, Math.min(SHOWN_LETTERS, text.length()));
    }

    private static Map<String, String> ask(
            InetSocketAddress node, List<String> names, int patienceMillis) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(node, patienceMillis);
            byte[] lines = (String.join("\n", names) + "\n").getBytes(StandardCharsets.UTF_8);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeLong(HEAD | lines.length);
            out.write(lines);
            return values(new Answer(socket, System.nanoTime() + patienceMillis * MILLI_NANOS));
        }
    }

    /** Of a node that may send a byte now and then. */
    private record Answer(Socket socket, long deadlineNanos) {

        byte[] bytes(int count) throws IOException {
            byte[] bytes = new byte[count];
            int here = 0;
            while (here < count) {
                long millis = (deadlineNanos - System.nanoTime()) / MILLI_NANOS;
                if (millis <= 0) {
                    throw new SocketTimeoutException("it takes too long to answer");
                }
                socket.setSoTimeout((int) millis);
                int more = socket.getInputStream().read(bytes, here, count - here);
                if (more < 0) {
                    throw new EOFException("it ends the connection within its answer");
                }
                here += more;
            }
            return bytes;
        }
    }

    /** Lines of a name, a tab and a value. */
    private static Map<String, String> values(Answer answer) throws IOException {
        long bytes = ByteBuffer.wrap(answer.bytes(Long.BYTES)).getLong() ^ HEAD;
        if (bytes < 0 || bytes > ANSWER_BYTES_MAX) {
            throw new IOException("it does not answer in Aerospike's protocol");
        }
        byte[] text = answer.bytes((int) bytes);
        Map<String, String> values = new HashMap<>();
        new String(text, StandardCharsets.UTF_8).lines().forEach(line -> {
            int tab = line.indexOf('\t');
            if (tab > 0) {
                values.put(line.substring(0, tab), line.substring(tab + 1));
            }
        });
        return values;
    }

    private static Map<String, String> pairs(String text) {
        Map<String, String> pairs = new HashMap<>();
        for (String each : text.split(";", -1)) {
            int equals = each.indexOf('=');
            if (equals > 0) {
                pairs.put(each.substring(0, equals), each.substring(equals + 1));
            }
        }
        return pairs;
    }

    /** What the namespace gives for what its owner has told it. */
    Map<String, String> promises() {
        return Map.of(
                StoreRuntime.DURABILITY, durability(),
                StoreRuntime.COPIES, copies(),
                StoreRuntime.ACKNOWLEDGED, acknowledged(),
                StoreRuntime.READS, reads());
    }

    private String durability() {
        String engine = word("storage-engine", "unknown");
        return switch (engine) {
            case "memory" ->
                "in memory of the nodes with a copy: gone when all of them fail"
                        + " (storage-engine memory)";
            case "device", "pmem" ->
                word("storage-engine.commit-to-device", "false").equals("true")
                        ? "on the device before it is acknowledged (commit-to-device)"
                        : "in memory when it is acknowledged, on the device soon after"
                                + " (storage-engine " + engine + ")";
            default -> "as its owner has set it (storage-engine " + engine + ")";
        };
    }

    private boolean isStronglyConsistent() {
        return word("strong-consistency", "false").equals("true");
    }

    private String acknowledged() {
        return isStronglyConsistent() ? "all copies" : answering();
    }

    /** The lab's client asks master copies, and for no more than the session's consistency. */
    private String reads() {
        return isStronglyConsistent()
                ? "what was acknowledged last, as this client has seen it (session consistency)"
                : "what the master copy has; after a network partition perhaps an older value";
    }

    private String copies() {
        String factor = word("effective_replication_factor", word("replication-factor", "unknown"));
        return factor
                + (isStronglyConsistent()
                        ? ", strongly consistent: all copies acknowledge a write, a partition"
                                + " without enough of them is unavailable"
                        : ", available: a write is acknowledged by " + answering()
                                + ", and may be lost in a network partition");
    }

    /** Unless the client asks for less, which the lab's does not. */
    private String answering() {
        return word("write-commit-level-override", "off").equals("master")
                ? "the master copy (write-commit-level-override master)"
                : "all copies";
    }

    private String word(String name, String otherwise) {
        return shown(namespace.getOrDefault(name, otherwise));
    }
}
