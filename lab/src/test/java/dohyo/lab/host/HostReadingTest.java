package dohyo.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.HostRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What is found out about a machine. */
class HostReadingTest {

    @TempDir
    Path root;

    @Test
    void machine_without_any_of_the_files_is_unknown_not_a_failure() {
        HostRecord host = new HostReading(root).record();
        assertThat(host.cpuModel()).isEqualTo("unknown");
        assertThat(host.memoryBytes()).isEqualTo(-1);
        assertThat(host.clockSource()).isEqualTo("unknown");
        assertThat(host.virtualization()).isEqualTo("unknown");
        assertThat(host.limits()).isEmpty();
        assertThat(host.cores()).isPositive();
    }

    @Test
    void linux_machine_is_read_from_its_files() throws IOException {
        file(
                "proc/cpuinfo",
                "processor\t: 0\nmodel name\t: Fast CPU @ 3 GHz\nflags\t\t: a hypervisor b\n");
        file("proc/meminfo", "MemTotal:       2048 kB\nSwapTotal:      0 kB\n");
        file("etc/os-release", "NAME=x\nPRETTY_NAME=\"Some Linux 12\"\n");
        file("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n");
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
        file("sys/class/dmi/id/sys_vendor", "Cloud\n");
        file("sys/fs/cgroup/cpu.max", "200000 100000\n");
        file("proc/self/limits", """
                Limit                     Soft Limit           Hard Limit  Units
                Max open files            1024                 1048576     files
                Max locked memory         65536                65536       bytes
                """);
        HostRecord host = new HostReading(root).record();
        assertThat(host.cpuModel()).isEqualTo("Fast CPU @ 3 GHz");
        assertThat(host.memoryBytes()).isEqualTo(2048 * 1024);
        assertThat(host.swapBytes()).isZero();
        assertThat(host.os()).isEqualTo("Some Linux 12");
        assertThat(host.clockSource()).isEqualTo("tsc");
        assertThat(host.governor()).isEqualTo("powersave");
        assertThat(host.virtualization()).isEqualTo("hypervisor (Cloud)");
        assertThat(host.limits())
                .containsExactly(
                        "Max open files: 1024 (hard 1048576)",
                        "Max locked memory: 65536 (hard 65536)",
                        "cgroup cpu.max: 200000 100000");
    }

    private void file(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
