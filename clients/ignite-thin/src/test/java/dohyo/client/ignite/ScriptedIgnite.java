package dohyo.client.ignite;

import dohyo.client.contract.LoopbackTestServer;
import dohyo.client.ignite.wire.ControlRequestBuilder;
import dohyo.client.ignite.wire.Operation;
import dohyo.client.ignite.wire.TypeCodes;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A node that keeps entries as Ignite does; a script answers some keys with an error, or hangs up,
 * or sends what is no protocol, instead. Several share their entries, and each has half of the
 * partitions.
 */
final class ScriptedIgnite implements AutoCloseable {

    static final String HANGS_UP = "";
    static final String NONSENSE = "?";
    static final String FOREIGN = "!";

    /** Stands in a script for the question of how many entries a cache has. */
    static final String SIZE = "how many";

    private static final int PARTITIONS = 8;

    private final UUID id = UUID.randomUUID();
    private final LoopbackTestServer server = new LoopbackTestServer(this::converse);
    private final Shared shared;
    private final AtomicLong asked = new AtomicLong();

    /** What all nodes know. */
    static final class Shared {

        final Map<String, String> script = new ConcurrentHashMap<>();
        final Map<String, byte[]> kept = new ConcurrentHashMap<>();
        final Map<String, byte[]> told = new ConcurrentHashMap<>();
        final List<ScriptedIgnite> nodes = new ArrayList<>();
        final AtomicBoolean isChanged = new AtomicBoolean();
        volatile boolean canInvoke = true;
    }

    ScriptedIgnite(Shared shared) throws IOException {
        this.shared = shared;
        shared.nodes.add(this);
    }

    String contactPoint() {
        return server.contactPoint();
    }

    /** Requests about keys so far. */
    long asked() {
        return asked.get();
    }

    private void converse(Socket socket) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        OutputStream out = socket.getOutputStream();
        byte[] unused = frame(in).array();
        byte[] features = shared.canInvoke ? new byte[] {0x10, 0, 2} : new byte[] {0x10};
        out.write(new ControlRequestBuilder()
                .put(1)
                .putByteArray(features)
                .put(TypeCodes.UUID)
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .framed());
        while (true) {
            byte[] answer = answer(frame(in));
            if (answer.length == 0) {
                return;
            }
            out.write(answer);
        }
    }

    private static ByteBuffer frame(DataInputStream in) throws IOException {
        byte[] content = new byte[Integer.reverseBytes(in.readInt())];
        in.readFully(content);
        return ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    }

    private byte[] answer(ByteBuffer request) {
        short code = request.getShort();
        ControlRequestBuilder answer = new ControlRequestBuilder().putLong(request.getLong());
        boolean isNews = shared.isChanged.getAndSet(false);
        if (code == Operation.CACHE_PARTITIONS.code()) {
            return partitions(answer.putShort(0), request).framed();
        }
        if (code == Operation.CLUSTER_GROUP_GET_NODE_INFO.code()) {
            return answer.putShort(0)
                    .putText("something else")
                    .putText("org.apache.ignite.build.ver")
                    .putText("2.18.0")
                    .framed();
        }
        if (code == Operation.CACHE_GET_OR_CREATE_WITH_CONFIGURATION.code()) {
            byte[] content = new byte[request.remaining()];
            request.get(content);
            shared.told.put("configuration", content);
            return answer.putShort(0).framed();
        }
        return ofCache(
                code, request, isNews ? answer.putShort(2).putLong(7).putInt(0) : answer, isNews);
    }

    private byte[] ofCache(
            short code, ByteBuffer request, ControlRequestBuilder head, boolean isNews) {
        request.getInt();
        if (request.get() == 4) {
            request.position(request.position() + 3 * Long.BYTES);
        }
        ControlRequestBuilder answer = isNews ? head : head.putShort(0);
        if (code == Operation.CACHE_GET_SIZE.code()) {
            String scripted = shared.script.get(SIZE);
            return scripted == null
                    ? answer.putLong(shared.kept.size()).framed()
                    : scripted(scripted, answer.toBytes());
        }
        asked.incrementAndGet();
        if (code == Operation.CACHE_GET_ALL.code()) {
            return all(request, answer).framed();
        }
        if (code == Operation.CACHE_PUT_ALL.code() || code == Operation.CACHE_REMOVE_KEYS.code()) {
            for (int left = request.getInt(); left > 0; left--) {
                write(text(request), request, code == Operation.CACHE_REMOVE_KEYS.code());
            }
            return answer.framed();
        }
        return ofKey(code, text(request), request, answer);
    }

    private void write(String key, ByteBuffer request, boolean isRemoved) {
        if (isRemoved) {
            shared.kept.remove(key);
        } else {
            shared.kept.put(key, array(request));
        }
    }

    private byte[] ofKey(short code, String key, ByteBuffer request, ControlRequestBuilder answer) {
        String scripted = shared.script.get(key);
        if (scripted != null) {
            return scripted(scripted, answer.toBytes());
        }
        if (code == Operation.CACHE_GET.code()) {
            byte[] value = shared.kept.get(key);
            return (value == null ? answer.put(TypeCodes.NULL) : answer.putByteArray(value))
                    .framed();
        }
        if (code == Operation.CACHE_PUT.code()) {
            shared.kept.put(key, array(request));
            return answer.framed();
        }
        if (code == Operation.CACHE_REMOVE_KEY.code()) {
            return answer.put(shared.kept.remove(key) == null ? 0 : 1).framed();
        }
        if (code == Operation.CACHE_REPLACE_IF_EQUALS.code()) {
            boolean isEqual = Arrays.equals(array(request), shared.kept.get(key));
            if (isEqual) {
                shared.kept.put(key, array(request));
            }
            return answer.put(isEqual ? 1 : 0).framed();
        }
        byte[] processor = new byte[24 + 1 + 4];
        request.get(processor);
        shared.told.put("processor", processor);
        shared.told.put("fields", array(request));
        return answer.put(TypeCodes.NULL).framed();
    }

    private static byte[] scripted(String script, byte[] head) {
        if (script.equals(HANGS_UP)) {
            return new byte[0];
        }
        if (script.equals(NONSENSE)) {
            return new byte[] {-1, -1, -1, -1};
        }
        long number = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).getLong();
        ControlRequestBuilder answer = new ControlRequestBuilder().putLong(number);
        if (script.equals(FOREIGN)) {
            return answer.putShort(0).putByteArray(new byte[] {1, 2, 3}).framed();
        }
        int colon = script.indexOf(':');
        return answer.putShort(1)
                .putInt(Integer.parseInt(script.substring(0, colon)))
                .putText(script.substring(colon + 1))
                .framed();
    }

    private ControlRequestBuilder all(ByteBuffer request, ControlRequestBuilder answer) {
        ControlRequestBuilder entries = new ControlRequestBuilder();
        int found = 0;
        for (int left = request.getInt(); left > 0; left--) {
            String key = text(request);
            byte[] value = shared.kept.get(key);
            if (value != null) {
                entries.putText(key).putByteArray(value);
                found++;
            }
        }
        return answer.putInt(found).putAll(entries.toBytes());
    }

    private ControlRequestBuilder partitions(ControlRequestBuilder answer, ByteBuffer request) {
        request.getInt();
        int cache = request.getInt();
        answer.putLong(7).putInt(0).putInt(1).put(1).putInt(1).putInt(cache).putInt(0);
        int nodes = shared.nodes.size();
        answer.putInt(nodes);
        for (int node = 0; node < nodes; node++) {
            UUID each = shared.nodes.get(node).id;
            answer.put(TypeCodes.UUID)
                    .putLong(each.getMostSignificantBits())
                    .putLong(each.getLeastSignificantBits())
                    .putInt(PARTITIONS / nodes);
            for (int partition = node; partition < PARTITIONS; partition += nodes) {
                answer.putInt(partition);
            }
        }
        return answer;
    }

    private static String text(ByteBuffer in) {
        in.get();
        byte[] text = new byte[in.getInt()];
        in.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    private static byte[] array(ByteBuffer in) {
        in.get();
        byte[] array = new byte[in.getInt()];
        in.get(array);
        return array;
    }

    @Override
    public void close() throws IOException {
        server.close();
        server.hangUp();
    }
}
