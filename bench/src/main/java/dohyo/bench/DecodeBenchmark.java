package dohyo.bench;

import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.ResultFrameReader;

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

/** The answer to a read, without metadata: every cell walked over, the rows counted. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class DecodeBenchmark {

    private static final int NO_METADATA = 0x04;
    private static final int CELL_BYTES = 150;

    /** Rows of one column in the answer. */
    @Param({"1", "100"})
    public int rows;

    private final FrameBodyReader body = new FrameBodyReader();
    private ByteBuffer answer = ByteBuffer.allocate(0);

    /** Writes the answer as Cassandra does. */
    @Setup
    public void write() {
        int head = 4 * Integer.BYTES;
        answer = ByteBuffer.allocateDirect(head + rows * (Integer.BYTES + CELL_BYTES));
        answer.putInt(ResultFrameReader.ROWS).putInt(NO_METADATA).putInt(1).putInt(rows);
        for (int row = 0; row < rows; row++) {
            answer.putInt(CELL_BYTES).put(new byte[CELL_BYTES]);
        }
    }

    /** Counts its rows. */
    @Benchmark
    public int countRows() throws MalformedFrame {
        return ResultFrameReader.countRows(body.set(answer, 0, answer.capacity()));
    }
}
