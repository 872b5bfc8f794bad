package dohyo.bench;

import dohyo.engine.data.RequestGenerator;
import dohyo.model.workload.Field;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;

/** A value drawn for an operation and written as it goes over the wire. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ValueGenerationBenchmark {

    private static final int BUFFER_BYTES = 1 << 10;

    /** What is drawn. */
    public enum Kind {
        UNIFORM,
        ZIPFIAN,
        TEXT,
        BLOB;

        Field field() {
            return switch (this) {
                case UNIFORM -> KeyValueWorkload.rows("key", Field.Type.TEXT, Field.Choose.UNIFORM);
                case ZIPFIAN -> KeyValueWorkload.rows("key", Field.Type.TEXT, Field.Choose.ZIPFIAN);
                case TEXT -> KeyValueWorkload.content("value", Field.Type.TEXT);
                case BLOB -> KeyValueWorkload.content("value", Field.Type.BLOB);
            };
        }
    }

    /** What is drawn. */
    @Param
    public Kind kind = Kind.UNIFORM;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private RequestGenerator requests = KeyValueWorkload.reads();
    private long number;

    /** Makes the generator. */
    @Setup
    public void make() {
        requests = KeyValueWorkload.drawing(kind.field());
    }

    /** Draws and writes the value of the next operation. */
    @Benchmark
    public int drawAndWrite() {
        requests.prepare(number++);
        requests.writeValue(0, buffer.clear());
        return buffer.position();
    }
}
