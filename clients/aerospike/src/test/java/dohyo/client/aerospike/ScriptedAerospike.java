package dohyo.client.aerospike;

import dohyo.client.aerospike.language.KeyDigest;
import dohyo.client.aerospike.wire.KnownMessage;
import dohyo.client.contract.LoopbackTestServer;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A node that keeps records as Aerospike does; a script answers some digests with a result code, or
 * hangs up, or sends what is no protocol, instead. Several share their records, and each is the
 * master of its part of the partitions.
 */
final class ScriptedAerospike implements AutoCloseable {

    static final int HANGS_UP = -1;
    static final int NONSENSE = -2;
    static final int FOREIGN = -3;

    private static final long INFO_HEAD = (2L << 56) | (1L << 48);
    private static final int BATCH = 1 << 3;
    private static final int NOT_FOUND = 2;
    private static final int OTHER_GENERATION = 3;

    private final LoopbackTestServer server = new LoopbackTestServer(this::converse);
    private final Shared shared;
    private final AtomicLong asked = new AtomicLong();
    private final AtomicLong astray = new AtomicLong();
    private final AtomicLong refusals = new AtomicLong();

    /** It does not tell its partitions now. */
    volatile boolean isBusy;

    /** What all nodes know. */
    static final class Shared {

        final Map<String, Integer> script = new ConcurrentHashMap<>();
        final Map<String, Kept> kept = new ConcurrentHashMap<>();
        final List<ScriptedAerospike> nodes = new ArrayList<>();
        final List<String> written = new ArrayList<>();
        volatile int regime;
        volatile int generation = 1;
        volatile int turn;

        /** More that nodes tell of others, each with a comma before it. */
        volatile String rumours = "";

        /** Somebody else writes a record between a read and what follows it. */
        volatile boolean isDisturbed;
    }

    /** A record. */
    private static final class Kept {

        private final Map<String, byte[]> bins = new LinkedHashMap<>();
        private int generation;
    }

    ScriptedAerospike(Shared shared) throws IOException {
        this.shared = shared;
        shared.nodes.add(this);
    }

    String contactPoint() {
        return server.contactPoint();
    }

    /** Requests about records so far. */
    long asked() {
        return asked.get();
    }

    /** Those of them that were about another node's. */
    long astray() {
        return astray.get();
    }

    /** How often it has not told its partitions. */
    long refusals() {
        return refusals.get();
    }

    private int number() {
        return shared.nodes.indexOf(this);
    }

    private boolean isMaster(int partition) {
        return (partition + shared.turn) % shared.nodes.size() == number();
    }

    private void converse(Socket socket) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        OutputStream out = socket.getOutputStream();
        while (true) {
            long head = in.readLong();
            byte[] content = new byte[(int) (head & 0xFFFFFFFFFFFFL)];
            in.readFully(content);
            byte[] answer = (byte) (head >>> 48) == 1
                    ? told(new String(content, StandardCharsets.UTF_8))
                    : answer(ByteBuffer.wrap(content));
            if (answer.length == 0) {
                return;
            }
            out.write(answer);
        }
    }

    private byte[] told(String names) {
        StringBuilder text = new StringBuilder();
        for (String name : names.split("\n", -1)) {
            if (!name.isEmpty()) {
                text.append(name).append('\t').append(value(name)).append('\n');
            }
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(8 + bytes.length)
                .putLong(INFO_HEAD | bytes.length)
                .put(bytes)
                .array();
    }

    private String value(String name) {
        return switch (name) {
            case "node" -> "BB9" + number();
            case "build" -> "7.1.0.0";
            case "namespaces" -> "lab;other";
            case "partition-generation" -> String.valueOf(shared.generation);
            case "peers-clear-std" -> peers();
            case "replicas" -> replicas();
            default -> "ERROR:4:unknown";
        };
    }

    private String replicas() {
        if (isBusy) {
            refusals.incrementAndGet();
            return "ERROR:22:busy";
        }
        return "other:0,1,;lab:" + shared.regime + ",2," + masters() + ",AAAA";
    }

    private String peers() {
        StringBuilder text = new StringBuilder("7,3000,[");
        for (ScriptedAerospike node : shared.nodes) {
            if (node != this) {
                text.append(text.charAt(text.length() - 1) == '[' ? "" : ",")
                        .append("[BB9" + node.number() + ",,[" + node.contactPoint() + "]]");
            }
        }
        return text + shared.rumours + "]";
    }

    private String masters() {
        byte[] bits = new byte[KeyDigest.PARTITIONS / 8];
        for (int partition = 0; partition < KeyDigest.PARTITIONS; partition++) {
            bits[partition / 8] |= (byte) (isMaster(partition) ? 0x80 >> (partition % 8) : 0);
        }
        return Base64.getEncoder().encodeToString(bits);
    }

    private byte[] answer(ByteBuffer request) {
        asked.incrementAndGet();
        int info1 = request.get(1);
        int info2 = request.get(2);
        int fields = request.getShort(18);
        int operations = request.getShort(20);
        int generation = request.getInt(6);
        int at = 22;
        String digest = "";
        for (int i = 0; i < fields; i++) {
            if (request.get(at + 4) == 4) {
                digest = hex(request, at + 5);
            } else if ((info1 & BATCH) != 0) {
                return batch(request, at + 5);
            }
            at += 4 + request.getInt(at);
        }
        Integer scripted = shared.script.get(digest);
        if (scripted != null) {
            return switch (scripted) {
                case HANGS_UP -> new byte[0];
                case NONSENSE -> "nonsense".getBytes(StandardCharsets.UTF_8);
                case FOREIGN ->
                    new KnownMessage().bin("id", 1, new byte[8]).record(0, 0, 1).framed();
                default -> new KnownMessage().record(0, scripted, 0).framed();
            };
        }
        return (info1 & 1) != 0
                ? read(digest, names(request, at, operations), new KnownMessage())
                        .framed()
                : write(digest, request, new int[] {info2, generation, at, operations});
    }

    private String hex(ByteBuffer request, int at) {
        byte[] digest = new byte[KeyDigest.BYTES];
        request.get(at, digest);
        if (!isMaster(KeyDigest.partition(digest, 0))) {
            astray.incrementAndGet();
        }
        return HexFormat.of().formatHex(digest);
    }

    private static List<String> names(ByteBuffer request, int from, int operations) {
        List<String> names = new ArrayList<>();
        int at = from;
        for (int i = 0; i < operations; i++) {
            names.add(name(request, at));
            at += 4 + request.getInt(at);
        }
        return names;
    }

    private static String name(ByteBuffer request, int at) {
        byte[] name = new byte[request.get(at + 7)];
        request.get(at + 8, name);
        return new String(name, StandardCharsets.UTF_8);
    }

    private KnownMessage read(String digest, List<String> names, KnownMessage into) {
        Kept kept = shared.kept.get(digest);
        if (kept == null) {
            return into.record(0, NOT_FOUND, 0);
        }
        synchronized (kept) {
            kept.bins.forEach((name, value) -> {
                if (names.isEmpty() || names.contains(name)) {
                    into.bin(name, 3, value);
                }
            });
            into.record(0, 0, kept.generation);
            kept.generation += shared.isDisturbed ? 1 : 0;
        }
        return into;
    }

    private byte[] write(String digest, ByteBuffer request, int[] terms) {
        synchronized (shared.written) {
            shared.written.add("info2 " + terms[0] + " lifetime " + request.getInt(10));
        }
        if ((terms[0] & 2) != 0) {
            return new KnownMessage()
                    .record(0, shared.kept.remove(digest) == null ? NOT_FOUND : 0, 0)
                    .framed();
        }
        Kept kept = shared.kept.computeIfAbsent(digest, unused -> new Kept());
        synchronized (kept) {
            if ((terms[0] & 4) != 0 && terms[1] != kept.generation) {
                return new KnownMessage()
                        .record(0, OTHER_GENERATION, kept.generation)
                        .framed();
            }
            if ((request.get(3) & (1 << 4)) != 0) {
                kept.bins.clear();
            }
            int at = terms[2];
            for (int i = 0; i < terms[3]; i++) {
                String name = name(request, at);
                int bytes = request.getInt(at) + 4 - 8 - name.length();
                byte[] value = new byte[bytes];
                request.get(at + 8 + name.length(), value);
                kept.bins.put(name, value);
                at += 4 + request.getInt(at);
            }
            kept.generation++;
        }
        return new KnownMessage().record(0, 0, kept.generation).framed();
    }

    /** In two messages, as large answers come. */
    private byte[] batch(ByteBuffer request, int from) {
        int count = request.getInt(from);
        int at = from + 5;
        List<String> names = List.of();
        KnownMessage first = new KnownMessage();
        KnownMessage second = new KnownMessage();
        for (int i = 0; i < count; i++) {
            String digest = hex(request, at + 4);
            at += 4 + KeyDigest.BYTES;
            if (request.get(at) == 1) {
                at++;
            } else {
                int fields = request.getShort(at + 2);
                int operations = request.getShort(at + 4);
                at += 6;
                for (int field = 0; field < fields; field++) {
                    at += 4 + request.getInt(at);
                }
                names = names(request, at, operations);
                for (int bin = 0; bin < operations; bin++) {
                    at += 4 + request.getInt(at);
                }
            }
            KnownMessage unused = read(digest, names, i % 2 == 0 ? first : second);
        }
        byte[] one = first.framed();
        byte[] other = second.record(1, 0, 0).framed();
        return ByteBuffer.allocate(one.length + other.length)
                .put(one)
                .put(other)
                .array();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
