package dohyo.lab.collect.host;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.collect.ClockTicks;
import dohyo.model.result.MetricDefinitions.Kind;

import org.junit.jupiter.api.Test;

import java.util.Map;

/** Texts of {@code /proc} as kernels really write them. */
class HostMetricsParserTest {

    private final HostMetricsParser text = new HostMetricsParser();

    @Test
    void disks_without_their_partitions() {
        text.disks("""
                   7       0 loop0 1 0 8 0 0 0 0 0 0 0 0 0 0 0 0 0 0
                 253       0 vda 100 5 2000 40 300 7 8000 90 2 120 130 0 0 0 0 1 2
                 253       1 vda1 99 5 1990 40 300 7 8000 90 0 120 130 0 0 0 0 0 0
                """);
        assertThat(text.values())
                .containsOnly(
                        Map.entry("disk.vda.reads", 100.0),
                        Map.entry("disk.vda.read", 2000 * 512.0),
                        Map.entry("disk.vda.writes", 300.0),
                        Map.entry("disk.vda.written", 8000 * 512.0),
                        Map.entry("disk.vda.busy", 120.0),
                        Map.entry("disk.vda.waited", 130.0));
    }

    @Test
    void loopback_and_the_others_together() {
        text.network("""
                Inter-|   Receive                                                |  Transmit
                 face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets
                    lo: 1000 10 0 1 0 0 0 0 2000 10 0 0 0 0 0 0
                  eth0:5000 50 0 0 0 0 0 0 600 6 0 0 0 0 0 0
                  eth1: 1 1 0 0 0 0 0 0 1 1 0 0 0 0 0 0
                """);
        assertThat(text.values())
                .containsEntry("net.loopback.received", 1000.0)
                .containsEntry("net.loopback.sent", 2000.0)
                .containsEntry("net.loopback.dropped", 1.0)
                .containsEntry("net.other.received", 5001.0)
                .containsEntry("net.other.sent", 601.0);
    }

    @Test
    void memory_paging_scheduling_and_pressure() {
        text.memory("MemTotal: 100 kB\nMemAvailable:   50 kB\nDirty:  3 kB\nHugePages_Total: 0\n");
        text.paging("nr_free_pages 5\npswpin 2\npswpout 3\npgmajfault 7\n", 4096);
        text.scheduling(
                "cpu  100 0 200 300 5 0 6 7 0 0\ncpu0 1 1 1 1\nctxt 99\nprocs_running 4\n", 100);
        text.pressure("io", "some avg10=0.00 total=1500000\nfull avg10=0.00 total=500000\n");
        text.frequency("2400000\n");
        text.frequency("1200000\n");
        assertThat(text.values())
                .containsEntry("memory.available", 50 * 1024.0)
                .containsEntry("swap.in", 8192.0)
                .containsEntry("swap.out", 12288.0)
                .containsEntry("memory.major-faults", 7.0)
                .containsEntry("cpu.user", 1.0)
                .containsEntry("cpu.steal", 0.07)
                .containsEntry("cpu.context-switches", 99.0)
                .containsEntry("cpu.runnable", 4.0)
                .containsEntry("pressure.io.some", 1.5)
                .containsEntry("pressure.io.full", 0.5)
                .containsEntry("cpu.frequency.lowest", 1.2e9)
                .containsEntry("cpu.frequency.highest", 2.4e9)
                .doesNotContainKey("HugePages_Total");
    }

    @Test
    void a_page_is_as_large_as_the_kernel_says() {
        assertThat(Long.bitCount(ClockTicks.pageBytes())).isEqualTo(1);
        assertThat(ClockTicks.pageBytes()).isGreaterThanOrEqualTo(4096);
    }

    @Test
    void every_series_says_what_it_means() {
        assertThat(MachineMetricDefinitions.of("disk.vda.busy").unit()).isEqualTo("milliseconds");
        assertThat(MachineMetricDefinitions.of("memory.available").kind()).isEqualTo(Kind.GAUGE);
        assertThat(MachineMetricDefinitions.of("cpu.steal").unit()).isEqualTo("seconds");
        assertThat(MachineMetricDefinitions.of("net.loopback.packets").unit()).isEqualTo("count");
    }
}
