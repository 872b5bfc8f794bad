package dohyo.agent;

import dohyo.agent.wire.PayloadWriter;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;

/**
 * Round trip and bandwidth between two machines. One of them waits a few seconds for a single
 * connection, which has to know a word; nothing else is ever listened for.
 */
public final class MachineConnections {

    private static final int PATIENCE_MILLIS = 10_000;
    private static final int CONNECT_MILLIS = 2_000;
    private static final int ROUND_TRIPS = 200;
    private static final int BLOCK_BYTES = 1 << 16;
    private static final long MOST_SEND_MILLIS = 5_000;
    private static final long MOST_BYTES = 1L << 30;

    /** Waits for one connection at one address of this machine; answers with the port. */
    PayloadWriter listen(String address, String word) throws IOException {
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName(address));
        server.setSoTimeout(PATIENCE_MILLIS);
        Thread thread = new Thread(() -> serve(server, word), "measured-by-another");
        thread.setDaemon(true);
        thread.start();
        return new PayloadWriter().number(server.getLocalPort());
    }

    private static void serve(ServerSocket server, String word) {
        try (server;
                Socket socket = server.accept();
                DataInputStream in = new DataInputStream(socket.getInputStream());
                DataOutputStream out = new DataOutputStream(socket.getOutputStream())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.setTcpNoDelay(true);
            if (!in.readUTF().equals(word)) {
                return;
            }
            for (int i = 0; i < ROUND_TRIPS; i++) {
                out.writeByte(in.readByte());
            }
            out.writeLong(drained(in));
        } catch (IOException nobodyCame) {
            // The other side tells why.
        }
    }

    /** How many bytes came until the other side had sent all. */
    private static long drained(InputStream in) throws IOException {
        byte[] block = new byte[BLOCK_BYTES];
        long bytes = 0;
        int length = in.read(block);
        while (length >= 0) {
            bytes += length;
            length = in.read(block);
        }
        return bytes;
    }

    /**
     * The way to a machine that waits.
     *
     * @param leastNanos of the round trips
     * @param middleNanos of the same
     * @param bytesPerSecond 0 when nothing was sent
     */
    public record Way(long leastNanos, long middleNanos, long bytesPerSecond) {}

    /**
     * Connects to a machine that waits.
     *
     * @param sendMillis how long as much is sent as goes; 0 for round trips alone
     */
    public static Way measure(String address, int port, String word, long sendMillis)
            throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(InetAddress.getByName(address), port), CONNECT_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.setTcpNoDelay(true);
            DataInputStream in = new DataInputStream(socket.getInputStream());
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeUTF(word);
            long[] trips = new long[ROUND_TRIPS];
            for (int i = 0; i < ROUND_TRIPS; i++) {
                long sent = System.nanoTime();
                out.writeByte(i);
                in.readByte();
                trips[i] = System.nanoTime() - sent;
            }
            Arrays.sort(trips);
            return new Way(
                    trips[0],
                    trips[ROUND_TRIPS / 2],
                    bytesPerSecond(socket, in, out, Math.min(sendMillis, MOST_SEND_MILLIS)));
        }
    }

    private static long bytesPerSecond(
            Socket socket, DataInputStream in, DataOutputStream out, long sendMillis)
            throws IOException {
        byte[] block = new byte[BLOCK_BYTES];
        long begin = System.nanoTime();
        long sent = 0;
        while (System.nanoTime() - begin < sendMillis * 1_000_000 && sent < MOST_BYTES) {
            out.write(block);
            sent += block.length;
        }
        socket.shutdownOutput();
        long came = in.readLong();
        double seconds = (System.nanoTime() - begin) / 1e9;
        return (long) (came / seconds);
    }
}
