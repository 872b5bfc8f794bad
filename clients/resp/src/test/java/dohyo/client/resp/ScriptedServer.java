package dohyo.client.resp;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Answers each command with the text that is written for its first words, {@code /} at the end of a
 * line; the longest that fits counts.
 */
final class ScriptedServer implements AutoCloseable {

    private final ServerSocket door;
    private final Map<String, String> answers;

    ScriptedServer(Map<String, String> answers) throws IOException {
        this.door = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        this.answers = answers;
        start(this::serve);
    }

    String contactPoint() {
        return "127.0.0.1:" + door.getLocalPort();
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
        Thread thread = new Thread(task, "scripted-server");
        thread.setDaemon(true);
        thread.start();
    }

    private void converse(Socket socket) {
        try (socket;
                BufferedReader in = new BufferedReader(
                        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            String head = in.readLine();
            while (head != null) {
                String answer = answer(command(in, Integer.parseInt(head.substring(1))));
                socket.getOutputStream()
                        .write(answer.replace("/", "\r\n").getBytes(StandardCharsets.UTF_8));
                head = in.readLine();
            }
        } catch (IOException e) {
            // the client has gone
        }
    }

    private static String command(BufferedReader in, int words) throws IOException {
        StringBuilder command = new StringBuilder();
        for (int i = 0; i < words; i++) {
            in.readLine();
            command.append(in.readLine()).append(' ');
        }
        return command.toString();
    }

    private String answer(String command) {
        String best = "";
        for (String words : answers.keySet()) {
            if (command.startsWith(words) && words.length() > best.length()) {
                best = words;
            }
        }
        return answers.getOrDefault(best, "+OK/");
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
