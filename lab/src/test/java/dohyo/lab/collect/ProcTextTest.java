package dohyo.lab.collect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Texts of {@code /proc} as kernels really write them. */
class ProcTextTest {

    private final ProcText text = new ProcText(100);

    @Test
    void process_with_blanks_and_brackets_in_its_name() {
        ResourceUsage usage = text.process(
                "1234 (a (strange) name) S 1 1234 1234 0 -1 4194560 7563 0 0 0 250 75 0 0 20 0 33"
                        + " 0 123456 3456789504 38123 18446744073709551615 1 1 0 0 0 0 0"
                        + " 4096 16796879 0 0 0 17 1 0 0 0 0 0 0 0 0 0 0 0 0 0\n",
                "Name:\ta\nVmHWM:\t  200000 kB\nVmRSS:\t  152492 kB\nThreads:\t33\n",
                """
                rchar: 99
                wchar: 98
                read_bytes: 8192
                write_bytes: 16384
                cancelled_write_bytes: 0
                """);
        assertThat(usage)
                .isEqualTo(new ResourceUsage(123456, 2.5, 0.75, 0, 152492L * 1024, 8192, 16384));
    }

    @Test
    void files_that_may_not_be_read_count_as_nothing() {
        ResourceUsage usage =
                text.process("7 (x) S 1 1 1 0 -1 0 0 0 0 0 100 200 0 0 20 0 1 0 5 6 7", "", "");
        assertThat(usage).isEqualTo(new ResourceUsage(5, 1, 2, 0, 0, 0, 0));
    }

    @Test
    void children_that_were_waited_for_are_in_the_time_of_their_parent() {
        ResourceUsage usage =
                text.parent("7 (x) S 1 1 1 0 -1 0 0 0 0 0 100 200 50 25 20 0 1 0 5 6 7", "", "");
        assertThat(usage).isEqualTo(new ResourceUsage(5, 1.5, 2.25, 0, 0, 0, 0));
    }

    @Test
    void host_with_time_taken_by_the_hypervisor() {
        ResourceUsage usage = text.host(
                "cpu  1000 50 300 90000 40 20 5 75 0 0\ncpu0 500 25 150 45000 20 10 5 35 0 0\n",
                "MemTotal:       24000000 kB\nMemFree:  1000 kB\nMemAvailable:   20000000 kB\n",
                "");
        assertThat(usage)
                .isEqualTo(new ResourceUsage(0, 10.5, 3.25, 0.75, 4_000_000L * 1024, 0, 0));
    }

    @Test
    void disks_are_counted_once() {
        ResourceUsage usage = text.host("cpu  0 0 0 0\n", "", """
                   7       0 loop0 11 0 28 0 0 0 0 0 0 0 0 0 0 0 0
                 254       0 vda 100 0 2000 5 50 0 4000 6 0 1 2 0 0 0 0 0 0
                 254       1 vda1 90 0 1900 5 40 0 3900 6 0 1 2 0 0 0 0 0 0
                 259       0 nvme0n1 10 0 10 5 50 0 20 6 0 1 2 0 0 0 0 0 0
                 259       1 nvme0n1p1 10 0 10 5 50 0 20 6 0 1 2 0 0 0 0 0 0
                 253       0 dm-0 10 0 10 5 50 0 20 6 0 1 2 0 0 0 0 0 0
                """);
        assertThat(usage.readBytes()).isEqualTo(2010 * 512);
        assertThat(usage.writtenBytes()).isEqualTo(4020 * 512);
    }

    @Test
    void this_very_process_and_machine_can_be_read() {
        ProcFiles proc = new ProcFiles(java.nio.file.Path.of("/proc"), ClockTicks.perSecond());
        assertThat(proc.ofProcess(ProcessHandle.current().pid()).orElseThrow().residentBytes())
                .isGreaterThan(10_000_000);
        assertThat(proc.ofHost().orElseThrow().userCpuSeconds()).isPositive();
        assertThat(proc.ofProcess(0)).isEmpty();
    }
}
