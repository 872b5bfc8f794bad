package dohyo.lab.trial.turn;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.collect.ResourceUsageMeter;
import dohyo.lab.trial.worker.StepGate.Waiting;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** What is done to a store that was just loaded is done before its first slice, and once. */
@Timeout(60)
class SteadyWarmUpGateTest {

    private static final long SECOND = 1_000_000_000L;

    @TempDir
    Path folder;

    private final BlockingQueue<String> done = new LinkedBlockingQueue<>();
    private final Waiting line = () -> done.add("begin");

    @Test
    void first_slice_begins_when_that_is_over_and_nobody_waits_for_it() throws Exception {
        CountDownLatch allowed = new CountDownLatch(1);
        SteadyWarmUpGate gate = gate(() -> {
            await(allowed);
            done.add("flushed");
        });
        gate.atTheLine(line);
        assertThat(done).as("it returned at once, and nothing has begun").isEmpty();
        allowed.countDown();
        assertThat(done.take()).isEqualTo("flushed");
        assertThat(done.take()).isEqualTo("begin");
        gate.atTheLine(line);
        assertThat(done.take()).isEqualTo("begin");
        assertThat(done).isEmpty();
    }

    @Test
    void it_begins_although_that_failed() throws Exception {
        SteadyWarmUpGate gate = gate(() -> {
            throw new IllegalStateException("thrown by the test");
        });
        gate.atTheLine(line);
        assertThat(done.take()).isEqualTo("begin");
    }

    private SteadyWarmUpGate gate(Runnable afterLoading) {
        Load load = new Load(
                        Phase.Closed.of(40 * SECOND, 16), List.of(Phase.Closed.of(SECOND, 16)), 0)
                .warmedInSlicesOf(2 * SECOND);
        return new SteadyWarmUpGate(
                load,
                ResourceUsageMeter.of(List::of),
                folder.resolve("warm-up.json"),
                afterLoading);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
