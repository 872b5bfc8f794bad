package dohyo.client.hbase;

import dohyo.client.hbase.language.RecordRequest;
import dohyo.client.hbase.language.TableLayout;
import dohyo.client.hbase.wire.Message;

/** What the master is told of a table that is not there yet. */
record TableShape(TableLayout layout) {

    private static final String NAMESPACE = "default";

    /** {@code TableName}. */
    static Message name(String table) {
        return new Message().text(1, NAMESPACE).text(2, table);
    }

    /** {@code CreateTableRequest}. */
    Message creation(String table) {
        Message family = new Message().text(1, RecordRequest.FAMILY);
        attribute(family, "DATA_BLOCK_ENCODING", layout.encoding());
        if (layout.blockBytes() > 0) {
            attribute(family, "BLOCKSIZE", String.valueOf(layout.blockBytes()));
        }
        Message request =
                new Message().message(1, new Message().message(1, name(table)).message(3, family));
        layout.firstKeys().forEach(key -> request.bytes(2, key));
        return request;
    }

    private static void attribute(Message family, String name, String value) {
        if (!value.isEmpty()) {
            family.message(2, new Message().text(1, name).text(2, value));
        }
    }
}
