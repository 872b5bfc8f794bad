package dohyo.lab.stores.ignite;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A conversation with one node that asks one thing after the other, in Ignite's thin protocol:
 * enough to know whether it serves, what it is, and how many nodes it sees.
 */
final class BlockingThinConnection implements Closeable {

    private static final int PATIENCE_MILLIS = 2000;
    private static final int LONGEST_ANSWER = 1 << 20;
    private static final short CLUSTER_GET_STATE = 5000;
    private static final short CLUSTER_GET_NODE_IDS = 5100;
    private static final short CLUSTER_GET_NODE_INFO = 5101;

    private static final byte HANDSHAKE = 1;
    private static final byte THIN_CLIENT = 2;
    private static final byte BYTE_ARRAY = 12;
    private static final byte TEXT = 9;

    /** The one feature that is asked for: groups of nodes, number 4. */
    private static final byte GROUPS = 1 << 4;

    private static final short FAILED = 1;
    private static final short TOPOLOGY_CHANGED = 2;
    private static final int HEAD_BYTES = Long.BYTES + Short.BYTES;
    private static final int ID_BYTES = 16;
    private static final byte[] VERSION =
            "org.apache.ignite.build.ver".getBytes(StandardCharsets.US_ASCII);
    private static final int LONGEST_VERSION = 40;

    private final Socket socket;
    private final DataInputStream in;

    private BlockingThinConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new DataInputStream(socket.getInputStream());
    }

    /** Connects and greets. */
    static BlockingThinConnection open(InetSocketAddress node) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(node, PATIENCE_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            BlockingThinConnection talk = new BlockingThinConnection(socket);
            talk.greet();
            return talk;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    private void greet() throws IOException {
        ByteBuffer hello = request(14)
                .put(HANDSHAKE)
                .putShort((short) 1)
                .putShort((short) 7)
                .putShort((short) 0)
                .put(THIN_CLIENT)
                .put(BYTE_ARRAY)
                .putInt(1)
                .put(GROUPS);
        if (exchange(hello).get() != 1) {
            throw new IOException("the node refused the handshake of protocol 1.7.0");
        }
    }

    /** Whether caches can be used: a cluster with data on disk must be told that it is whole. */
    boolean isActive() throws IOException {
        return ask(CLUSTER_GET_STATE, new byte[0]).get() != 0;
    }

    /** How many nodes it sees, itself among them. */
    int nodes() throws IOException {
        return nodeIds().remaining() / ID_BYTES;
    }

    private ByteBuffer nodeIds() throws IOException {
        ByteBuffer answer = ask(CLUSTER_GET_NODE_IDS, new byte[Long.BYTES + Integer.BYTES]);
        if (answer.get() == 0) {
            throw strange("it does not say which nodes there are");
        }
        answer.getLong();
        int count = answer.getInt();
        if (count < 1 || (long) count * ID_BYTES != answer.remaining()) {
            throw strange("a list of " + count + " nodes");
        }
        return answer;
    }

    /** The version of the nodes, which it says of the first that it sees. */
    String version() throws IOException {
        byte[] first = new byte[ID_BYTES];
        nodeIds().get(first);
        byte[] asked = ByteBuffer.allocate(Integer.BYTES + ID_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(1)
                .put(first)
                .array();
        return versionIn(ask(CLUSTER_GET_NODE_INFO, asked));
    }

    /** The text that follows the name of the attribute, wherever that stands. */
    static String versionIn(ByteBuffer details) throws IOException {
        byte[] all = new byte[details.limit()];
        details.get(0, all);
        int last = all.length - VERSION.length - Byte.BYTES - Integer.BYTES;
        for (int at = details.position(); at <= last; at++) {
            if (isAt(all, at)) {
                details.position(at + VERSION.length);
                boolean isText = details.get() == TEXT;
                int bytes = details.getInt();
                if (!isText
                        || bytes < 1
                        || bytes > LONGEST_VERSION
                        || bytes > details.remaining()) {
                    throw strange("a version that is no text");
                }
                return new String(all, details.position(), bytes, StandardCharsets.US_ASCII);
            }
        }
        throw strange("no version");
    }

    private static boolean isAt(byte[] all, int at) {
        int same = 0;
        while (same < VERSION.length && all[at + same] == VERSION[same]) {
            same++;
        }
        return same == VERSION.length;
    }

    /** What stands in the answer behind its head. */
    private ByteBuffer ask(short operation, byte[] content) throws IOException {
        ByteBuffer answer = exchange(request(HEAD_BYTES + content.length)
                .putShort(operation)
                .putLong(0)
                .put(content));
        if (answer.remaining() < HEAD_BYTES) {
            throw strange("an answer without a head");
        }
        answer.getLong();
        short flags = answer.getShort();
        if ((flags & TOPOLOGY_CHANGED) != 0 && answer.remaining() >= Long.BYTES + Integer.BYTES) {
            answer.position(answer.position() + Long.BYTES + Integer.BYTES);
        }
        if ((flags & FAILED) != 0) {
            throw new IOException("the node refused operation " + operation);
        }
        return answer;
    }

    private static ByteBuffer request(int bytes) {
        return ByteBuffer.allocate(Integer.BYTES + bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(bytes);
    }

    private ByteBuffer exchange(ByteBuffer request) throws IOException {
        byte[] sent = new byte[request.limit()];
        request.get(0, sent);
        socket.getOutputStream().write(sent);
        int bytes = Integer.reverseBytes(in.readInt());
        if (bytes < 1 || bytes > LONGEST_ANSWER) {
            throw strange("an answer of " + bytes + " bytes");
        }
        byte[] answer = in.readNBytes(bytes);
        if (answer.length < bytes) {
            throw new EOFException("the node hung up");
        }
        return ByteBuffer.wrap(answer).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static IOException strange(String what) {
        return new IOException("not a node that speaks Ignite's thin protocol: " + what);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
