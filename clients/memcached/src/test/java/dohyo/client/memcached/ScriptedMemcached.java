package dohyo.client.memcached;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps values as memcached does; a script answers some keys, or hangs up, instead. */
final class ScriptedMemcached implements AutoCloseable {

    static final String HANGS_UP = "";

    private final ServerSocket door;
    private final Map<String, String> script;
    private final Map<String, byte[]> kept = new ConcurrentHashMap<>();

    /** @param script answers by key, or by a word without one, without the end of the line */
    ScriptedMemcached(Map<String, String> script) throws IOException {
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.script = script;
        start(this::serve);
    }

    String contactPoint() {
        return "127.0.0.1:" + door.getLocalPort();
    }

    Map<String, byte[]> kept() {
        return kept;
    }

    private void serve() {
        while (!door.isClosed()) {
            try {
                Socket socket = door.accept();
                start(() -> converse(socket));
            } catch (IOException e) {
                // the next client is served
            }
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "scripted-memcached");
        thread.setDaemon(true);
        thread.start();
    }

    private void converse(Socket socket) {
        try (socket;
                InputStream in = new BufferedInputStream(socket.getInputStream());
                OutputStream out = new BufferedOutputStream(socket.getOutputStream())) {
            while (true) {
                String[] words = line(in).split(" ", -1);
                byte[] value = words[0].equals("set") ? value(in, words[4]) : new byte[0];
                byte[] answer = answer(words, value);
                if (answer.length == 0) {
                    return;
                }
                out.write(answer);
                if (in.available() == 0) {
                    out.flush();
                }
            }
        } catch (IOException e) {
            // the client has gone
        }
    }

    private byte[] answer(String[] words, byte[] value) {
        String scripted = script.get(words[Math.min(1, words.length - 1)]);
        if (scripted != null) {
            return scripted.equals(HANGS_UP) ? new byte[0] : bytes(scripted + "\r\n");
        }
        return switch (words[0]) {
            case "version" -> bytes("VERSION 1.6.18\r\n");
            case "get" -> found(words[1]);
            case "set" -> {
                kept.put(words[1], value);
                yield bytes("STORED\r\n");
            }
            case "delete" -> bytes(kept.remove(words[1]) == null ? "NOT_FOUND\r\n" : "DELETED\r\n");
            default -> bytes("ERROR\r\n");
        };
    }

    private byte[] found(String key) {
        byte[] value = kept.get(key);
        return value == null
                ? bytes("END\r\n")
                : bytes("VALUE " + key + " 0 " + value.length + "\r\n"
                        + new String(value, StandardCharsets.ISO_8859_1) + "\r\nEND\r\n");
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException();
            }
            line.append((char) next);
        }
        return line.toString().strip();
    }

    private static byte[] value(InputStream in, String length) throws IOException {
        byte[] value = in.readNBytes(Integer.parseInt(length));
        if (in.read() != '\r' || in.read() != '\n') {
            throw new EOFException();
        }
        return value;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
