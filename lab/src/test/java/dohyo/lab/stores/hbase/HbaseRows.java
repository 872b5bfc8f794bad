package dohyo.lab.stores.hbase;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/**
 * Writes and reads rows by Apache's client, whose jars only its own class loader knows: contact
 * point and key, and a value where one is to be written. The answer is the value that is there.
 */
public final class HbaseRows implements Function<List<String>, String> {

    private static final TableName TABLE = TableName.valueOf("contract");
    private static final byte[] FAMILY = bytes("f");
    private static final byte[] COLUMN = bytes("v");

    @Override
    public String apply(List<String> words) {
        try (Connection connection = ConnectionFactory.createConnection(site(words.get(0)))) {
            if (words.size() > 2) {
                write(connection, bytes(words.get(1)), bytes(words.get(2)));
            }
            try (Table table = connection.getTable(TABLE)) {
                byte[] found = table.get(new Get(bytes(words.get(1)))).getValue(FAMILY, COLUMN);
                return found == null ? "" : new String(found, StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Connection connection, byte[] key, byte[] value) throws IOException {
        try (Admin admin = connection.getAdmin()) {
            if (!admin.tableExists(TABLE)) {
                admin.createTable(TableDescriptorBuilder.newBuilder(TABLE)
                        .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                        .build());
            }
        }
        try (Table table = connection.getTable(TABLE)) {
            table.put(new Put(key).addColumn(FAMILY, COLUMN, value));
        }
    }

    /** Without ZooKeeper, and without patience. */
    private static Configuration site(String contact) {
        Configuration site = HBaseConfiguration.create();
        site.set(
                "hbase.client.registry.impl",
                "org.apache.hadoop.hbase.client.RpcConnectionRegistry");
        site.set("hbase.client.bootstrap.servers", contact);
        site.setInt("hbase.client.retries.number", 1);
        site.setInt("hbase.rpc.timeout", 1500);
        site.setInt("hbase.client.operation.timeout", 2000);
        site.setInt("hbase.client.meta.operation.timeout", 2000);
        return site;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
