package dohyo.client.hbase.language;

import dohyo.engine.client.ClientFailure;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How a table of records is made that is not there yet.
 *
 * @param firstKeys of all regions but the first
 * @param encoding of data blocks; empty for HBase's own choice
 * @param blockBytes size of a data block; 0 for HBase's own choice
 */
public record TableLayout(List<byte[]> firstKeys, String encoding, int blockBytes) {

    private static final String PREFIX = "DOHYO_HBASE_";
    private static final String BLOCK_BYTES = PREFIX + "BLOCK_BYTES";
    private static final Pattern BYTE = Pattern.compile("\\\\x([0-9A-Fa-f]{2})");
    private static final int HEXADECIMAL = 16;

    /** Fixed. */
    public TableLayout {
        firstKeys = List.copyOf(firstKeys);
    }

    /**
     * As the lab says in the environment of a worker. Keys have commas between them and
     * {@code \xNN} for bytes that are no letters.
     */
    public static TableLayout in(Map<String, String> environment) throws ClientFailure {
        String keys = environment.getOrDefault(PREFIX + "SPLITS", "");
        try {
            return new TableLayout(
                    keys.isEmpty()
                            ? List.of()
                            : Stream.of(keys.split(",", -1))
                                    .map(TableLayout::bytes)
                                    .toList(),
                    environment.getOrDefault(PREFIX + "ENCODING", ""),
                    Integer.parseInt(environment.getOrDefault(BLOCK_BYTES, "0")));
        } catch (NumberFormatException e) {
            throw new ClientFailure(BLOCK_BYTES + " is no number", e);
        }
    }

    private static byte[] bytes(String key) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Matcher each = BYTE.matcher(key);
        int at = 0;
        while (each.find()) {
            out.writeBytes(key.substring(at, each.start()).getBytes(StandardCharsets.UTF_8));
            out.write(Integer.parseInt(each.group(1), HEXADECIMAL));
            at = each.end();
        }
        out.writeBytes(key.substring(at).getBytes(StandardCharsets.UTF_8));
        return out.toByteArray();
    }
}
