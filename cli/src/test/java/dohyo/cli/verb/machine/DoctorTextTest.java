package dohyo.cli.verb.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.Golden;
import dohyo.lab.doctor.HostProbe.Seen;
import dohyo.model.host.CorePauses;
import dohyo.model.host.HostRules;
import dohyo.model.result.HostDescription;
import dohyo.model.result.HostFacts;
import dohyo.model.result.HostFacts.Activity;
import dohyo.model.result.HostFacts.Consumer;
import dohyo.model.result.HostFacts.Cpu;
import dohyo.model.result.HostFacts.Disk;
import dohyo.model.result.HostFacts.Memory;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What the doctor says. */
final class DoctorTextTest {

    private static final long GIB = 1L << 30;

    @Test
    void busy_laptop() {
        HostDescription host = host(new HostFacts(
                new Cpu(8, 4, 1, "on", "on", "intel_pstate", List.of("powersave"), 3, "battery"),
                new Memory(2 * GIB, 0, 60, "always", "madvise"),
                List.of(
                        new Disk("cache", "nvme0n1p2", "ext4", "solid", 80 * GIB),
                        new Disk("runs", "nvme0n1p2", "ext4", "solid", 80 * GIB)),
                new HostFacts.Limits(1_048_576, 62_000, 65_536, 0, 0),
                new Activity(
                        2,
                        0.61,
                        0,
                        0.02,
                        35,
                        0,
                        1,
                        List.of(
                                new Consumer("firefox", 12, 3.2),
                                new Consumer("evil\u001b[31m", 1, 0.5)))));
        Golden.check("doctor-busy.txt", DoctorText.of(host, HostRules.of(host)));
    }

    @Test
    void machine_of_which_little_is_known() {
        HostDescription host = host(HostFacts.NOTHING);
        Golden.check("doctor-unknown.txt", DoctorText.of(host, HostRules.of(host)));
    }

    @Test
    void each_of_several_machines_has_a_head_and_one_that_is_not_there_is_named() {
        Seen seen =
                new Seen(host(HostFacts.NOTHING), new CorePauses(2, 2, 5, 8_000_000, 3_100_000));
        String text = MachinesDoctor.text(new MachinesDoctor.Diagnoses(
                List.of(
                        new MachinesDoctor.Diagnosis("one", seen, DoctorVerb.findings(seen)),
                        new MachinesDoctor.Diagnosis("two", seen, List.of())),
                List.of("machine 'gone': no route to host"),
                List.of("a folder")));
        assertThat(text)
                .startsWith("Machine one\n")
                .contains("\nMachine two\n")
                .contains("\nThreads that only spin stood still for 0.20 % of 2 s")
                .contains("\n\nnot reached: machine 'gone': no route to host\n")
                .endsWith("\nleft behind: a folder\n");
    }

    private static HostDescription host(HostFacts facts) {
        return new HostDescription(
                HostDescription.SCHEMA,
                "Some CPU @ 3 GHz",
                8,
                16 * GIB,
                0,
                "Linux 6.1.0",
                "Debian GNU/Linux 12",
                "tsc",
                "powersave",
                2.31,
                "none",
                List.of(),
                Map.of(),
                facts);
    }
}
