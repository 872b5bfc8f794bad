package dohyo.client.cql;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Answers the requests of each connection with given bytes, one after the other. */
final class ScriptedServer implements AutoCloseable {

    private static final int HEADER_BYTES = 9;

    private final ServerSocket door;
    private final List<byte[]> answers;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    ScriptedServer(byte[]... answers) throws IOException {
        this.door = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        this.answers = List.of(answers);
        start(this::serve);
    }

    String contactPoint() {
        return door.getInetAddress().getHostAddress() + ":" + door.getLocalPort();
    }

    /** The latest requests of all connections, as hexadecimal text. */
    List<String> requests(int latest) {
        return requests.subList(requests.size() - latest, requests.size());
    }

    /** Ends all connections. */
    void hangUp() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void serve() {
        while (!door.isClosed()) {
            try {
                Socket socket = door.accept();
                sockets.add(socket);
                start(() -> converse(socket));
            } catch (IOException e) {
                // the next client is served
            }
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "scripted-server");
        thread.setDaemon(true);
        thread.start();
    }

    private void converse(Socket socket) {
        try (socket) {
            answer(socket);
        } catch (IOException e) {
            // the client has gone
        }
    }

    private void answer(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        for (byte[] answer : answers) {
            byte[] header = in.readNBytes(HEADER_BYTES);
            if (header.length < HEADER_BYTES) {
                return;
            }
            byte[] body = in.readNBytes(((header[7] & 0xFF) << 8) | (header[8] & 0xFF));
            requests.add(HexFormat.of().formatHex(header) + HexFormat.of().formatHex(body));
            out.write(answer);
        }
        in.readAllBytes();
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
