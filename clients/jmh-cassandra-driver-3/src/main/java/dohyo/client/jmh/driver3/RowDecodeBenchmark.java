package dohyo.client.jmh.driver3;

import com.datastax.driver.core.Row;
import com.datastax.driver.core.TypeCodec;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

import java.util.Date;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** All cells of all rows of an answer, in three ways that applications write. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RowDecodeBenchmark {

    private static final TypeCodec<Integer> INT = TypeCodec.cint();
    private static final TypeCodec<Long> BIGINT = TypeCodec.bigint();
    private static final TypeCodec<Double> DOUBLE = TypeCodec.cdouble();
    private static final TypeCodec<Boolean> BOOLEAN = TypeCodec.cboolean();
    private static final TypeCodec<String> TEXT = TypeCodec.varchar();
    private static final TypeCodec<Date> TIMESTAMP = TypeCodec.timestamp();
    private static final TypeCodec<UUID> UUIDS = TypeCodec.uuid();

    private final List<Row> rows = Driver3Benchmarks.KEPT.answer().rows();

    /** By the column's number; the driver finds the codec in its registry. */
    @Benchmark
    public void byIndex(Blackhole sink) {
        for (Row row : rows) {
            sink.consume(row.getInt(0));
            sink.consume(row.getInt(1));
            sink.consume(row.getString(2));
            sink.consume(row.getLong(3));
            sink.consume(row.getDouble(4));
            sink.consume(row.getBool(5));
            sink.consume(row.getTimestamp(6));
            sink.consume(row.getUUID(7));
            sink.consume(row.getString(8));
        }
    }

    /** By the column's number, with the codec. */
    @Benchmark
    public void codecGiven(Blackhole sink) {
        for (Row row : rows) {
            sink.consume((int) row.get(0, INT));
            sink.consume((int) row.get(1, INT));
            sink.consume(row.get(2, TEXT));
            sink.consume((long) row.get(3, BIGINT));
            sink.consume((double) row.get(4, DOUBLE));
            sink.consume((boolean) row.get(5, BOOLEAN));
            sink.consume(row.get(6, TIMESTAMP));
            sink.consume(row.get(7, UUIDS));
            sink.consume(row.get(8, TEXT));
        }
    }

    /** By the column's name; the driver finds number and codec. */
    @Benchmark
    public void byName(Blackhole sink) {
        for (Row row : rows) {
            sink.consume(row.getInt("page"));
            sink.consume(row.getInt("line"));
            sink.consume(row.getString("name"));
            sink.consume(row.getLong("code"));
            sink.consume(row.getDouble("price"));
            sink.consume(row.getBool("sold"));
            sink.consume(row.getTimestamp("at"));
            sink.consume(row.getUUID("ref"));
            sink.consume(row.getString("note"));
        }
    }
}
