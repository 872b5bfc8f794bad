package dohyo.lab.stores.server;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A conversation in lines, with a patience for each answer and a bound for each line. */
public final class LineProtocolConnection implements Closeable {

    private static final int PATIENCE_MILLIS = 2000;
    private static final int LONGEST_LINE = 1 << 12;

    private final Socket socket;
    private final InputStream in;

    private LineProtocolConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    /** Connects. */
    public static LineProtocolConnection open(InetSocketAddress node) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(node, PATIENCE_MILLIS);
            socket.setSoTimeout(PATIENCE_MILLIS);
            return new LineProtocolConnection(socket);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    /** Sends a line. */
    public void say(String line) throws IOException {
        socket.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
    }

    /** The next line of the answer. */
    public String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0 || line.length() >= LONGEST_LINE) {
                throw new IOException("the server sent a line without end");
            }
            line.append((char) next);
        }
        return line.toString().strip();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
