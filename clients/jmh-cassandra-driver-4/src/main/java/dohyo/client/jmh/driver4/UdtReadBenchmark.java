package dohyo.client.jmh.driver4;

import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.data.UdtValue;
import com.datastax.oss.driver.api.core.type.ListType;
import com.datastax.oss.driver.api.core.type.UserDefinedType;
import com.datastax.oss.driver.api.core.type.codec.TypeCodec;
import com.datastax.oss.driver.api.core.type.codec.TypeCodecs;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** A list of user-defined types in each row, with the fields of all of its elements. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class UdtReadBenchmark {

    private static final TypeCodec<Long> BIGINT = TypeCodecs.BIGINT;
    private static final TypeCodec<Double> DOUBLE = TypeCodecs.DOUBLE;
    private static final TypeCodec<Boolean> BOOLEAN = TypeCodecs.BOOLEAN;
    private static final TypeCodec<String> TEXT = TypeCodecs.TEXT;

    private final List<Row> rows = Driver4Benchmarks.KEPT.answer().rows();
    private final TypeCodec<List<UdtValue>> list = codec(rows.get(0));

    private static TypeCodec<List<UdtValue>> codec(Row row) {
        ListType type = (ListType) row.getType(0);
        UserDefinedType element = (UserDefinedType) type.getElementType();
        return TypeCodecs.listOf(TypeCodecs.udtOf(element));
    }

    /** The driver finds the codecs of lists and fields in its registry. */
    @Benchmark
    public void codecLookedUp(Blackhole sink) {
        for (Row row : rows) {
            for (UdtValue value : row.getList(0, UdtValue.class)) {
                sink.consume(value.getString(0));
                sink.consume(value.getLong(1));
                sink.consume(value.getDouble(2));
                sink.consume(value.getBoolean(3));
            }
        }
    }

    /** With the codecs. */
    @Benchmark
    public void codecGiven(Blackhole sink) {
        for (Row row : rows) {
            for (UdtValue value : row.get(0, list)) {
                sink.consume(value.get(0, TEXT));
                sink.consume((long) value.get(1, BIGINT));
                sink.consume((double) value.get(2, DOUBLE));
                sink.consume((boolean) value.get(3, BOOLEAN));
            }
        }
    }
}
