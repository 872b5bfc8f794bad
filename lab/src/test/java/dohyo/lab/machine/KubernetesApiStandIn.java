package dohyo.lab.machine;

import dohyo.model.result.Json;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * As much of a Kubernetes API server as a real kubectl from 1.31 on needs to run a command in a
 * pod: the pod is this machine. Streams go over a WebSocket, a byte before each message says which
 * ({@code v5.channel.k8s.io}).
 */
final class KubernetesApiStandIn implements AutoCloseable {

    private static final String GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final int STDIN = 0;
    private static final int STDOUT = 1;
    private static final int STDERR = 2;
    private static final int STATUS = 3;
    private static final int CLOSED = 255;
    private static final int CHUNK_BYTES = 1 << 15;

    private static final Map<String, String> ANSWERS = Map.of(
            "/api",
            "{'kind':'APIVersions','versions':['v1']}",
            "/apis",
            "{'kind':'APIGroupList','apiVersion':'v1','groups':[]}",
            "/api/v1",
            "{'kind':'APIResourceList','groupVersion':'v1','resources':[{'name':'pods',"
                    + "'singularName':'pod','namespaced':true,'kind':'Pod','verbs':['get']}]}",
            "/api/v1/namespaces/default/pods/pod-0",
            "{'kind':'Pod','apiVersion':'v1','metadata':{'name':'pod-0','namespace':'default'},"
                    + "'spec':{'containers':[{'name':'machine','image':'x'}]},"
                    + "'status':{'phase':'Running'}}");

    private final ServerSocket door = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    KubernetesApiStandIn() throws IOException {
        daemon(() -> {
            while (!door.isClosed()) {
                Socket socket = door.accept();
                open.add(socket);
                daemon(() -> serve(socket));
            }
        });
    }

    /** What {@code kubectl --server} takes. */
    String address() {
        return "http://127.0.0.1:" + door.getLocalPort();
    }

    /** Something in between breaks all connections. */
    void breakConnections() throws IOException {
        for (Socket socket : open) {
            socket.close();
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        breakConnections();
    }

    /** Work that ends when a stream does. */
    private interface Work {
        void run() throws IOException;
    }

    private static void daemon(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException ended) {
                // Then there is nothing left to do.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private static void serve(Socket socket) throws IOException {
        try (socket;
                DataInputStream in =
                        new DataInputStream(new BufferedInputStream(socket.getInputStream()));
                DataOutputStream out = new DataOutputStream(socket.getOutputStream())) {
            URI asked = URI.create(line(in).split(" ", -1)[1]);
            Map<String, String> headers = new HashMap<>();
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                int colon = line.indexOf(':');
                headers.put(
                        line.substring(0, colon).toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip());
            }
            if (asked.getPath().endsWith("/exec")) {
                upgrade(headers, out);
                execute(words(asked), in, out);
            } else {
                String text = ANSWERS.getOrDefault(asked.getPath(), "{'kind':'Status','code':404}")
                        .replace('\'', '"');
                answer(ANSWERS.containsKey(asked.getPath()) ? "200 OK" : "404 No", text, out);
            }
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int one = in.read(); one >= 0 && one != '\n'; one = in.read()) {
            line.append((char) one);
        }
        return line.toString().strip();
    }

    private static List<String> words(URI asked) {
        return Arrays.stream(asked.getQuery().split("&", -1))
                .filter(one -> one.startsWith("command="))
                .map(one -> one.substring("command=".length()))
                .toList();
    }

    private static void answer(String status, String json, OutputStream out) throws IOException {
        out.write(("HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nContent-Length: "
                        + json.length() + "\r\nConnection: close\r\n\r\n" + json)
                .getBytes(StandardCharsets.UTF_8));
    }

    private static void upgrade(Map<String, String> headers, OutputStream out) throws IOException {
        byte[] key = (headers.get("sec-websocket-key") + GUID).getBytes(StandardCharsets.UTF_8);
        String accepted;
        try {
            accepted = Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-1").digest(key));
        } catch (NoSuchAlgorithmException e) {
            throw new IOException(e);
        }
        out.write(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade"
                        + "\r\nSec-WebSocket-Accept: " + accepted
                        + "\r\nSec-WebSocket-Protocol: v5.channel.k8s.io\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
    }

    /** As in a container, what runs is not ended with its connection: its input is. */
    private static void execute(List<String> words, DataInputStream in, DataOutputStream out)
            throws IOException {
        Process process = new ProcessBuilder(words).start();
        daemon(() -> pass(process.getErrorStream(), STDERR, out));
        daemon(() -> {
            pass(process.getInputStream(), STDOUT, out);
            int code = process.onExit().join().exitValue();
            send(out, STATUS, Json.line(status(code)).getBytes(StandardCharsets.UTF_8));
            out.write(new byte[] {(byte) 0x88, 2, 3, (byte) 0xe8});
        });
        try (OutputStream input = process.getOutputStream()) {
            byte[] message = message(in);
            while (message.length > 0 && (message[0] & 0xff) != CLOSED) {
                if (message[0] == STDIN) {
                    input.write(message, 1, message.length - 1);
                    input.flush();
                }
                message = message(in);
            }
        }
        process.onExit().join();
    }

    private static Map<String, Object> status(int code) {
        return code == 0
                ? Map.of("status", "Success")
                : Map.of(
                        "status",
                        "Failure",
                        "reason",
                        "NonZeroExitCode",
                        "details",
                        Map.of(
                                "causes",
                                List.of(Map.of("reason", "ExitCode", "message", code + ""))));
    }

    private static void pass(InputStream from, int channel, DataOutputStream out)
            throws IOException {
        byte[] bytes = new byte[CHUNK_BYTES];
        int length = from.read(bytes);
        while (length >= 0) {
            send(out, channel, Arrays.copyOf(bytes, length));
            length = from.read(bytes);
        }
    }

    private static void send(DataOutputStream out, int channel, byte[] bytes) throws IOException {
        synchronized (out) {
            out.write(0x82);
            if (bytes.length + 1 < 126) {
                out.write(bytes.length + 1);
            } else {
                out.write(126);
                out.writeShort(bytes.length + 1);
            }
            out.write(channel);
            out.write(bytes);
        }
    }

    /** The next message of the client's, unmasked; empty when it closes. */
    private static byte[] message(DataInputStream in) throws IOException {
        int code = in.readUnsignedByte() & 0x0f;
        long length = in.readUnsignedByte() & 0x7f;
        length = length == 126 ? in.readUnsignedShort() : length == 127 ? in.readLong() : length;
        byte[] mask = in.readNBytes(4);
        byte[] bytes = in.readNBytes((int) length);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] ^= mask[i % 4];
        }
        return code == 8 ? new byte[0] : bytes;
    }
}
