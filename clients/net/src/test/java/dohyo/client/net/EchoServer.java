package dohyo.client.net;

import dohyo.client.contract.LoopbackTestServer;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;

/** Sends back what it is sent, once it is told to begin. */
final class EchoServer implements AutoCloseable {

    private final CountDownLatch begun = new CountDownLatch(1);
    private final LoopbackTestServer server = new LoopbackTestServer(this::echo);

    EchoServer() throws IOException {}

    InetSocketAddress address() {
        return server.address();
    }

    void begin() {
        begun.countDown();
    }

    /** Ends all connections. */
    void drop() throws IOException {
        server.hangUp();
    }

    private void echo(Socket client) throws IOException, InterruptedException {
        begun.await();
        client.getInputStream().transferTo(client.getOutputStream());
    }

    @Override
    public void close() throws IOException {
        server.close();
        drop();
        begin();
    }
}
