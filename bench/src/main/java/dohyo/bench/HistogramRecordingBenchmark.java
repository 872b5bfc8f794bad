package dohyo.bench;

import dohyo.engine.data.row.CounterBasedRandom;
import dohyo.engine.record.MeasurementNames;
import dohyo.engine.record.RecordingQueue;
import dohyo.engine.record.StepRecorder;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** An answer put into the histograms of its second: response, service, wait, wall second. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class HistogramRecordingBenchmark {

    private static final int LATENCIES = 1 << 12;
    private static final long MEAN_NANOS = 300_000;
    private static final long WAIT_NANOS = 1_000;

    private final StepRecorder recorder;
    private final long[] latencyNanos = new long[LATENCIES];
    private int next;
    private long ever;

    /** Draws exponential latencies, the same in every run. */
    public HistogramRecordingBenchmark() {
        MeasurementNames layout = MeasurementNames.of(List.of("read"), List.of("read_timeout"));
        recorder = new StepRecorder(new RecordingQueue(layout), layout, 0, () -> Long.MAX_VALUE);
        for (int i = 0; i < LATENCIES; i++) {
            double unit =
                    CounterBasedRandom.openUnit(CounterBasedRandom.bits(KeyValueWorkload.SEED, i));
            latencyNanos[i] = WAIT_NANOS + (long) (-Math.log(unit) * MEAN_NANOS);
        }
    }

    /** Records one, which is hardly ever among the slowest of its second. */
    @Benchmark
    public void answered() {
        next = (next + 1) & (LATENCIES - 1);
        recorder.answered(0, 0, WAIT_NANOS, latencyNanos[next]);
    }

    /** Records one that is slower than all before it, so that it is kept: the worst case. */
    @Benchmark
    public void slowerThanAllBefore() {
        recorder.answered(0, 0, WAIT_NANOS, WAIT_NANOS + ++ever);
    }
}
