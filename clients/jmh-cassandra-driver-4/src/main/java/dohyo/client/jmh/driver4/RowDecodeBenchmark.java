package dohyo.client.jmh.driver4;

import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** All cells of all rows of an answer, in three ways that applications write. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RowDecodeBenchmark {

    private static final TypeCodec<Integer> INT = TypeCodecs.INT;
    private static final TypeCodec<Long> BIGINT = TypeCodecs.BIGINT;
    private static final TypeCodec<Double> DOUBLE = TypeCodecs.DOUBLE;
    private static final TypeCodec<Boolean> BOOLEAN = TypeCodecs.BOOLEAN;
    private static final TypeCodec<String> TEXT = TypeCodecs.TEXT;
    private static final TypeCodec<Instant> TIMESTAMP = TypeCodecs.TIMESTAMP;
    private static final TypeCodec<UUID> UUIDS = TypeCodecs.UUID;

    private final List<Row> rows = Driver4Benchmarks.KEPT.answer().rows();

    /** By the column's number; the driver finds the codec in its registry. */
    @Benchmark
    public void byIndex(Blackhole sink) {
        for (Row row : rows) {
            sink.consume(row.getInt(0));
            sink.consume(row.getInt(1));
            sink.consume(row.getString(2));
            sink.consume(row.getLong(3));
            sink.consume(row.getDouble(4));
            sink.consume(row.getBoolean(5));
            sink.consume(row.getInstant(6));
            sink.consume(row.getUuid(7));
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
            sink.consume(row.getBoolean("sold"));
            sink.consume(row.getInstant("at"));
            sink.consume(row.getUuid("ref"));
            sink.consume(row.getString("note"));
        }
    }
}
