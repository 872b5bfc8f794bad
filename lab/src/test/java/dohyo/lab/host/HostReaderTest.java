package dohyo.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.HostDescription;
import dohyo.model.result.HostFacts;
import dohyo.model.result.HostFacts.Activity;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** What is found out about a machine. */
class HostReaderTest {

    @TempDir
    Path root;

    private MachineFolder machine;

    @BeforeEach
    void empty_machine() {
        machine = new MachineFolder(root);
    }

    private HostDescription record() {
        return new HostReader(
                        machine.files(),
                        List.of(),
                        new BackgroundActivityReader(machine.files(), 1, () -> {}))
                .record();
    }

    @Test
    void machine_without_any_of_the_files_is_unknown_not_a_failure() {
        HostDescription host = record();
        assertThat(host.cpuModel()).isEqualTo("unknown");
        assertThat(host.memoryBytes()).isEqualTo(-1);
        assertThat(host.clockSource()).isEqualTo("unknown");
        assertThat(host.virtualization()).isEqualTo("unknown");
        assertThat(host.limits()).isEmpty();
        assertThat(host.cores()).isPositive();
        assertThat(host.facts()).isEqualTo(HostFacts.NOTHING);
    }

    @Test
    void linux_machine_is_read_from_its_files() {
        machine.file("proc/cpuinfo", """
                        processor\t: 0
                        model name\t: Fast CPU @ 3 GHz
                        flags\t\t: a hypervisor b
                        """)
                .file("proc/meminfo", "MemTotal:       2048 kB\nSwapTotal:      0 kB\n")
                .file("etc/os-release", "NAME=x\nPRETTY_NAME=\"Some Linux 12\"\n")
                .file("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n")
                .file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n")
                .file("sys/class/dmi/id/sys_vendor", "Cloud\n")
                .file("sys/fs/cgroup/cpu.max", "200000 100000\n")
                .file("proc/self/limits", """
                        Limit                     Soft Limit           Hard Limit  Units
                        Max open files            1024                 1048576     files
                        Max locked memory         65536                65536       bytes
                        """);
        HostDescription host = record();
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

    @Test
    void threads_cores_turbo_and_heat_of_the_processors() {
        for (int cpu = 0; cpu < 4; cpu++) {
            machine.file(cpu(cpu, "topology/thread_siblings_list"), cpu % 2 + "," + (cpu % 2 + 2))
                    .file(cpu(cpu, "topology/physical_package_id"), "0\n")
                    .file(cpu(cpu, "thermal_throttle/package_throttle_count"), cpu + "\n")
                    .file(cpu(cpu, "cpufreq/scaling_governor"), cpu < 3 ? "schedutil" : "powersave")
                    .file(cpu(cpu, "cpufreq/scaling_driver"), "intel_pstate\n");
        }
        machine.file("sys/devices/system/cpu/intel_pstate/no_turbo", "0\n")
                .file("sys/class/power_supply/AC/online", "1\n");
        assertThat(record().facts().cpu())
                .isEqualTo(new HostFacts.Cpu(
                        4,
                        2,
                        1,
                        "on",
                        "on",
                        "intel_pstate",
                        List.of("powersave", "schedutil"),
                        3,
                        "mains"));
    }

    @Test
    void processor_that_is_switched_off_does_not_count() {
        machine.file(cpu(0, "topology/thread_siblings_list"), "0")
                .file(cpu(1, "online"), "0\n")
                .file("sys/class/power_supply/BAT0/status", "Discharging\n");
        HostFacts.Cpu cpu = record().facts().cpu();
        assertThat(cpu.threads()).isEqualTo(1);
        assertThat(cpu.smt()).isEqualTo("off");
        assertThat(cpu.power()).isEqualTo("battery");
    }

    private static String cpu(int number, String file) {
        return "sys/devices/system/cpu/cpu" + number + "/" + file;
    }

    @Test
    void memory_swap_and_huge_pages() {
        machine.file("proc/meminfo", """
                        MemTotal:       2048 kB
                        MemAvailable:   1024 kB
                        SwapTotal:        64 kB
                        SwapFree:         16 kB
                        """)
                .file("proc/sys/vm/swappiness", "60\n")
                .file("sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never\n")
                .file("sys/kernel/mm/transparent_hugepage/defrag", "always [madvise] never\n");
        assertThat(record().facts().memory())
                .isEqualTo(new HostFacts.Memory(1 << 20, 48 << 10, 60, "always", "madvise"));
    }

    @Test
    void control_group_of_version_2_is_limited_by_those_around_it() {
        machine.file("proc/self/cgroup", "0::/user/mine\n")
                .file("sys/fs/cgroup/user/cpu.max", "150000 100000\n")
                .file("sys/fs/cgroup/user/mine/cpu.max", "max 100000\n")
                .file("sys/fs/cgroup/user/memory.max", "max\n")
                .file("sys/fs/cgroup/user/mine/memory.max", "1073741824\n");
        HostFacts.Limits limits = record().facts().limits();
        assertThat(limits.cpus()).isEqualTo(1.5);
        assertThat(limits.memoryBytes()).isEqualTo(1 << 30);
    }

    @Test
    void control_group_of_version_1_may_have_no_limit() {
        machine.file("proc/self/cgroup", "4:memory:/m/inner\n1:cpu,cpuacct:/c\n0::/\n")
                .file("sys/fs/cgroup/cpu/c/cpu.cfs_quota_us", "50000\n")
                .file("sys/fs/cgroup/cpu/c/cpu.cfs_period_us", "100000\n")
                .file("sys/fs/cgroup/memory/m/inner/memory.limit_in_bytes", "9223372036854771712")
                .file("proc/self/limits", """
                        Limit                     Soft Limit           Hard Limit  Units
                        Max processes             unlimited            unlimited   processes
                        Max open files            1024                 1048576     files
                        """);
        assertThat(record().facts().limits()).isEqualTo(new HostFacts.Limits(1024, 0, -1, 0.5, 0));
    }

    @Test
    void what_others_use_is_told_by_the_name_of_their_command_only() {
        machine.file("proc/stat", "cpu  100 0 0 900 0 0 0 0 0 0\ncpu0 1\ncpu1 1\n")
                .file("proc/pressure/cpu", "some avg10=12.50 avg60=0.00 avg300=0.00 total=1\n")
                .process(1, "dohyo", 5, 10)
                .process(7, "make (all)", 6, 20)
                .process(8, "make (all)", 7, 20)
                .process(9, "idle", 8, 3);
        Activity activity = machine.activity(
                1,
                () -> machine.file("proc/stat", "cpu  200 20 0 930 20 0 0 30 0 0\ncpu0 1\ncpu1 1\n")
                        .process(1, "dohyo", 5, 30)
                        .process(7, "make (all)", 6, 60)
                        .process(8, "make (all)", 70, 15));
        assertThat(activity.seconds()).isEqualTo(1);
        // 120 of 200 ticks were busy, 20 of them with ourselves
        assertThat(activity.busyShare()).isEqualTo(0.5);
        assertThat(activity.stealShare()).isEqualTo(0.15);
        assertThat(activity.waitShare()).isEqualTo(0.1);
        assertThat(activity.cpuPressure()).isEqualTo(12.5);
        assertThat(activity.ioPressure()).isEqualTo(-1);
        // 8 is another process now, of which all is counted; the idle one is not named
        assertThat(activity.top()).containsExactly(new HostFacts.Consumer("make (all)", 2, 0.55));
    }

    /** The machine's counter goes by ticks, which a short burst may fall between. */
    @Test
    void others_together_used_no_less_than_each_by_itself() {
        machine.file("proc/stat", "cpu  100 0 0 900 0 0 0 0 0 0\ncpu0 1\ncpu1 1\n")
                .process(1, "dohyo", 5, 10)
                .process(7, "kdamond.0", 6, 20);
        Activity activity = machine.activity(
                1,
                () -> machine.file("proc/stat", "cpu  110 0 0 1090 0 0 0 0 0 0\ncpu0 1\ncpu1 1\n")
                        .process(1, "dohyo", 5, 20)
                        .process(7, "kdamond.0", 6, 23));
        assertThat(activity.busyShare()).isEqualTo(0.015);
    }

    @Test
    void this_very_machine_is_read_without_harm() {
        HostDescription host =
                HostReader.read(root, root.resolve("missing"), Duration.ofMillis(30));
        assertThat(host.facts().cpu().threads()).isPositive();
        assertThat(host.facts().memory().availableBytes()).isPositive();
        assertThat(host.facts().disks())
                .hasSize(2)
                .allSatisfy(disk -> assertThat(disk.freeBytes()).isPositive());
    }
}
