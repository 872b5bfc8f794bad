package dohyo.lab.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.limit.ControlGroup.Version;
import dohyo.model.experiment.StoreLimits;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Which control groups a user has decides by which of them a store is limited, or why by none. */
class HierarchiesTest {

    private static final StoreLimits READ = StoreLimits.ofDisk(28_000_000, 0);
    private static final StoreLimits WRITE = StoreLimits.ofDisk(0, 28_000_000);
    private static final StoreLimits MEMORY = StoreLimits.NONE.withMemory(2L << 30);
    private static final StoreLimits BOTH = READ.withMemory(2L << 30);
    private static final String MEMBERSHIPS =
            "7:cpu:/elsewhere\n4:memory:/box\n3:blkio:/box\n0::/user/session\n";

    @TempDir
    private Path folder;

    private Path unified;
    private Path blkio;
    private Path memory;

    @BeforeEach
    void make() throws IOException {
        unified = Files.createDirectories(folder.resolve("unified/user"));
        Files.createDirectory(unified.resolve("session"));
        blkio = Files.createDirectories(folder.resolve("blkio/box"));
        memory = Files.createDirectories(folder.resolve("memory/box"));
    }

    private Hierarchies of(String mounts, String memberships) throws Exception {
        return Hierarchies.of(
                Files.writeString(folder.resolve("mounts"), mounts),
                Files.writeString(folder.resolve("memberships"), memberships));
    }

    /** A machine that has both kinds. */
    private Hierarchies hybrid() throws Exception {
        return of(
                "proc /proc proc rw 0 0\n"
                        + "cgroup2 " + folder.resolve("unified") + " cgroup2 rw 0 0\n"
                        + "cgroup " + folder.resolve("cpu") + " cgroup rw,cpu 0 0\n"
                        + "cgroup " + folder.resolve("memory") + " cgroup rw,memory 0 0\n"
                        + "cgroup " + folder.resolve("blkio") + " cgroup rw,relatime,blkio 0 0\n",
                MEMBERSHIPS);
    }

    private static void delegate(Path group, String controllers) throws IOException {
        Files.writeString(group.resolve("cgroup.subtree_control"), controllers + "\n");
        Files.writeString(group.resolve("cgroup.procs"), "");
    }

    private static GroupPlace place(Version version, Path parent, Controller... controllers) {
        return new GroupPlace(version, parent, EnumSet.copyOf(Set.copyOf(List.of(controllers))));
    }

    @Test
    void a_group_that_is_delegated_is_taken_first_and_limits_everything() throws Exception {
        delegate(unified, "memory io pids");
        assertThat(hybrid().places(READ))
                .containsExactly(place(Version.UNIFIED, unified, Controller.DISK));
        assertThat(hybrid().places(BOTH))
                .containsExactly(
                        place(Version.UNIFIED, unified, Controller.DISK, Controller.MEMORY));
        assertThat(hybrid().places(WRITE))
                .as("what is written later is counted with memory")
                .containsExactly(
                        place(Version.UNIFIED, unified, Controller.DISK, Controller.MEMORY));
    }

    @Test
    void without_it_the_older_kind_is_taken_with_a_group_for_each() throws Exception {
        delegate(unified, "pids");
        assertThat(hybrid().places(MEMORY))
                .containsExactly(place(Version.LEGACY, memory, Controller.MEMORY));
        assertThat(hybrid().places(BOTH))
                .containsExactly(
                        place(Version.LEGACY, blkio, Controller.DISK),
                        place(Version.LEGACY, memory, Controller.MEMORY));
    }

    @Test
    void each_is_taken_from_where_it_is() throws Exception {
        delegate(unified, "memory");
        assertThat(hybrid().places(BOTH))
                .containsExactly(
                        place(Version.LEGACY, blkio, Controller.DISK),
                        place(Version.UNIFIED, unified, Controller.MEMORY));
    }

    @Test
    void controllers_of_one_tree_share_a_group() throws Exception {
        Hierarchies together = of(
                "cgroup " + folder.resolve("blkio") + " cgroup rw,blkio,memory 0 0\n",
                "3:blkio,memory:/box\n");
        assertThat(together.places(BOTH))
                .containsExactly(place(Version.LEGACY, blkio, Controller.DISK, Controller.MEMORY));
    }

    @Test
    void a_process_cannot_be_in_two_groups_of_one_tree() throws Exception {
        delegate(unified, "memory");
        delegate(unified.resolve("session"), "io");
        Hierarchies apart = of(
                "cgroup2 " + folder.resolve("unified") + " cgroup2 rw 0 0\n", "0::/user/session\n");
        assertThatThrownBy(() -> apart.places(BOTH))
                .isInstanceOf(NotTestableHere.class)
                .hasMessageContaining("different groups, but a process can only be in one of them");
    }

    @Test
    void writes_are_not_limited_by_the_older_kind_which_does_not_know_whose_they_are()
            throws Exception {
        assertThatThrownBy(() -> hybrid().places(WRITE))
                .isInstanceOf(NotTestableHere.class)
                .hasMessageContaining("cgroup v1 does not count what the kernel writes later");
    }

    @Test
    void a_path_that_another_namespace_hides_is_the_root() throws Exception {
        Hierarchies hidden = of(
                "cgroup " + folder.resolve("blkio") + " cgroup rw,blkio 0 0\n",
                "3:blkio:/hidden\n0::/../..\n");
        assertThat(hidden.places(READ))
                .extracting(GroupPlace::parent)
                .containsExactly(folder.resolve("blkio"));
        Hierarchies above = of(
                "cgroup " + folder.resolve("blkio") + " cgroup rw,blkio 0 0\n",
                "3:blkio:/../../etc\n");
        assertThat(above.places(READ))
                .extracting(GroupPlace::parent)
                .containsExactly(folder.resolve("blkio"));
    }

    @Test
    void where_there_is_none_the_reason_says_what_is_missing() throws Exception {
        Hierarchies none = of("proc /proc proc rw 0 0\n", MEMBERSHIPS);
        assertThatThrownBy(() -> none.places(READ))
                .isInstanceOf(NotTestableHere.class)
                .hasMessage("cgroup v2 delegates no group with the controller 'io' to this user,"
                        + " and the controller 'blkio' of cgroup v1 is not mounted");
        assertThatThrownBy(() -> none.places(MEMORY))
                .hasMessageContaining("the controller 'memory' of cgroup v1 is not mounted");
    }

    /** To root everything can be written but what is not there. */
    @Test
    void one_that_may_not_be_written_is_refused_by_its_path() throws Exception {
        Hierarchies gone =
                of("cgroup " + folder.resolve("gone") + " cgroup ro,blkio 0 0\n", "3:blkio:/\n");
        assertThatThrownBy(() -> gone.places(READ))
                .isInstanceOf(NotTestableHere.class)
                .hasMessageEndingWith("this user may not create groups of cgroup v1 in "
                        + folder.resolve("gone")
                        + " (that takes root, and a writable mount)");
    }

    @Test
    void files_of_the_kernel_that_are_not_there_are_a_reason_too() {
        assertThatThrownBy(() ->
                        Hierarchies.of(folder.resolve("no-mounts"), folder.resolve("no-groups")))
                .isInstanceOf(NotTestableHere.class)
                .hasMessageStartingWith("control groups cannot be read");
    }
}
