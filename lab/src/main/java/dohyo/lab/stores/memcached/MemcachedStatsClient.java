package dohyo.lab.stores.memcached;

import dohyo.lab.stores.server.LineProtocolConnection;
import dohyo.lab.stores.server.StatsReplyMetrics;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Asks a server for nothing but its {@code stats}. */
record MemcachedStatsClient(LineProtocolConnection talk) implements StatsReplyMetrics.Telling {

    private static final int MOST_LINES = 1 << 12;

    /** By name. */
    @Override
    public Map<String, String> fields() throws IOException {
        talk.say("stats");
        Map<String, String> fields = new LinkedHashMap<>();
        for (int lines = 0; lines < MOST_LINES; lines++) {
            String[] words = talk.line().split(" ", 3);
            if (words[0].equals("END")) {
                return fields;
            }
            if (!words[0].equals("STAT") || words.length < 3) {
                throw new IOException("not a memcached: no statistics where some belong");
            }
            fields.put(words[1], words[2]);
        }
        throw new IOException("not a memcached: statistics without end");
    }

    @Override
    public void close() throws IOException {
        talk.close();
    }
}
