package dohyo.lab.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.limit.ControlGroup.Version;
import dohyo.lab.process.ControlGroupFolder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What is written into the files of a group, of both kinds, and read from them. */
class ControlGroupTest {

    private static final BlockDevice DISK = new BlockDevice(8, 16);

    @TempDir
    private Path folder;

    private ControlGroup group(Version version) throws IOException {
        ControlGroupFolder made = ControlGroupFolder.of(folder, "lab-x", 1);
        Files.createDirectory(made.path());
        return new ControlGroup(version, made);
    }

    private Path file(String name) {
        return folder.resolve("dohyo-lab-x-1").resolve(name);
    }

    @Test
    void the_disk_of_the_newer_kind_is_limited_both_ways_in_one_file() throws Exception {
        ControlGroup group = group(Version.UNIFIED);
        group.limitReads(DISK, 28_000_000);
        assertThat(file("io.max")).hasContent("8:16 rbps=28000000");
        group.limitWrites(DISK, 1_000_000);
        assertThat(file("io.max")).hasContent("8:16 wbps=1000000");
        group.limitReads(DISK, 0);
        assertThat(file("io.max")).hasContent("8:16 rbps=max");
    }

    @Test
    void the_disk_of_the_older_kind_is_limited_for_reads() throws Exception {
        ControlGroup group = group(Version.LEGACY);
        group.limitReads(DISK, 28_000_000);
        assertThat(file("blkio.throttle.read_bps_device")).hasContent("8:16 28000000");
        group.limitReads(DISK, 0);
        assertThat(file("blkio.throttle.read_bps_device")).hasContent("8:16 0");
    }

    @Test
    void memory_is_limited_and_nothing_of_it_is_swapped() throws Exception {
        ControlGroup group = group(Version.UNIFIED);
        Files.createFile(file("memory.swap.max"));
        group.limitMemory(2L << 30);
        assertThat(file("memory.max")).hasContent("2147483648");
        assertThat(file("memory.swap.max")).hasContent("0");
        Files.writeString(file("memory.peak"), "1073741824\n");
        Files.writeString(file("memory.events"), "low 0\noom 5\noom_kill 2\n");
        assertThat(group.peakBytes()).isEqualTo(1L << 30);
        assertThat(group.killed()).isEqualTo(2);
    }

    @Test
    void memory_of_the_older_kind_is_that_with_swap() throws Exception {
        ControlGroup group = group(Version.LEGACY);
        Files.createFile(file("memory.memsw.limit_in_bytes"));
        group.limitMemory(2L << 30);
        assertThat(file("memory.limit_in_bytes")).hasContent("2147483648");
        assertThat(file("memory.memsw.limit_in_bytes")).hasContent("2147483648");
        Files.writeString(file("memory.max_usage_in_bytes"), "4096\n");
        Files.writeString(file("memory.oom_control"), "oom_kill_disable 0\nunder_oom 0\n");
        assertThat(group.peakBytes()).isEqualTo(4096);
        assertThat(group.killed()).as("old kernels do not say").isZero();
    }

    @Test
    void what_is_not_there_cannot_be_limited() {
        ControlGroup gone =
                new ControlGroup(Version.LEGACY, ControlGroupFolder.of(folder, "lab-x", 7));
        assertThatThrownBy(() -> gone.limitReads(DISK, 1))
                .isInstanceOf(NotTestableHere.class)
                .hasMessageStartingWith("the kernel does not accept '8:16 1' for ");
        assertThat(gone.peakBytes()).isZero();
        assertThat(gone.killed()).isZero();
    }

    @Test
    void a_partition_is_limited_with_its_disk_and_memory_is_on_none() throws Exception {
        long number = ((Number) Files.getAttribute(folder, "unix:dev")).longValue();
        BlockDevice own = new BlockDevice(number >>> 8 & 0xfff, number & 0xff);
        Path disk = Files.createDirectories(folder.resolve("devices/sda"));
        Path part = Files.createDirectories(disk.resolve("sda1"));
        Files.writeString(part.resolve("partition"), "1\n");
        Files.writeString(disk.resolve("dev"), "8:0\n");
        Path known = Files.createDirectories(folder.resolve("known"));
        Files.createSymbolicLink(known.resolve(own.toString()), part);
        assertThat(BlockDevice.below(folder, known)).isEqualTo(new BlockDevice(8, 0));
        assertThatThrownBy(() -> BlockDevice.below(folder, folder.resolve("empty")))
                .isInstanceOf(NotTestableHere.class)
                .hasMessageContaining("is not on a block device (its device is " + own);
        Files.writeString(disk.resolve("dev"), "none\n");
        assertThatThrownBy(() -> BlockDevice.below(folder, known))
                .isInstanceOf(NotTestableHere.class)
                .hasMessageContaining("the disk of device " + own + " could not be found");
    }
}
