package dohyo.bench;

import dohyo.engine.schedule.ArrivalCursor;
import dohyo.engine.schedule.ArrivalSchedule;
import dohyo.engine.schedule.Rate;
import dohyo.model.experiment.Load;

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

import java.util.concurrent.TimeUnit;

/** One step along the intended starts. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ScheduleBenchmark {

    private static final double PER_SECOND = 333.3;

    /** Spacing of the starts. */
    @Param
    public Load.Arrivals arrivals = Load.Arrivals.CONSTANT;

    private ArrivalCursor cursor = cursor();

    /** Stands on the first start. */
    @Setup
    public void begin() {
        cursor = cursor();
    }

    private ArrivalCursor cursor() {
        return ArrivalSchedule.of(arrivals, Rate.of(PER_SECOND), KeyValueWorkload.SEED)
                .cursor(0, 1);
    }

    /** Reads a start and walks on. */
    @Benchmark
    public long advance() {
        cursor.advance();
        return cursor.intendedNanos();
    }
}
