package dohyo.client.apache;

import dohyo.client.hbase.language.BoundColumn;
import dohyo.client.hbase.language.RecordRequest;
import dohyo.engine.callback.BoundValues;
import dohyo.engine.client.Request;

import org.apache.hadoop.hbase.CompareOperator;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.filter.FilterList;
import org.apache.hadoop.hbase.filter.SingleColumnValueFilter;
import org.apache.hadoop.hbase.util.Bytes;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Makes the client's own requests of what the engine asks.
 *
 * @param what becomes of the step
 * @param qualifiers of {@code what.asked()}
 * @param shown qualifiers of {@code what.shown()}; an empty one for the row's key
 * @param keeps whether the answer is verified
 */
record RowRequestFactory(
        RecordRequest what,
        TableName table,
        List<byte[]> qualifiers,
        List<byte[]> shown,
        Durability durability,
        boolean keeps) {

    static final byte[] FAMILY = Bytes.toBytes(RecordRequest.FAMILY);

    /** Of one of the ways of a step. */
    static RowRequestFactory of(RecordRequest what, ClientSiteConfiguration site, boolean keeps) {
        return new RowRequestFactory(
                what,
                TableName.valueOf(what.table()),
                what.asked().stream().map(Bytes::toBytes).toList(),
                what.shown().stream().map(Bytes::toBytes).toList(),
                Durability.valueOf(site.durability().name()),
                keeps);
    }

    Get get(Request request) {
        Get get = new Get(value(request, what.row()));
        if (qualifiers.isEmpty()) {
            return get.addFamily(FAMILY);
        }
        qualifiers.forEach(qualifier -> get.addColumn(FAMILY, qualifier));
        return get;
    }

    Put put(Request request) {
        Put put = new Put(value(request, what.row()));
        for (BoundColumn column : what.written()) {
            put.addColumn(
                    FAMILY, Bytes.toBytes(column.qualifier()), value(request, column.value()));
        }
        if (what.ttlMillis() > 0) {
            put.setTTL(what.ttlMillis());
        }
        return put.setDurability(durability);
    }

    Delete delete(Request request) {
        return new Delete(value(request, what.row())).addFamily(FAMILY).setDurability(durability);
    }

    /** All rows of an answer travel at once, if they fit into one. */
    Scan scan(Request request) {
        ByteBuffer limit = BoundValues.copy(request, what.limit());
        int rows = limit.remaining() == Long.BYTES
                ? (int) Math.min(Integer.MAX_VALUE, limit.getLong())
                : limit.getInt();
        Scan scan = new Scan().withStartRow(value(request, what.row())).setLimit(rows);
        scan.setCaching(rows);
        if (qualifiers.isEmpty()) {
            return scan.addFamily(FAMILY);
        }
        qualifiers.forEach(qualifier -> scan.addColumn(FAMILY, qualifier));
        return scan;
    }

    CheckAndMutate checkAndPut(Request request) {
        FilterList all = new FilterList(FilterList.Operator.MUST_PASS_ALL);
        for (BoundColumn column : what.expected()) {
            SingleColumnValueFilter one = new SingleColumnValueFilter(
                    FAMILY,
                    Bytes.toBytes(column.qualifier()),
                    CompareOperator.EQUAL,
                    value(request, column.value()));
            one.setFilterIfMissing(true);
            all.addFilter(one);
        }
        return CheckAndMutate.newBuilder(value(request, what.row()))
                .ifMatches(all)
                .build(put(request));
    }

    /** One for each part of an operation. */
    <T> List<T> each(Request request, Supplier<T> part) {
        List<T> all = new ArrayList<>(request.parts());
        for (int index = 0; index < request.parts(); index++) {
            request.selectPart(index);
            all.add(part.get());
        }
        return all;
    }

    private static byte[] value(Request request, int index) {
        return BoundValues.copy(request, index).array();
    }
}
