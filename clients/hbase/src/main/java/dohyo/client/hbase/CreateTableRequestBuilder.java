package dohyo.client.hbase;

import dohyo.client.hbase.language.RecordRequest;
import dohyo.client.hbase.language.TableLayout;
import dohyo.client.hbase.wire.ProtobufMessageBuilder;

/** What the master is told of a table that is not there yet. */
record CreateTableRequestBuilder(TableLayout layout) {

    private static final String NAMESPACE = "default";

    /** {@code TableName}. */
    static ProtobufMessageBuilder name(String table) {
        return new ProtobufMessageBuilder().text(1, NAMESPACE).text(2, table);
    }

    /** {@code CreateTableRequest}. */
    ProtobufMessageBuilder creation(String table) {
        ProtobufMessageBuilder family = new ProtobufMessageBuilder().text(1, RecordRequest.FAMILY);
        attribute(family, "DATA_BLOCK_ENCODING", layout.encoding());
        if (layout.blockBytes() > 0) {
            attribute(family, "BLOCKSIZE", String.valueOf(layout.blockBytes()));
        }
        ProtobufMessageBuilder request = new ProtobufMessageBuilder()
                .message(
                        1, new ProtobufMessageBuilder().message(1, name(table)).message(3, family));
        layout.firstKeys().forEach(key -> request.bytes(2, key));
        return request;
    }

    private static void attribute(ProtobufMessageBuilder family, String name, String value) {
        if (!value.isEmpty()) {
            family.message(2, new ProtobufMessageBuilder().text(1, name).text(2, value));
        }
    }
}
