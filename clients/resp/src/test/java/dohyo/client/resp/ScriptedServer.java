package dohyo.client.resp;

import dohyo.client.contract.LoopbackTestServer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Answers each command with the text that is written for its first words, {@code /} at the end of a
 * line; the longest that fits counts.
 */
final class ScriptedServer implements AutoCloseable {

    private final LoopbackTestServer server;
    private final Map<String, String> answers;

    ScriptedServer(Map<String, String> answers) throws IOException {
        this.answers = answers;
        this.server = new LoopbackTestServer(this::converse);
    }

    String contactPoint() {
        return server.contactPoint();
    }

    private void converse(Socket client) throws IOException {
        BufferedReader in = new BufferedReader(
                new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
        String head = in.readLine();
        while (head != null) {
            String answer = answer(command(in, Integer.parseInt(head.substring(1))));
            client.getOutputStream()
                    .write(answer.replace("/", "\r\n").getBytes(StandardCharsets.UTF_8));
            head = in.readLine();
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
        server.close();
    }
}
