package dohyo.client.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;

/** Carries the bytes of each connection to a server behind it and back. */
public final class ForwardingProxy implements AutoCloseable {

    private static final int BACKLOG = 50;

    private final ServerSocket door;
    private final InetSocketAddress behind;
    private final AtomicLong bytesUntilCut = new AtomicLong(Long.MAX_VALUE);

    private ForwardingProxy(ServerSocket door, InetSocketAddress behind) {
        this.door = door;
        this.behind = behind;
        start(this::serve);
    }

    public static ForwardingProxy plain(InetSocketAddress behind) throws IOException {
        return new ForwardingProxy(
                new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress()), behind);
    }

    /** Speaks TLS at its door and in the clear with what is behind. */
    public static ForwardingProxy tls(
            SSLContext context, String version, boolean asks, InetSocketAddress behind)
            throws IOException {
        SSLServerSocket door = (SSLServerSocket) context.getServerSocketFactory()
                .createServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
        door.setEnabledProtocols(new String[] {version});
        door.setNeedClientAuth(asks);
        return new ForwardingProxy(door, behind);
    }

    public InetSocketAddress address() {
        return (InetSocketAddress) door.getLocalSocketAddress();
    }

    public String contactPoint() {
        return "127.0.0.1:" + door.getLocalPort();
    }

    /** Once so many bytes have come back, the connection that carries them ends amid them. */
    public void cutAfter(long bytes) {
        bytesUntilCut.set(bytes);
    }

    private void serve() {
        while (!door.isClosed()) {
            try {
                Socket client = door.accept();
                client.setTcpNoDelay(true);
                start(() -> connect(client));
            } catch (IOException e) {
                // the next client is served
            }
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "pipe");
        thread.setDaemon(true);
        thread.start();
    }

    private void connect(Socket client) {
        try {
            Socket server = new Socket(behind.getAddress(), behind.getPort());
            server.setTcpNoDelay(true);
            start(() -> carry(client, server, new AtomicLong(Long.MAX_VALUE)));
            carry(server, client, bytesUntilCut);
        } catch (IOException e) {
            close(client);
        }
    }

    private static void carry(Socket from, Socket to, AtomicLong bytesLeft) {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] buffer = new byte[16 << 10];
            int count = in.read(buffer);
            while (count >= 0) {
                long left = bytesLeft.getAndAdd(-count);
                if (left >= 0 && left < count) {
                    out.write(buffer, 0, (int) left);
                    bytesLeft.set(Long.MAX_VALUE);
                    return;
                }
                out.write(buffer, 0, count);
                count = in.read(buffer);
            }
        } catch (IOException e) {
            // one of both has gone
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // closed is closed
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
