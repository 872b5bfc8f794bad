package dohyo.engine.lane;

import static dohyo.engine.lane.LaneTestBench.SECOND;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** The lane's own threads allocate nothing per operation, measured by the JVM's own counter. */
@Tag("slow")
@Tag("quiet")
class AllocationTest {

    private static final LaneTestBench.Times TIMES =
            new LaneTestBench.Times(SECOND, SECOND, 5 * SECOND);

    @TempDir
    Path directory;

    @Test
    void closed_loop_allocates_less_than_a_byte_per_operation() throws IOException {
        try (LaneTestBench rig =
                new LaneTestBench(directory, NanoClock.SYSTEM, 64, (number, sent) -> sent)) {
            ThreadingModel driver = RealThreadingModels.SINGLE.on(rig.transport);
            rig.closed(driver, 64, TIMES);
            LaneTestBench.Run run = rig.closed(driver, 64, TIMES);
            assertAllocationFree(run, 100_000);
        }
    }

    @Test
    void both_designs_allocate_less_than_a_byte_per_operation_at_a_rate() throws IOException {
        for (RealThreadingModels drivers : RealThreadingModels.values()) {
            try (LaneTestBench rig =
                    new LaneTestBench(directory, NanoClock.SYSTEM, 1000, (number, sent) -> sent)) {
                ThreadingModel driver = drivers.on(rig.transport);
                rig.constant(driver, 50_000, TIMES);
                LaneTestBench.Run run = rig.constant(driver, 50_000, TIMES);
                assertAllocationFree(run, 50_000);
            }
        }
    }

    @Test
    void operations_of_two_steps_allocate_less_than_a_byte_too() throws IOException {
        for (RealThreadingModels drivers : RealThreadingModels.values()) {
            try (LaneTestBench rig = new LaneTestBench(
                    directory,
                    NanoClock.SYSTEM,
                    1000,
                    (number, sent) -> sent,
                    LaneTestBench.readModifyWrites())) {
                ThreadingModel driver = drivers.on(rig.transport);
                rig.constant(driver, 20_000, TIMES);
                LaneTestBench.Run run = rig.constant(driver, 20_000, TIMES);
                assertAllocationFree(run, 20_000);
            }
        }
    }

    private static void assertAllocationFree(LaneTestBench.Run run, long leastOperations) {
        long operations = run.outcome().counts().accounted();
        assertThat(operations).isGreaterThanOrEqualTo(leastOperations);
        assertThat(run.outcome().cost().allocatedBytes()).isLessThan(operations);
    }
}
