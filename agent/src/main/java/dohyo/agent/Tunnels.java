package dohyo.agent;

import dohyo.agent.wire.FrameWriter;
import dohyo.agent.wire.Kind;
import dohyo.agent.wire.PayloadWriter;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;

/** Connections of the lab to servers of this machine, over the lab's own stream. */
final class Tunnels {

    private static final int MOST = 64;
    private static final int MOST_WAITING = 64;
    private static final int CHUNK_BYTES = 1 << 15;
    private static final int CONNECT_MILLIS = 2_000;

    private final FrameWriter writer;
    private final Map<Long, Tunnel> open = new ConcurrentHashMap<>();

    Tunnels(FrameWriter writer) {
        this.writer = writer;
    }

    /** Connects to an address of this very machine: an agent is no way into its network. */
    @Nullable PayloadWriter open(long id, String address, int port) throws IOException {
        InetAddress where = InetAddress.getByName(address);
        if (!where.isLoopbackAddress() && NetworkInterface.getByInetAddress(where) == null) {
            throw new RefusalException(address + " is no address of this machine");
        }
        if (open.size() >= MOST) {
            throw new RefusalException("more than " + MOST + " connections at once");
        }
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(where, port), CONNECT_MILLIS);
            socket.setTcpNoDelay(true);
        } catch (IOException e) {
            socket.close();
            throw new RefusalException(
                    address + ":" + port + " is not reached there: " + e.getMessage());
        }
        Tunnel tunnel = new Tunnel(socket, new ArrayBlockingQueue<>(MOST_WAITING));
        open.put(id, tunnel);
        writer.write(Kind.DONE, id, new PayloadWriter());
        daemon("to-", id, tunnel::deliver);
        daemon("from-", id, () -> relay(id, tunnel));
        return null;
    }

    private static void daemon(String name, long id, Runnable work) {
        Thread thread = new Thread(work, name + id);
        thread.setDaemon(true);
        thread.start();
    }

    /** False when there is no such connection; empty bytes end it. */
    boolean input(long id, byte[] bytes) {
        Tunnel tunnel = open.get(id);
        if (tunnel == null) {
            return false;
        }
        if (!tunnel.waiting.offer(bytes)) {
            tunnel.close(); // a server that takes nothing must not hold up the whole stream
        }
        return true;
    }

    private void relay(long id, Tunnel tunnel) {
        byte[] buffer = new byte[CHUNK_BYTES];
        try (InputStream in = tunnel.socket.getInputStream()) {
            int length = in.read(buffer);
            while (length >= 0) {
                writer.write(Kind.OUTPUT, id, Arrays.copyOf(buffer, length));
                length = in.read(buffer);
            }
        } catch (IOException closed) {
            // The end is told below, if anybody is left to hear it.
        }
        open.remove(id);
        tunnel.close();
        try {
            writer.write(Kind.EXITED, id, new PayloadWriter().number(0).text(""));
        } catch (IOException gone) {
            // Whoever reads the stream has noticed.
        }
    }

    /** A connection, and what it has not taken yet. */
    private record Tunnel(Socket socket, BlockingQueue<byte[]> waiting) {

        void deliver() {
            try {
                byte[] bytes = waiting.take();
                while (bytes.length > 0) {
                    socket.getOutputStream().write(bytes);
                    bytes = waiting.take();
                }
            } catch (IOException | InterruptedException e) {
                // Closed, below or by the other thread.
            }
            close();
        }

        /** The empty bytes wake whoever waits for more. */
        void close() {
            try {
                socket.close();
            } catch (IOException alreadyClosed) {
                // Nothing is left to close.
            }
            boolean unused = waiting.offer(new byte[0]);
        }
    }
}
