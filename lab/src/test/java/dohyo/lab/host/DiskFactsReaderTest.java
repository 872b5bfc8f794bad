package dohyo.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.HostFacts.Disk;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** On what a folder lies. */
class DiskFactsReaderTest {

    @TempDir
    Path root;

    private Path data;
    private MachineFolder machine;

    @BeforeEach
    void machine_with_two_mounts() throws IOException {
        data = Files.createDirectories(root.resolve("my data")).toRealPath();
        machine = new MachineFolder(root);
        machine.file(
                "proc/self/mountinfo",
                "27 1 254:0 / / rw shared:1 - ext4 /dev/vda rw\nnonsense\n"
                        + "28 27 8:17 / " + data.toString().replace(" ", "\\040")
                        + " rw - xfs /dev/sdb1 rw\n");
    }

    private Disk read(Path folder) {
        return new DiskFactsReader(machine.files(), place -> 42).read("runs", folder);
    }

    @Test
    void nearest_mount_counts_and_a_partition_is_of_its_disk() throws IOException {
        machine.file("sys/block/sdb/queue/rotational", "1\n")
                .file("sys/block/sdb/sdb1/partition", "1\n");
        Files.createDirectories(root.resolve("sys/dev/block"));
        Files.createSymbolicLink(
                root.resolve("sys/dev/block/8:17"), Path.of("../../block/sdb/sdb1"));
        assertThat(read(data.resolve("not/yet/there")))
                .isEqualTo(new Disk("runs", "sdb1", "xfs", "rotational", 42));
    }

    /** As systemd and autofs mount at the first use: the one behind the other at one place. */
    @Test
    void of_two_mounts_at_one_place_the_later_one_counts() {
        String place = data.toString().replace(" ", "\\040");
        machine.file(
                "proc/self/mountinfo",
                "27 1 254:0 / / rw - ext4 /dev/vda rw\n"
                        + "28 27 0:50 / " + place + " rw - autofs systemd-1 rw\n"
                        + "29 28 0:51 / " + place + " rw - nfs4 server:/share rw\n");
        assertThat(read(data)).isEqualTo(new Disk("runs", "share", "nfs4", "network", 42));
    }

    @Test
    void whole_disk_is_known_by_its_own_queue() {
        machine.file("sys/dev/block/254:0/queue/rotational", "0\n");
        assertThat(read(Path.of("/"))).isEqualTo(new Disk("runs", "vda", "ext4", "solid", 42));
    }

    @Test
    void what_a_hypervisor_calls_rotational_is_a_virtual_disk() {
        machine.file("sys/dev/block/254:0/queue/rotational", "1\n");
        assertThat(read(Path.of("/"))).isEqualTo(new Disk("runs", "vda", "ext4", "virtual", 42));
        machine.file("sys/dev/block/8:17/queue/rotational", "1\n");
        assertThat(read(data).kind()).isEqualTo("rotational");
        machine.file("sys/dev/block/8:17/slaves/xvda2/partition", "2\n");
        assertThat(read(data).kind()).isEqualTo("virtual");
    }

    @Test
    void disk_that_does_not_tell_is_unknown() {
        assertThat(read(data).kind()).isEqualTo("unknown");
    }

    @Test
    void file_systems_in_memory_and_beyond_the_network() {
        machine.file("proc/self/mountinfo", "27 1 0:5 / / rw - tmpfs tmpfs rw\n");
        assertThat(read(data).kind()).isEqualTo("memory");
        machine.file("proc/self/mountinfo", "27 1 0:5 / / rw - nfs4 host:/share rw\n");
        assertThat(read(data).kind()).isEqualTo("network");
    }
}
