package dohyo.bench;

import dohyo.client.cql.wire.Column;
import dohyo.client.cql.wire.ColumnType;
import dohyo.client.cql.wire.Consistency;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.PreparedStatementMetadata;
import dohyo.client.cql.wire.ProtocolVersion;
import dohyo.engine.data.RequestGenerator;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** EXECUTE of a read: room asked for, frame written. The value was drawn beforehand. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EncodeBenchmark {

    private static final int ID_BYTES = 16;
    private static final int BUFFER_BYTES = 128 << 10;

    private final ExecuteTemplate template = new ExecuteTemplate(
            KeyValueWorkload.READ,
            new PreparedStatementMetadata(
                    ByteBuffer.allocate(ID_BYTES),
                    ByteBuffer.allocate(0),
                    List.of(new Column("key", new ColumnType(ColumnType.VARCHAR, "text")))),
            Consistency.LOCAL_ONE,
            ProtocolVersion.V4);
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final RequestGenerator request = KeyValueWorkload.reads();
    private int stream;

    /** Prepares the one request that is encoded again and again. */
    public EncodeBenchmark() {
        request.prepare(1);
    }

    /** Writes one frame; the buffer begins again when it is full. */
    @Benchmark
    public int execute() {
        if (template.frameBytes(request) > buffer.remaining()) {
            buffer.clear();
        }
        stream = (stream + 1) & 0x7f;
        template.encode(buffer, stream, request);
        return buffer.position();
    }
}
