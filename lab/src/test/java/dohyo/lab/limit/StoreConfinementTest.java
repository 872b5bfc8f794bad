package dohyo.lab.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreLimits;
import dohyo.model.experiment.StoreSpec.Confinement;
import dohyo.model.result.LimitsNote.Direction;
import dohyo.model.result.LimitsNote.Disk;
import dohyo.model.result.LimitsNote.Memory;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Limits by the kernel of this machine: they are had and hold, or are refused with the reason. It
 * takes root, or a group that is delegated to the user; where there is neither, it is the refusal
 * that is tested.
 */
@Tag("slow")
@Timeout(120)
class StoreConfinementTest {

    private static final StoreLimits SLOW = StoreLimits.ofDisk(2_000_000, 0);
    private static final StoreLimits SMALL = StoreLimits.NONE.withMemory(128L << 20);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    private Processes processes;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    /** Whether they can be had; where not, a store that asks for them is refused likewise. */
    private boolean areHad(StoreLimits limits) {
        Optional<String> objection = StoreConfinement.objection(limits, processes);
        objection.ifPresent(why -> {
            assertThat(why).isNotBlank();
            assertThatThrownBy(() -> StoreConfinement.of(limits, processes))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessage("not testable here (" + limits.describe() + "): " + why);
        });
        return objection.isEmpty();
    }

    private ChildProcess start(StoreConfinement limits, String script) throws IOException {
        return start(processes, limits, script);
    }

    /** Of a lab; it has joined its groups. */
    private ChildProcess start(Processes lab, StoreConfinement limits, String script)
            throws IOException {
        List<String> words = List.of("sh", "-c", "echo begun; " + script);
        ChildProcess child = lab.start(new Command("store", words, folder, folder.resolve("log"))
                .talking()
                .within(new Confinement(List.of(), limits.groups())));
        assertThat(child.readLine()).isEqualTo("begun");
        return child;
    }

    private static ProcessNote note(ChildProcess child) {
        return new ProcessNote("store", child.pid(), List.of(), Map.of());
    }

    private static Path folderOf(String members) {
        return Path.of(members).resolveSibling(".").normalize();
    }

    @Test
    void reads_of_a_store_and_of_its_children_are_limited_until_it_is_closed() throws Exception {
        if (!areHad(SLOW)) {
            return;
        }
        Path group;
        try (StoreConfinement limits = StoreConfinement.of(SLOW, processes);
                ChildProcess store = start(limits, "sleep 60 & echo $!; wait")) {
            String child = store.readLine();
            group = folderOf(limits.groups().get(0));
            limits.begin(List.of(note(store)));
            assertThat(Files.readAllLines(group.resolve("cgroup.procs")))
                    .containsExactlyInAnyOrder(Long.toString(store.pid()), child);
            Disk disk = Objects.requireNonNull(limits.note().orElseThrow().disk());
            Direction reads = Objects.requireNonNull(disk.reads());
            assertThat(reads.limitedBytesPerSecond()).isLessThan(2_500_000);
            assertThat(disk.device()).matches("\\d+:\\d+");
            assertThat(limits.casualties()).isEmpty();
            store.kill();
        }
        assertThat(group).doesNotExist();
    }

    @Test
    void a_store_that_wants_more_memory_is_killed_and_it_is_known_why() throws Exception {
        if (!areHad(SMALL)) {
            return;
        }
        try (StoreConfinement limits = StoreConfinement.of(SMALL, processes);
                ChildProcess store =
                        start(limits, "exec dd if=/dev/zero of=/dev/null bs=256M count=1")) {
            assertThat(store.awaitExit(MINUTE)).isTrue();
            assertThat(store.exitCode()).isEqualTo(128 + 9);
            Memory memory = Objects.requireNonNull(limits.note().orElseThrow().memory());
            assertThat(memory.killed()).isEqualTo(1);
            assertThat(memory.peakBytes()).isBetween(64L << 20, 128L << 20);
            assertThat(limits.casualties())
                    .isEqualTo("the kernel killed a process of the store, whose memory was at its"
                            + " limit of 128 MiB");
        }
    }

    @Test
    void a_process_that_is_not_in_the_group_is_not_taken_for_limited() throws Exception {
        if (!areHad(SMALL)) {
            return;
        }
        try (StoreConfinement limits = StoreConfinement.of(SMALL, processes);
                ChildProcess outside = processes.start(new Command(
                        "outside", List.of("sleep", "60"), folder, folder.resolve("log")))) {
            assertThatThrownBy(() -> limits.begin(List.of(note(outside))))
                    .isInstanceOf(StoreFailure.class)
                    .hasMessageContaining("process " + outside.pid()
                            + " of the store is not in the group dohyo-" + processes.lab());
        }
    }

    /** As it does when Dohyo dies: it does not know the difference. */
    @Test
    @SuppressWarnings("resource") // that is what it is about
    void what_nobody_has_closed_the_guardian_removes() throws Exception {
        if (!areHad(SMALL)) {
            return;
        }
        Path group;
        try (Processes dying = new Processes(folder.resolve("other"))) {
            StoreConfinement limits = StoreConfinement.of(SMALL, dying);
            group = folderOf(limits.groups().get(0));
            ChildProcess store = start(dying, limits, "sleep 60 & wait");
            limits.begin(List.of(note(store)));
            assertThat(group).exists();
        }
        assertThat(group).doesNotExist();
    }

    @Test
    void writes_are_limited_where_it_is_known_whose_they_are() throws Exception {
        StoreLimits writes = StoreLimits.ofDisk(0, 2_000_000);
        if (!areHad(writes)) {
            return;
        }
        try (StoreConfinement limits = StoreConfinement.of(writes, processes)) {
            Disk disk = Objects.requireNonNull(limits.note().orElseThrow().disk());
            assertThat(disk.writes()).isNotNull();
        }
    }

    @Test
    void a_store_that_asks_for_nothing_is_left_alone() throws Exception {
        try (StoreConfinement none = StoreConfinement.of(StoreLimits.NONE, processes)) {
            none.begin(List.of());
            assertThat(none.groups()).isEmpty();
            assertThat(none.note()).isEmpty();
            assertThat(none.casualties()).isEmpty();
        }
    }
}
