package dohyo.client.apache;

import dohyo.client.hbase.language.RecordRequest;
import dohyo.client.hbase.language.TableLayout;

import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.encoding.DataBlockEncoding;
import org.apache.hadoop.hbase.util.Bytes;

import java.io.IOException;

/** Makes the tables of records that are not there yet. */
record TableCreator(TableLayout layout) {

    /** Makes a table unless it is there. */
    void make(Admin admin, String table) throws IOException {
        TableName name = TableName.valueOf(table);
        if (!admin.tableExists(name)) {
            if (layout.firstKeys().isEmpty()) {
                admin.createTable(descriptor(name));
            } else {
                admin.createTable(descriptor(name), layout.firstKeys().toArray(byte[][]::new));
            }
        }
    }

    private TableDescriptor descriptor(TableName name) {
        ColumnFamilyDescriptorBuilder family =
                ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes(RecordRequest.FAMILY));
        if (!layout.encoding().isEmpty()) {
            family.setDataBlockEncoding(DataBlockEncoding.valueOf(layout.encoding()));
        }
        if (layout.blockBytes() > 0) {
            family.setBlocksize(layout.blockBytes());
        }
        return TableDescriptorBuilder.newBuilder(name)
                .setColumnFamily(family.build())
                .build();
    }
}
