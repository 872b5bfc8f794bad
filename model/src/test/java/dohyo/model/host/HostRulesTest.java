package dohyo.model.host;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.host.HostFinding.Level;
import dohyo.model.result.HostDescription;
import dohyo.model.result.HostFacts;
import dohyo.model.result.HostFacts.Activity;
import dohyo.model.result.HostFacts.Consumer;
import dohyo.model.result.HostFacts.Cpu;
import dohyo.model.result.HostFacts.Disk;
import dohyo.model.result.HostFacts.Memory;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Each rule speaks when it should and not before. */
class HostRulesTest {

    private static final long GIB = 1L << 30;
    private static final Cpu CPU =
            new Cpu(8, 8, 1, "off", "off", "acpi-cpufreq", List.of("performance"), 0, "mains");
    private static final Memory MEMORY = new Memory(16 * GIB, 0, 60, "madvise", "madvise");
    private static final Disk DISK = new Disk("cache", "nvme0n1", "ext4", "solid", 100 * GIB);
    private static final HostFacts.Limits LIMITS =
            new HostFacts.Limits(1_048_576, 100_000, 65_536, 0, 0);
    private static final Activity QUIET = new Activity(1, 0.02, 0, 0, 0, 0, 0, List.of());

    private Cpu cpu = CPU;
    private Memory memory = MEMORY;
    private Disk disk = DISK;
    private HostFacts.Limits limits = LIMITS;
    private Activity activity = QUIET;
    private String clock = "tsc";
    private double load = 0.3;
    private long swapBytes;

    private HostDescription host() {
        return new HostDescription(
                HostDescription.SCHEMA,
                "Some CPU",
                8,
                32 * GIB,
                swapBytes,
                "Linux 6",
                "Debian",
                clock,
                "performance",
                load,
                "none",
                List.of(),
                Map.of(),
                new HostFacts(cpu, memory, List.of(disk), limits, activity));
    }

    private void finds(Level level, String kind, String seen) {
        List<HostFinding> findings = HostRules.of(host());
        assertThat(findings).hasSize(1);
        HostFinding finding = findings.get(0);
        assertThat(finding.level()).isEqualTo(level);
        assertThat(finding.kind()).isEqualTo(kind);
        assertThat(finding.seen()).contains(seen);
        assertThat(finding.means()).endsWith(".");
        assertThat(finding.attempt()).isNotEmpty();
    }

    @Test
    void quiet_roomy_machine_has_nothing_to_be_said_of() {
        assertThat(HostRules.of(host())).isEmpty();
    }

    @Test
    void record_of_an_older_run_says_nothing_of_what_it_does_not_know() {
        HostDescription old = Json.parse("""
                {"schema": "dohyo-host/1", "cpuModel": "x", "cores": 2, "memoryBytes": 1,
                 "swapBytes": 0, "kernel": "k", "os": "o", "clockSource": "tsc",
                 "governor": "unknown", "loadAverage": 0.1, "virtualization": "hypervisor",
                 "limits": [], "jdks": {}}""", HostDescription.class);
        assertThat(old.facts()).isEqualTo(HostFacts.NOTHING);
        assertThat(HostRules.of(old)).isEmpty();
    }

    @Test
    void load_average_alone_is_a_doubt() {
        load = 4.5;
        finds(Level.DOUBT, "busy-at-start", "4.5 on 8 cores");
    }

    @Test
    void programs_that_use_most_of_the_machine_are_serious_and_named() {
        activity = new Activity(1, 0.6, 0, 0, 0, 0, 0, List.of(new Consumer("java", 3, 4.1)));
        finds(Level.SERIOUS, "busy-at-start", "used 60 % of the CPU (java x 3: 4.1 cores)");
    }

    /** The kernel may have seen no tick of what its own counter of a process has. */
    @Test
    void all_programs_together_used_no_less_than_those_that_are_named() {
        load = 4.5;
        activity = new Activity(1, 0, 0, 0, 0, 0, 0, List.of(new Consumer("kdamond.0", 1, 0.12)));
        finds(Level.DOUBT, "busy-at-start", "used 1.5 % of the CPU (kdamond.0: 0.12 cores)");
    }

    @Test
    void steal_is_a_doubt_and_much_of_it_serious() {
        activity = new Activity(1, 0, 0.02, 0, 0, 0, 0, List.of());
        finds(Level.DOUBT, "steal", "2 %");
        activity = new Activity(1, 0, 0.2, 0, 0, 0, 0, List.of());
        finds(Level.SERIOUS, "steal", "20 %");
    }

    @Test
    void pressure_on_memory_and_disks() {
        activity = new Activity(1, 0, 0, 0, 90, 1.5, 0, List.of());
        finds(Level.DOUBT, "memory-pressure", "1.5 %");
        activity = new Activity(1, 0, 0, 0, 90, 0, 25, List.of());
        finds(Level.DOUBT, "io-pressure", "25 %");
    }

    @Test
    void share_of_a_control_group() {
        limits = new HostFacts.Limits(1_048_576, 100_000, 65_536, 4, 0);
        finds(Level.DOUBT, "cpu-quota", "4 of 8 processors");
        limits = new HostFacts.Limits(1_048_576, 100_000, 65_536, 1.5, 0);
        finds(Level.SERIOUS, "cpu-quota", "1.5 of 8 processors");
    }

    @Test
    void few_processors() {
        cpu = new Cpu(2, 2, 1, "off", "off", "x", List.of(), 0, "mains");
        finds(Level.NOTE, "few-cores", "2 processors");
        cpu = new Cpu(1, 1, 1, "off", "off", "x", List.of(), 0, "mains");
        finds(Level.SERIOUS, "few-cores", "one processor");
    }

    @Test
    void governor_powersave_is_slow_only_where_the_chip_does_not_decide() {
        cpu = new Cpu(8, 8, 1, "off", "off", "acpi-cpufreq", List.of("powersave"), 0, "mains");
        finds(Level.DOUBT, "governor", "powersave");
        cpu = new Cpu(8, 8, 1, "off", "off", "intel_pstate", List.of("powersave"), 0, "mains");
        finds(Level.NOTE, "governor", "powersave");
    }

    @Test
    void turbo_siblings_battery_and_heat() {
        cpu = new Cpu(8, 8, 1, "off", "on", "x", List.of(), 0, "mains");
        finds(Level.NOTE, "turbo", "turbo");
        cpu = new Cpu(8, 4, 1, "on", "off", "x", List.of(), 0, "mains");
        finds(Level.NOTE, "smt", "8 threads share 4 cores");
        cpu = new Cpu(8, 8, 1, "off", "off", "x", List.of(), 0, "battery");
        finds(Level.DOUBT, "on-battery", "battery");
        cpu = new Cpu(8, 8, 1, "off", "off", "x", List.of(), 12, "mains");
        finds(Level.NOTE, "throttled", "12 times");
    }

    @Test
    void slow_clock() {
        clock = "hpet";
        finds(Level.DOUBT, "clock-source", "hpet");
    }

    @Test
    void memory_is_what_the_control_group_leaves_of_it() {
        memory = new Memory(2 * GIB, 0, 60, "never", "never");
        finds(Level.DOUBT, "little-memory", "2 GiB");
        memory = MEMORY;
        limits = new HostFacts.Limits(1_048_576, 100_000, 65_536, 0, GIB);
        finds(Level.SERIOUS, "little-memory", "1 GiB");
    }

    @Test
    void swap_is_a_note_until_it_is_used() {
        swapBytes = 2 * GIB;
        finds(Level.NOTE, "swap-on", "2 GiB of swap are switched on (swappiness 60).");
        memory = new Memory(16 * GIB, GIB, 60, "never", "never");
        finds(Level.DOUBT, "swap-on", "1 GiB in use");
    }

    @Test
    void huge_pages_for_everybody() {
        memory = new Memory(16 * GIB, 0, 60, "always", "madvise");
        finds(Level.NOTE, "huge-pages", "always");
    }

    @Test
    void limits_of_files_and_processes() {
        limits = new HostFacts.Limits(1024, 0, 65_536, 0, 0);
        finds(Level.DOUBT, "open-files", "1024");
        limits = new HostFacts.Limits(0, 1000, 65_536, 0, 0);
        finds(Level.DOUBT, "processes", "1000");
    }

    @Test
    void disks_that_are_full_or_slow() {
        disk = new Disk("cache", "sda", "ext4", "solid", GIB);
        finds(Level.SERIOUS, "little-disk", "free on the disk of the folder in which stores run");
        disk = new Disk("runs", "sda", "ext4", "solid", 5 * GIB);
        finds(Level.NOTE, "little-disk", "the folder for results");
        disk = new Disk("cache", "sda", "ext4", "rotational", 100 * GIB);
        finds(Level.DOUBT, "rotational-disk", "spinning");
        disk = new Disk("cache", "dm-0", "ext4", "virtual", 100 * GIB);
        finds(Level.NOTE, "virtual-disk", "dm-0");
        disk = new Disk("cache", "vda1", "ext4", "rotational", 100 * GIB);
        finds(Level.NOTE, "virtual-disk", "is unknown");
        disk = new Disk("cache", "x", "nfs4", "network", 100 * GIB);
        finds(Level.DOUBT, "network-disk", "nfs4");
        disk = new Disk("cache", "x", "tmpfs", "memory", 100 * GIB);
        finds(Level.NOTE, "memory-disk", "tmpfs");
    }

    @Test
    void the_worst_comes_first() {
        swapBytes = GIB;
        clock = "hpet";
        disk = new Disk("cache", "sda", "ext4", "solid", GIB);
        assertThat(HostRules.of(host()))
                .extracting(HostFinding::level)
                .containsExactly(Level.SERIOUS, Level.DOUBT, Level.NOTE);
    }
}
