package dohyo.lab.stores.valkey;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A conversation with one server that asks one thing after the other, in RESP2: enough to know
 * whether it serves, to make a cluster, and to hear what it tells of itself.
 */
final class BlockingRespConnection implements AutoCloseable {

    private static final int LONGEST_LINE = 1 << 16;
    private static final int LONGEST_TEXT = 1 << 22;
    private static final int MOST_ELEMENTS = 1 << 16;
    private static final int DEEPEST = 8;

    private final Socket socket;
    private final InputStream in;
    private int elementsLeft;

    private BlockingRespConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    /**
     * Connects.
     *
     * @param patienceMillis for the connection, and for each answer
     */
    static BlockingRespConnection open(InetSocketAddress node, int patienceMillis)
            throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(node, patienceMillis);
            socket.setSoTimeout(patienceMillis);
            socket.setTcpNoDelay(true);
            return new BlockingRespConnection(socket);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    /** A server's own "no". */
    static final class Refusal extends IOException {

        private static final long serialVersionUID = 1L;

        Refusal(String words) {
            super("the server answered: " + words);
        }
    }

    /** The answer: a text, a Long, or a list of answers; what is absent is an empty text. */
    Object ask(List<String> words) throws IOException {
        ByteArrayOutputStream command = new ByteArrayOutputStream();
        command.writeBytes(bytes("*" + words.size() + "\r\n"));
        for (String word : words) {
            byte[] content = bytes(word);
            command.writeBytes(bytes("$" + content.length + "\r\n"));
            command.writeBytes(content);
            command.writeBytes(bytes("\r\n"));
        }
        socket.getOutputStream().write(command.toByteArray());
        socket.getOutputStream().flush();
        elementsLeft = MOST_ELEMENTS;
        return answer(0);
    }

    /** An answer that is one text. */
    String text(String... words) throws IOException {
        Object answer = ask(List.of(words));
        if (answer instanceof String text) {
            return text;
        }
        throw strange("no text for " + words[0]);
    }

    /** An answer that is a list. */
    List<?> list(String... words) throws IOException {
        Object answer = ask(List.of(words));
        if (answer instanceof List<?> list) {
            return list;
        }
        throw strange("no list for " + words[0]);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private Object answer(int depth) throws IOException {
        String line = line();
        if (line.isEmpty()) {
            throw strange("an empty line");
        }
        String rest = line.substring(1);
        return switch (line.charAt(0)) {
            case '+' -> rest;
            case '-' -> throw new Refusal(rest);
            case ':' -> number(rest);
            case '$' -> bulk(length(rest, LONGEST_TEXT));
            case '*' -> list(length(rest, MOST_ELEMENTS), depth);
            default -> throw strange("a line that begins with '" + line.charAt(0) + "'");
        };
    }

    private Object bulk(int length) throws IOException {
        if (length < 0) {
            return "";
        }
        byte[] text = in.readNBytes(length);
        if (text.length < length || in.read() != '\r' || in.read() != '\n') {
            throw strange("a text that is shorter or longer than it says");
        }
        return new String(text, StandardCharsets.UTF_8);
    }

    private Object list(int length, int depth) throws IOException {
        elementsLeft -= Math.max(0, length);
        if (depth >= DEEPEST || elementsLeft < 0) {
            throw strange("a list without end");
        }
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            all.add(answer(depth + 1));
        }
        return all;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the server hung up");
            }
            if (line.size() >= LONGEST_LINE) {
                throw strange("a line without end");
            }
            line.write(next);
        }
        return line.toString(StandardCharsets.UTF_8).stripTrailing();
    }

    private static int length(String text, int most) throws IOException {
        long length = number(text);
        if (length < -1 || length > most) {
            throw strange("a length of " + length);
        }
        return (int) length;
    }

    private static long number(String text) throws IOException {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw strange("no number where one belongs");
        }
    }

    private static IOException strange(String what) {
        return new IOException("not a server that speaks RESP: " + what);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
