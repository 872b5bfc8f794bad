package dohyo.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** No child survives, and no stranger dies. */
class GuardianTest {

    @TempDir
    Path cache;

    @Test
    void running_and_stopped_children_die_when_dohyo_is_killed() throws Exception {
        try (SmallDohyo dohyo = new SmallDohyo(cache)) {
            dohyo.process.destroyForcibly().waitFor();
            for (ProcessIdentity child : dohyo.children) {
                Eventually.holds(child + " is dead", () -> !child.isAlive());
            }
            Eventually.holds("guardian has left", () -> !dohyo.guardian.isAlive());
            assertThat(dohyo.work).doesNotExist();
            assertThat(stateFiles()).isEmpty();
        }
    }

    @Test
    void nothing_is_left_after_an_orderly_end() throws Exception {
        try (SmallDohyo dohyo = new SmallDohyo(cache, "close")) {
            dohyo.process.getOutputStream().close();
            assertThat(dohyo.process.waitFor()).isZero();
            assertThat(dohyo.children).noneMatch(ProcessIdentity::isAlive);
            assertThat(dohyo.guardian.isAlive()).isFalse();
            assertThat(dohyo.work).doesNotExist();
            assertThat(stateFiles()).isEmpty();
        }
    }

    @Test
    void what_dead_guardian_and_dead_dohyo_left_is_swept_up_by_the_next() throws Exception {
        try (SmallDohyo dohyo = new SmallDohyo(cache)) {
            Signals.send("STOP", ProcessIdentity.of(dohyo.process.pid()).orElseThrow());
            Signals.send("KILL", dohyo.guardian);
            // A signal is under way for a moment, in which a guardian could still do its duty.
            Eventually.holds("guardian is dead", () -> !dohyo.guardian.isAlive());
            dohyo.process.destroyForcibly().waitFor();
            assertThat(dohyo.children).allMatch(ProcessIdentity::isAlive);

            new Processes(cache).close();
            for (ProcessIdentity child : dohyo.children) {
                Eventually.holds(child + " is dead", () -> !child.isAlive());
            }
            assertThat(dohyo.work).doesNotExist();
            assertThat(stateFiles()).isEmpty();
        }
    }

    @Test
    void a_living_dohyo_is_not_swept_up() throws Exception {
        try (SmallDohyo dohyo = new SmallDohyo(cache)) {
            new Processes(cache).close();
            assertThat(dohyo.children).allMatch(ProcessIdentity::isAlive);
            assertThat(dohyo.work).exists();
        }
    }

    @Test
    void a_living_dohyo_of_another_pid_namespace_is_left_alone_until_it_has_died()
            throws Exception {
        try (SmallDohyo dohyo = new SmallDohyo(cache)) {
            moveElsewhere();
            new Processes(cache).close();
            assertThat(dohyo.children).allMatch(ProcessIdentity::isAlive);
            assertThat(dohyo.work).exists();

            // Else it replaces the guardian, and the new one kills the children.
            Signals.send("STOP", ProcessIdentity.of(dohyo.process.pid()).orElseThrow());
            Signals.send("KILL", dohyo.guardian);
            // A signal is under way for a moment, in which a guardian could still do its duty.
            Eventually.holds("guardian is dead", () -> !dohyo.guardian.isAlive());
            dohyo.process.destroyForcibly().waitFor();
            new Processes(cache).close();
            assertThat(dohyo.work).doesNotExist();
            assertThat(stateFiles()).isEmpty();
            assertThat(dohyo.children)
                    .as("their numbers mean nothing here")
                    .allMatch(ProcessIdentity::isAlive);
        }
    }

    @Test
    void a_lock_of_a_lab_that_was_never_written_down_is_removed() throws Exception {
        Path lock = cache.resolve("labs/lab-20200101-000000-00000000.lock");
        Files.createDirectories(lock.getParent());
        try (OwnerLivenessLock held = OwnerLivenessLock.take(lock)) {
            new LeftoverLabCleanup(cache).run();
            assertThat(held.isHeld()).isTrue();
            assertThat(lock).exists();
        }
        Files.createFile(lock);
        new LeftoverLabCleanup(cache).run();
        assertThat(lock).doesNotExist();
    }

    /** Lets the only lab look as if its numbers were those of another namespace. */
    private void moveElsewhere() throws IOException {
        LabState lab = new LabFiles(cache).all().get(0);
        ProcessIdentity unseen = new ProcessIdentity(lab.owner().pid(), 1);
        LabHostIdentity place = new LabHostIdentity("other", "", "pid:[1]", true);
        new LabState(lab.lab(), lab.bootId(), unseen, lab.children(), place)
                .write(cache.resolve("labs").resolve(lab.lab() + ".json"));
    }

    @Test
    void a_process_that_took_over_a_number_is_not_killed() throws Exception {
        Process stranger = new ProcessBuilder("sleep", "600").start();
        try {
            ProcessIdentity real = ProcessIdentity.of(stranger.pid()).orElseThrow();
            ProcessIdentity former = new ProcessIdentity(real.pid(), real.startTicks() - 1);
            guardAndLeave(former);
            sweepUp(former);
            assertThat(real.isAlive()).isTrue();

            guardAndLeave(real);
            Eventually.holds("the guardian does kill", () -> !real.isAlive());
        } finally {
            stranger.destroyForcibly();
        }
    }

    @Test
    void a_guardian_that_died_is_replaced_and_the_new_one_knows_all_children() throws Exception {
        Path work = Files.createDirectories(cache.resolve("work/lab-x"));
        Process child = new ProcessBuilder("sleep", "600").start();
        ProcessIdentity identity = ProcessIdentity.of(child.pid()).orElseThrow();
        try (Guardian guardian = new Guardian("lab-x", work, cache.resolve("state"))) {
            guardian.watch(identity);
            long first = guardian.pid();
            Signals.send("KILL", ProcessIdentity.of(first).orElseThrow());
            Eventually.holds("a new guardian", () -> guardian.pid() != first);
        }
        Eventually.holds("the child is dead", () -> !identity.isAlive());
    }

    @Test
    void only_the_labs_own_work_folder_is_removed() throws Exception {
        Path precious = Files.createDirectories(cache.resolve("precious/lab-x"));
        new Guardian("lab-x", precious, cache.resolve("state")).close();
        assertThat(precious).exists();

        Path work = Files.createDirectories(cache.resolve("work/lab-x"));
        new Guardian("lab-x", work, cache.resolve("state")).close();
        assertThat(work).doesNotExist();
    }

    /** Of a Dohyo that was killed it would stay for ever. */
    @Test
    void a_folder_elsewhere_goes_with_the_lab_whichever_guardian_was_told_of_it() throws Exception {
        Path work = Files.createDirectories(cache.resolve("work/lab-x"));
        Path own = Files.createDirectories(cache.resolve("home/dohyo-1"));
        Files.createFile(own.resolve("socket"));
        Path precious = Files.createDirectories(cache.resolve("home/precious"));
        try (Guardian guardian = new Guardian("lab-x", work, cache.resolve("state"))) {
            guardian.removeToo(own);
            guardian.removeToo(precious);
            long first = guardian.pid();
            Signals.send("KILL", ProcessIdentity.of(first).orElseThrow());
            Eventually.holds("a new guardian", () -> guardian.pid() != first);
        }
        assertThat(own).doesNotExist();
        assertThat(precious).exists();
    }

    /** Its files are the kernel's, so that it goes as it is or not at all. */
    @Tag("slow")
    @Test
    void a_control_group_goes_with_the_lab_and_a_folder_with_files_stays() throws Exception {
        Path work = Files.createDirectories(cache.resolve("work/lab-x"));
        Path parent = Files.createDirectories(cache.resolve("user@1000.service"));
        ControlGroupFolder group = ControlGroupFolder.of(parent, "lab-x", 1);
        ControlGroupFolder full = ControlGroupFolder.of(parent, "lab-x", 2);
        Files.createDirectory(group.path());
        Path precious = Files.createFile(Files.createDirectory(full.path()).resolve("precious"));
        try (Guardian guardian = new Guardian("lab-x", work, cache.resolve("state"))) {
            guardian.removeToo(group);
            guardian.removeToo(full);
        }
        assertThat(group.path()).doesNotExist();
        assertThat(precious).exists();
    }

    @Test
    void a_group_whose_path_a_shell_could_misread_is_refused() throws Exception {
        Path work = Files.createDirectories(cache.resolve("work/lab-x"));
        ControlGroupFolder group = ControlGroupFolder.of(cache.resolve("a b; touch c"), "lab-x", 1);
        try (Guardian guardian = new Guardian("lab-x", work, cache.resolve("state"))) {
            assertThatThrownBy(() -> guardian.removeToo(group))
                    .isInstanceOf(IOException.class)
                    .hasMessageEndingWith("the guardian's shell could misread");
        }
    }

    @Test
    void a_control_group_that_even_the_guardian_left_is_swept_up_by_the_next() throws Exception {
        String lab = "lab-20200101-000000-00000000";
        Path parent = Files.createDirectories(cache.resolve("groups"));
        ControlGroupFolder group = ControlGroupFolder.of(parent, lab, 1);
        Files.createDirectory(group.path());
        Path other = Files.createDirectory(parent.resolve("dohyo-lab-of-others-1"));
        Path file = cache.resolve("labs").resolve(lab + ".json");
        Files.createDirectories(file.getParent());
        ProcessIdentity deadOwner = new ProcessIdentity(ProcessIdentity.own().pid(), 1);
        new LabState(lab, LabState.currentBootId(), deadOwner, List.of(), null)
                .in(List.of(
                        group.path().toString(), other.toString(), "none\0", "dohyo-" + lab + "-2"))
                .write(file);
        new LeftoverLabCleanup(cache).run();
        assertThat(group.path()).doesNotExist();
        assertThat(other).exists();
        assertThat(file).doesNotExist();
    }

    private void guardAndLeave(ProcessIdentity process) throws IOException {
        Path work = Files.createDirectories(cache.resolve("work/lab-x"));
        try (Guardian guardian = new Guardian("lab-x", work, cache.resolve("state"))) {
            guardian.watch(process);
        }
    }

    private void sweepUp(ProcessIdentity process) throws IOException {
        Path file = cache.resolve("labs/lab-20200101-000000-00000000.json");
        Files.createDirectories(file.getParent());
        ProcessIdentity deadOwner = new ProcessIdentity(ProcessIdentity.own().pid(), 1);
        new LabState("lab", LabState.currentBootId(), deadOwner, List.of(process), null)
                .write(file);
        new LeftoverLabCleanup(cache).run();
        assertThat(file).doesNotExist();
    }

    private List<Path> stateFiles() throws IOException {
        try (Stream<Path> files = Files.list(cache.resolve("labs"))) {
            return files.toList();
        }
    }

    /** A second JVM with children in a guardian's care. */
    private static final class SmallDohyo implements AutoCloseable {

        final Process process;
        final List<ProcessIdentity> children = new ArrayList<>();
        final ProcessIdentity guardian;
        final Path work;

        SmallDohyo(Path cache, String... more) throws IOException {
            List<String> words = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx64m",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    GuardedMain.class.getName(),
                    cache.toString()));
            words.addAll(List.of(more));
            process = new ProcessBuilder(words)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            BufferedReader lines = process.inputReader();
            children.add(identityIn(lines.readLine()));
            children.add(identityIn(lines.readLine()));
            guardian = identityIn(lines.readLine());
            work = Path.of(lines.readLine().substring("work ".length()));
            assertThat(lines.readLine()).isEqualTo("ready");
        }

        private static ProcessIdentity identityIn(String line) {
            String[] words = line.split(" ", -1);
            return new ProcessIdentity(Long.parseLong(words[1]), Long.parseLong(words[2]));
        }

        @Override
        public void close() throws IOException {
            process.destroyForcibly();
            for (ProcessIdentity child : children) {
                Signals.send("KILL", child);
            }
        }
    }
}
