package dohyo.client.aerospike.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a node is asked about itself: names, each with a value in its answer. */
public final class InfoRequest {

    private InfoRequest() {}

    /** The bytes that ask for these. */
    public static byte[] of(List<String> names) {
        byte[] text = (String.join("\n", names) + "\n").getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(Protocol.HEAD_BYTES + text.length)
                .putLong(Protocol.head(Protocol.INFO, text.length))
                .put(text)
                .array();
    }

    /** The values of an answer by their names: lines of a name, a tab and a value. */
    public static Map<String, String> parse(String answer) {
        Map<String, String> values = new LinkedHashMap<>();
        answer.lines().forEach(line -> {
            int tab = line.indexOf('\t');
            if (tab > 0) {
                values.put(line.substring(0, tab), line.substring(tab + 1));
            }
        });
        return values;
    }
}
