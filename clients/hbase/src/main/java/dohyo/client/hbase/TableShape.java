package dohyo.client.hbase;

import dohyo.client.hbase.language.RecordRequest;
import dohyo.client.hbase.wire.Message;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * How a table is made that is not there yet.
 *
 * @param splits keys at which regions begin, but the first
 * @param encoding of data blocks; empty for HBase's own choice
 * @param blockBytes size of data blocks; empty for HBase's own choice
 */
record TableShape(List<String> splits, String encoding, String blockBytes) {

    private static final String PREFIX = "DOHYO_HBASE_";
    private static final String NAMESPACE = "default";

    /** As the lab says in the environment of a worker. */
    static TableShape in(Map<String, String> environment) {
        String splits = environment.getOrDefault(PREFIX + "SPLITS", "");
        return new TableShape(
                splits.isEmpty() ? List.of() : Arrays.asList(splits.split(",", -1)),
                environment.getOrDefault(PREFIX + "ENCODING", ""),
                environment.getOrDefault(PREFIX + "BLOCK_BYTES", ""));
    }

    /** {@code TableName}. */
    static Message name(String table) {
        return new Message().text(1, NAMESPACE).text(2, table);
    }

    /** {@code CreateTableRequest}. */
    Message creation(String table) {
        Message family = new Message().text(1, RecordRequest.FAMILY);
        attribute(family, "DATA_BLOCK_ENCODING", encoding);
        attribute(family, "BLOCKSIZE", blockBytes);
        Message request =
                new Message().message(1, new Message().message(1, name(table)).message(3, family));
        splits.forEach(key -> request.bytes(2, key.getBytes(StandardCharsets.UTF_8)));
        return request;
    }

    private static void attribute(Message family, String name, String value) {
        if (!value.isEmpty()) {
            family.message(2, new Message().text(1, name).text(2, value));
        }
    }
}
