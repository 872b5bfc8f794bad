package dohyo.client.jmh.driver3;

import com.datastax.driver.core.DataType;
import com.datastax.driver.core.Row;
import com.datastax.driver.core.TypeCodec;
import com.datastax.driver.core.UDTValue;
import com.datastax.driver.core.UserType;

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

    private static final TypeCodec<Long> BIGINT = TypeCodec.bigint();
    private static final TypeCodec<Double> DOUBLE = TypeCodec.cdouble();
    private static final TypeCodec<Boolean> BOOLEAN = TypeCodec.cboolean();
    private static final TypeCodec<String> TEXT = TypeCodec.varchar();

    private final List<Row> rows = Driver3Benchmarks.KEPT.answer().rows();
    private final TypeCodec<List<UDTValue>> list = codec(rows.get(0));

    private static TypeCodec<List<UDTValue>> codec(Row row) {
        DataType type = row.getColumnDefinitions().getType(0);
        UserType element = (UserType) type.getTypeArguments().get(0);
        return TypeCodec.list(TypeCodec.userType(element));
    }

    /** The driver finds the codecs of lists and fields in its registry. */
    @Benchmark
    public void codecLookedUp(Blackhole sink) {
        for (Row row : rows) {
            for (UDTValue value : row.getList(0, UDTValue.class)) {
                sink.consume(value.getString(0));
                sink.consume(value.getLong(1));
                sink.consume(value.getDouble(2));
                sink.consume(value.getBool(3));
            }
        }
    }

    /** With the codecs. */
    @Benchmark
    public void codecGiven(Blackhole sink) {
        for (Row row : rows) {
            for (UDTValue value : row.get(0, list)) {
                sink.consume(value.get(0, TEXT));
                sink.consume((long) value.get(1, BIGINT));
                sink.consume((double) value.get(2, DOUBLE));
                sink.consume((boolean) value.get(3, BOOLEAN));
            }
        }
    }
}
