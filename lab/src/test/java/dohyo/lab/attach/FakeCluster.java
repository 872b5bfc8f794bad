package dohyo.lab.attach;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A node that knows keyspaces with their marks, a login, and what it was told. */
final class FakeCluster implements AutoCloseable {

    final List<String> told = new CopyOnWriteArrayList<>();

    /** Keyspaces with the comment of the table that marks them; empty for those of others. */
    final Map<String, String> keyspaces = new ConcurrentHashMap<>();

    /** What the tables that mark keyspaces say of their use. */
    final CopyOnWriteArrayList<String> holders = new CopyOnWriteArrayList<>();

    /** After so many questions about it the holder of a keyspace has dropped it. */
    final AtomicInteger droppedAfter = new AtomicInteger(Integer.MAX_VALUE);

    /** So many rows are refused first, by nodes that do not know the table yet. */
    final AtomicInteger refusedRows = new AtomicInteger();

    /** After so many questions about it the holder of a keyspace has been forgotten. */
    final AtomicInteger forgottenAfter = new AtomicInteger(Integer.MAX_VALUE);

    private final ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    private final String login;
    private volatile boolean shards;

    /** Whether it makes no more tables. */
    volatile boolean refusesTables;

    private final Thread thread = new Thread(this::serve, "fake-cluster");

    /** @param login user and password with a colon between; empty for none */
    FakeCluster(String login) throws IOException {
        this.login = login;
        thread.setDaemon(true);
        thread.start();
    }

    String contactPoint() {
        return "127.0.0.1:" + server.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    private void serve() {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                answer(
                        new DataInputStream(socket.getInputStream()),
                        new DataOutputStream(socket.getOutputStream()));
            } catch (IOException ended) {
                // The caller hung up, or the test is over.
            }
        }
    }

    private void answer(DataInputStream in, DataOutputStream out) throws IOException {
        while (true) {
            byte[] header = in.readNBytes(9);
            if (header.length < 9) {
                return;
            }
            ByteBuffer body =
                    ByteBuffer.wrap(in.readNBytes(ByteBuffer.wrap(header, 5, 4).getInt()));
            switch (header[4]) {
                case 0x01 -> send(out, login.isEmpty() ? 0x02 : 0x03, string("Fake"));
                case 0x05 -> send(out, 0x06, supported());
                case 0x0F -> checkLogin(out, body);
                default -> obeyed(out, query(body));
            }
        }
    }

    /** From now on it says that it is a Scylla. */
    void beScylla() {
        shards = true;
    }

    private byte[] supported() {
        return shards
                ? joined(
                        new byte[] {0, 1},
                        string("SCYLLA_NR_SHARDS"),
                        new byte[] {0, 1},
                        string("2"))
                : new byte[2];
    }

    private void checkLogin(DataOutputStream out, ByteBuffer body) throws IOException {
        byte[] token = new byte[body.getInt()];
        body.get(token);
        String given = new String(token, StandardCharsets.UTF_8).substring(1).replace('\0', ':');
        if (given.equals(login)) {
            send(out, 0x10, new byte[] {-1, -1, -1, -1});
        } else {
            send(out, 0x00, joined(new byte[] {0, 0, 1, 0}, string("wrong user or password")));
        }
    }

    private static String query(ByteBuffer body) {
        byte[] text = new byte[body.getInt()];
        body.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    private byte[] result(String cql) {
        if (cql.contains("system.local")) {
            return rows(List.of(List.of("theirs", "4.1.0", "dc1")));
        }
        if (cql.contains("system.versions")) {
            return rows(List.of(List.of("2025.1.2")));
        }
        if (cql.contains("system.peers")) {
            return rows(List.of(List.of("dc1"), List.of("dc2")));
        }
        String name = cql.replaceAll("(?s).*?keyspace_name = '([a-z_]+)'.*", "$1");
        if (cql.contains("system_schema.keyspaces")) {
            return rows(keyspaces.containsKey(name) ? List.of(List.of(name)) : List.of());
        }
        if (cql.contains("system_schema.tables")) {
            String comment = keyspaces.getOrDefault(name, "");
            return rows(comment.isEmpty() ? List.of() : List.of(List.of(comment)));
        }
        if (cql.startsWith("SELECT run FROM")) {
            return rows(
                    forgottenAfter.getAndDecrement() <= 0
                            ? List.of()
                            : holders.stream().map(List::of).toList());
        }
        told.add(cql);
        obey(cql);
        return new byte[] {0, 0, 0, 1};
    }

    private void obey(String cql) {
        String[] words = cql.split("[ .]", -1);
        switch (words[0] + " " + words[1]) {
            case "CREATE KEYSPACE" -> keyspaces.put(words[2], "");
            case "INSERT INTO" ->
                holders.addIfAbsent(cql.replaceAll("(?s).*VALUES \\('(.*)'\\).*", "$1"));
            case "DELETE FROM" -> holders.remove(cql.replaceAll("(?s).*run = '(.*)'", "$1"));
            case "DROP KEYSPACE" -> {
                keyspaces.remove(words[2]);
                holders.clear();
            }
            case "CREATE TABLE" ->
                keyspaces.put(words[2], cql.replaceAll("(?s).*comment = '(.*)'", "$1"));
            default -> throw new IllegalArgumentException(cql);
        }
    }

    private static byte[] rows(List<List<String>> rows) {
        List<byte[]> parts = new ArrayList<>();
        int columns = rows.isEmpty() ? 1 : rows.get(0).size();
        parts.add(ints(2, 1, columns));
        parts.add(string("ks"));
        parts.add(string("t"));
        for (int i = 0; i < columns; i++) {
            parts.add(string("c" + i));
            parts.add(new byte[] {0, 0x0D});
        }
        parts.add(ints(rows.size()));
        rows.forEach(row -> row.forEach(cell -> {
            byte[] bytes = cell.getBytes(StandardCharsets.UTF_8);
            parts.add(ints(bytes.length));
            parts.add(bytes);
        }));
        return joined(parts.toArray(byte[][]::new));
    }

    private static byte[] ints(int... values) {
        ByteBuffer buffer = ByteBuffer.allocate(4 * values.length);
        for (int value : values) {
            buffer.putInt(value);
        }
        return buffer.array();
    }

    private static byte[] string(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(2 + bytes.length)
                .putShort((short) bytes.length)
                .put(bytes)
                .array();
    }

    private static byte[] joined(byte[]... parts) {
        ByteBuffer all = ByteBuffer.allocate(1 << 16);
        for (byte[] part : parts) {
            all.put(part);
        }
        byte[] bytes = new byte[all.position()];
        all.flip().get(bytes);
        return bytes;
    }

    private static void send(DataOutputStream out, int opcode, byte[] body) {
        try {
            out.write(new byte[] {(byte) 0x84, 0, 0, 0, (byte) opcode});
            out.writeInt(body.length);
            out.write(body);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void obeyed(DataOutputStream out, String cql) {
        if (cql.startsWith("SELECT run FROM") && droppedAfter.getAndDecrement() <= 0) {
            keyspaces.clear();
            holders.clear();
            send(out, 0x00, joined(new byte[] {0, 0, 0x22, 0}, string("it does not exist")));
        } else if (cql.startsWith("INSERT INTO") && refusedRows.getAndDecrement() > 0) {
            send(out, 0x00, joined(new byte[] {0, 0, 0x12, 0}, string("what table?")));
        } else if (refusesTables && cql.startsWith("CREATE TABLE")) {
            send(out, 0x00, joined(new byte[] {0, 0, 0x22, 0}, string("no more tables")));
        } else {
            send(out, 0x08, result(cql));
        }
    }
}
