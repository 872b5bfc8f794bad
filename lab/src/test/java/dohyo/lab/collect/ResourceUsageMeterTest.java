package dohyo.lab.collect;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.collect.ResourceUsageMeter.Source;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.BufferedReader;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** What a real process and one that it forks have used, as the kernel counts it. */
@Timeout(60)
class ResourceUsageMeterTest {

    /** It works, says so, and lives until it reads a line. */
    private static final String CHILD =
            "i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done; echo worked; read line";

    @Test
    void a_process_that_rests_while_its_child_works_is_not_at_rest() throws Exception {
        ProcFiles proc = new ProcFiles(Path.of("/proc"), ClockTicks.perSecond());
        Process parent =
                new ProcessBuilder("sh", "-c", "(" + CHILD + "); echo waited; read line").start();
        ResourceUsageMeter meter =
                new ResourceUsageMeter(proc, () -> List.of(new Source(parent.pid(), null)));
        try (OutputStream in = parent.getOutputStream();
                BufferedReader out = parent.inputReader()) {
            assertThat(out.readLine()).isEqualTo("worked");
            long child = parent.children().findFirst().orElseThrow().pid();
            ResourceUsage its = proc.ofProcess(child).orElseThrow();
            double worked = its.userCpuSeconds() + its.systemCpuSeconds();
            double alive = meter.used().cpuSeconds();
            assertThat(worked).isPositive();
            assertThat(alive).isGreaterThanOrEqualTo(worked);
            in.write('\n');
            in.flush();
            assertThat(out.readLine()).isEqualTo("waited");
            assertThat(meter.used().cpuSeconds())
                    .as("what it used stays when it has ended")
                    .isGreaterThanOrEqualTo(alive);
        } finally {
            parent.destroyForcibly().waitFor();
        }
    }
}
