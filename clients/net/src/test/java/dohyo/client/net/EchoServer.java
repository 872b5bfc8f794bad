package dohyo.client.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** Sends back what it is sent, once it is told to begin. */
final class EchoServer implements AutoCloseable {

    private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final CountDownLatch begun = new CountDownLatch(1);
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();

    EchoServer() throws IOException {
        start(this::serve);
    }

    InetSocketAddress address() {
        return new InetSocketAddress(door.getInetAddress(), door.getLocalPort());
    }

    void begin() {
        begun.countDown();
    }

    /** Ends all connections. */
    void drop() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void serve() {
        while (!door.isClosed()) {
            try {
                Socket socket = door.accept();
                sockets.add(socket);
                start(() -> echo(socket));
            } catch (IOException e) {
                // the next client is served
            }
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "echo-server");
        thread.setDaemon(true);
        thread.start();
    }

    private void echo(Socket socket) {
        try (socket) {
            begun.await();
            socket.getInputStream().transferTo(socket.getOutputStream());
        } catch (IOException | InterruptedException e) {
            // the client has gone
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        drop();
        begin();
    }
}
