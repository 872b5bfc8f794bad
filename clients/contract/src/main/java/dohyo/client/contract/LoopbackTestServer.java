package dohyo.client.contract;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Listens on a port of loopback and has a conversation with each client, on a thread for each; what
 * is said is up to the test.
 */
public final class LoopbackTestServer implements AutoCloseable {

    private static final int BACKLOG = 50;

    private final ServerSocket door =
            new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final Conversation conversation;

    public LoopbackTestServer(Conversation conversation) throws IOException {
        this.conversation = conversation;
        start(this::serve);
    }

    public InetSocketAddress address() {
        return new InetSocketAddress(door.getInetAddress(), door.getLocalPort());
    }

    public String contactPoint() {
        return "127.0.0.1:" + door.getLocalPort();
    }

    /** Ends all connections. */
    public void hangUp() throws IOException {
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

    private void converse(Socket socket) {
        try (socket) {
            conversation.with(socket);
        } catch (IOException | InterruptedException e) {
            // the client has gone
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "small-server");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        door.close();
    }

    /** What a server says to one client; when it has ended, so does the connection. */
    @FunctionalInterface
    public interface Conversation {
        void with(Socket client) throws IOException, InterruptedException;
    }
}
