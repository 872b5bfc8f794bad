package dohyo.client.apache;

import dohyo.client.hbase.language.RecordRequest;
import dohyo.engine.client.ClientFailure;

import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.encoding.DataBlockEncoding;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How tables of records are made, as the lab has put it into the environment of the worker.
 *
 * @param splits first keys of all regions but the first, with commas between them and {@code \xNN}
 *     for bytes that are no letters; empty for one region
 * @param encoding of data blocks; empty for HBase's own choice
 * @param blockBytes size of a data block; 0 for HBase's own choice
 */
record TableMaking(String splits, String encoding, int blockBytes) {

    /** As an environment says. */
    static TableMaking in(Map<String, String> environment) throws ClientFailure {
        try {
            return new TableMaking(
                    environment.getOrDefault("DOHYO_HBASE_SPLITS", ""),
                    environment.getOrDefault("DOHYO_HBASE_ENCODING", ""),
                    Integer.parseInt(environment.getOrDefault("DOHYO_HBASE_BLOCK_BYTES", "0")));
        } catch (NumberFormatException e) {
            throw new ClientFailure("DOHYO_HBASE_BLOCK_BYTES is no number", e);
        }
    }

    /** Makes a table unless it is there. */
    void make(Admin admin, String table) throws IOException {
        TableName name = TableName.valueOf(table);
        if (!admin.tableExists(name)) {
            byte[][] keys = keys();
            if (keys == null) {
                admin.createTable(descriptor(name));
            } else {
                admin.createTable(descriptor(name), keys);
            }
        }
    }

    private TableDescriptor descriptor(TableName name) {
        ColumnFamilyDescriptorBuilder family =
                ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes(RecordRequest.FAMILY));
        if (!encoding.isEmpty()) {
            family.setDataBlockEncoding(DataBlockEncoding.valueOf(encoding));
        }
        if (blockBytes > 0) {
            family.setBlocksize(blockBytes);
        }
        return TableDescriptorBuilder.newBuilder(name)
                .setColumnFamily(family.build())
                .build();
    }

    private byte @Nullable [][] keys() {
        return splits.isEmpty()
                ? null
                : Stream.of(splits.split(",", -1))
                        .filter(key -> !key.isEmpty())
                        .map(Bytes::toBytesBinary)
                        .toArray(byte[][]::new);
    }
}
