package dohyo.client.jmh.driver4;

import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** The values of all rows put into statements: encoded each time, or kept in their wire form. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ValueEncodingBenchmark {

    private final PreparedStatement write = Objects.requireNonNull(
            Driver4Benchmarks.KEPT.answer().write(), "the workload's data set has no statement");
    private final Map<Object, ByteBuffer> encoded = new HashMap<>();
    private final List<Item> items;

    /** A row in values of Java. */
    private record Item(
            int page,
            int line,
            String name,
            long code,
            double price,
            boolean sold,
            Instant at,
            UUID ref,
            String note) {

        static Item of(Row row) {
            return new Item(
                    row.getInt(0),
                    row.getInt(1),
                    row.getString(2),
                    row.getLong(3),
                    row.getDouble(4),
                    row.getBoolean(5),
                    row.getInstant(6),
                    row.getUuid(7),
                    row.getString(8));
        }

        List<Object> values() {
            return List.of(page, line, name, code, price, sold, at, ref, note);
        }
    }

    /** Encodes every value once. */
    public ValueEncodingBenchmark() {
        List<Row> rows = Driver4Benchmarks.KEPT.answer().rows();
        items = rows.stream().map(Item::of).toList();
        for (int i = 0; i < items.size(); i++) {
            List<Object> values = items.get(i).values();
            for (int column = 0; column < values.size(); column++) {
                encoded.put(values.get(column), rows.get(i).getBytesUnsafe(column));
            }
        }
    }

    /** The usual way. */
    @Benchmark
    public void encoded(Blackhole sink) {
        for (Item item : items) {
            sink.consume(write.boundStatementBuilder()
                    .setInt(0, item.page())
                    .setInt(1, item.line())
                    .setString(2, item.name())
                    .setLong(3, item.code())
                    .setDouble(4, item.price())
                    .setBoolean(5, item.sold())
                    .setInstant(6, item.at())
                    .setUuid(7, item.ref())
                    .setString(8, item.note())
                    .build());
        }
    }

    /** What was encoded before is found by its value. */
    @Benchmark
    public void cached(Blackhole sink) {
        for (Item item : items) {
            sink.consume(write.boundStatementBuilder()
                    .setBytesUnsafe(0, encoded.get(item.page()))
                    .setBytesUnsafe(1, encoded.get(item.line()))
                    .setBytesUnsafe(2, encoded.get(item.name()))
                    .setBytesUnsafe(3, encoded.get(item.code()))
                    .setBytesUnsafe(4, encoded.get(item.price()))
                    .setBytesUnsafe(5, encoded.get(item.sold()))
                    .setBytesUnsafe(6, encoded.get(item.at()))
                    .setBytesUnsafe(7, encoded.get(item.ref()))
                    .setBytesUnsafe(8, encoded.get(item.note()))
                    .build());
        }
    }
}
