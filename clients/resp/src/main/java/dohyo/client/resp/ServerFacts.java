package dohyo.client.resp;

import dohyo.client.resp.wire.Reply;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a server says of itself in {@code INFO server}.
 *
 * @param version its name and version, for example {@code valkey 9.1.2}
 * @param isCluster whether it is a node of a cluster
 */
record ServerFacts(String version, boolean isCluster) {

    private static final String UNKNOWN = "a store that does not say its version";

    static ServerFacts of(ControlConnection control) throws IOException {
        Reply reply = control.answer("INFO", "server");
        Map<String, String> lines = lines(reply.text());
        List<String> modes = List.of(
                lines.getOrDefault("redis_mode", ""), lines.getOrDefault("server_mode", ""));
        return new ServerFacts(version(lines), modes.contains("cluster"));
    }

    private static Map<String, String> lines(String text) {
        Map<String, String> lines = new HashMap<>();
        text.lines().filter(line -> line.indexOf(':') > 0).forEach(line -> {
            int colon = line.indexOf(':');
            lines.put(line.substring(0, colon), line.substring(colon + 1).strip());
        });
        return lines;
    }

    /** Valkey says the version of the Redis that it is compatible with, too. */
    private static String version(Map<String, String> lines) {
        for (String name : new String[] {"valkey", "redis"}) {
            String version = lines.getOrDefault(name + "_version", "");
            if (!version.isEmpty()) {
                return name + " " + version;
            }
        }
        return UNKNOWN;
    }
}
