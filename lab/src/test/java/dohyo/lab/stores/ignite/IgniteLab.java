package dohyo.lab.stores.ignite;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.model.experiment.StoreSpec;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Starts Ignite for tests; what was fetched for this user before serves all of them. */
final class IgniteLab {

    static final String VERSION = "2.18.0";

    /** With logs that are written sooner than those of 640 MB that Ignite makes beforehand. */
    static final Map<String, Object> ON_DISK = Map.of(
            "region.persistenceEnabled",
            true,
            "region.maxSize",
            64L << 20,
            "storage.walSegmentSize",
            4 << 20,
            "storage.walSegments",
            4);

    private static final long HEAP_BYTES = 256L << 20;

    private IgniteLab() {}

    static IgniteLauncher launcher(Processes lab) {
        Jdks jdks = new Jdks(CassandraLab.fetched(), lab);
        return new IgniteLauncher(lab, jdks, new Artifacts(CassandraLab.fetched()));
    }

    static StoreSpec spec(String version) {
        return StoreSpec.of("ignite", version)
                .withJvm(new StoreSpec.Jvm(17, "", HEAP_BYTES, CassandraLab.QUICK));
    }

    /** Texts in a cache of Ignite's own making, in the thin protocol. */
    record Texts(StoreNode node) implements StoreContract.Client {

        private static final String CACHE = "texts";
        private static final byte TEXT = 9;
        private static final byte NULL = 101;
        private static final int PATIENCE_MILLIS = 2000;

        /** Of a node that has answered: the first cache is made by all nodes together. */
        private static final int LONG_PATIENCE_MILLIS = 20_000;

        @Override
        public void put(String key, String value) throws IOException {
            ByteBuffer unused = ask(1001, key, value);
        }

        @Override
        public String get(String key) throws IOException {
            ByteBuffer answer = ask(1000, key);
            if (answer.get() == NULL) {
                return "";
            }
            byte[] text = new byte[answer.getInt()];
            answer.get(text);
            return new String(text, StandardCharsets.UTF_8);
        }

        private ByteBuffer ask(int operation, String... texts) throws IOException {
            String[] contact = node.contactPoint().split(":", 2);
            try (Socket socket = new Socket()) {
                socket.connect(
                        new InetSocketAddress(contact[0], Integer.parseInt(contact[1])),
                        PATIENCE_MILLIS);
                socket.setSoTimeout(PATIENCE_MILLIS);
                ByteBuffer hello = message().put((byte) 1).putShort((short) 1);
                hello.putShort((short) 6).putShort((short) 0).put((byte) 2);
                ByteBuffer unused = exchange(socket, hello);
                socket.setSoTimeout(LONG_PATIENCE_MILLIS);
                unused = answer(exchange(socket, text(head(1052), CACHE)));
                ByteBuffer request = head(operation).putInt(CACHE.hashCode()).put((byte) 0);
                for (String text : texts) {
                    text(request, text);
                }
                return answer(exchange(socket, request));
            }
        }

        private static ByteBuffer message() {
            return ByteBuffer.allocate(1 << 12).order(ByteOrder.LITTLE_ENDIAN).putInt(0);
        }

        private static ByteBuffer head(int operation) {
            return message().putShort((short) operation).putLong(1);
        }

        private static ByteBuffer text(ByteBuffer target, String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return target.put(TEXT).putInt(bytes.length).put(bytes);
        }

        private static ByteBuffer exchange(Socket socket, ByteBuffer request) throws IOException {
            int bytes = request.position();
            request.putInt(0, bytes - Integer.BYTES);
            byte[] sent = new byte[bytes];
            request.get(0, sent);
            socket.getOutputStream().write(sent);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            byte[] answer = new byte[Integer.reverseBytes(in.readInt())];
            in.readFully(answer);
            return ByteBuffer.wrap(answer).order(ByteOrder.LITTLE_ENDIAN);
        }

        /** What stands behind the head. */
        private static ByteBuffer answer(ByteBuffer answer) throws IOException {
            answer.getLong();
            short flags = answer.getShort();
            if ((flags & 1) != 0) {
                throw new IOException("the node refused, with flags " + flags);
            }
            return (flags & 2) == 0 ? answer : answer.position(answer.position() + 12);
        }
    }
}
