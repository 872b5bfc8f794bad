package dohyo.lab.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Digests;
import dohyo.lab.snapshot.SnapshotStore.Right;
import dohyo.lab.stores.DataFileFilter;
import dohyo.lab.stores.StoppedStoreFiles;
import dohyo.model.result.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Data sets are kept whole, found again, doubted, and make room for others. */
class SnapshotStoreTest {

    private static final long LARGE = 2 << 20;
    private static final DataFileFilter KINDS = new DataFileFilter() {
        @Override
        public boolean isKept(Path file) {
            return !file.startsWith("log");
        }

        @Override
        public boolean isImmutable(Path file) {
            return file.toString().endsWith(".db");
        }
    };

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();
    private Path home;
    private StoppedStoreFiles data;

    @BeforeEach
    void someData() throws IOException {
        home = folder.resolve("store");
        write("data/table/1.db", "x".repeat((int) LARGE));
        write("data/system/local", "here");
        write("log/commit", "not kept");
        data = new StoppedStoreFiles(List.of(home), KINDS);
    }

    @Test
    void what_was_kept_comes_back_by_link_or_copy() throws Exception {
        SnapshotStore shelf = shelf(SpaceLimit.usual());
        assertThat(shelf.look(key("a").digest())).isEmpty();
        assertThat(keep(shelf, "a")).isTrue();
        Manifest manifest = shelf.look(key("a").digest()).orElseThrow();
        assertThat(manifest.bytes()).isEqualTo(LARGE + 4);
        assertThat(manifest.loadSeconds()).isEqualTo(12);
        assertThat(manifest.shapedBy()).containsEntry("name", "a");

        Path fresh = folder.resolve("fresh");
        restore(shelf, "a", fresh);
        assertThat(fresh.resolve("data/table/1.db")).hasSize(LARGE);
        assertThat(links(fresh.resolve("data/table/1.db"))).isEqualTo(3);
        assertThat(fresh.resolve("data/system/local")).hasContent("here");
        assertThat(links(fresh.resolve("data/system/local"))).isEqualTo(1);
        assertThat(fresh.resolve("log")).doesNotExist();
        assertThat(entries()).containsExactlyInAnyOrder(".locks", key("a").digest());
    }

    @Test
    void a_store_that_runs_on_it_does_not_change_it() throws Exception {
        SnapshotStore shelf = shelf(SpaceLimit.usual());
        keep(shelf, "a");
        Path fresh = folder.resolve("fresh");
        restore(shelf, "a", fresh);
        Files.writeString(fresh.resolve("data/system/local"), "elsewhere");
        Files.delete(fresh.resolve("data/table/1.db"));
        restore(shelf, "a", folder.resolve("second"));
        assertThat(folder.resolve("second/data/system/local")).hasContent("here");
        assertThat(folder.resolve("second/data/table/1.db")).hasSize(LARGE);
    }

    @Test
    void damage_is_noticed() throws Exception {
        SnapshotStore shelf = shelf(SpaceLimit.usual());
        keep(shelf, "a");
        Path node = kept("a").resolve("node-1");
        Path large = node.resolve("data/table/1.db");
        Path small = node.resolve("data/system/local");

        Files.writeString(small, "hell");
        assertThatSnapshotIsDamaged(shelf, "data/system/local has changed since");
        Files.writeString(small, "here");
        snapshot(shelf);

        Files.writeString(large, "y", StandardOpenOption.APPEND);
        assertThatSnapshotIsDamaged(shelf, "1.db has 2097153 bytes, not 2097152");
        Files.delete(large);
        assertThatSnapshotIsDamaged(shelf, "data/table/1.db is missing");
        Files.writeString(kept("a").resolve("manifest.json"), "{");
        assertThatSnapshotIsDamaged(shelf, "");
        Files.delete(kept("a").resolve("manifest.json"));
        assertThatSnapshotIsDamaged(shelf, "manifest.json");
    }

    /** A large file is read only when its time has changed, or when somebody has a suspicion. */
    @Test
    void a_changed_byte_in_a_large_file_is_found_by_its_time_or_by_reading_all() throws Exception {
        SnapshotStore shelf = shelf(SpaceLimit.usual());
        keep(shelf, "a");
        Path large = kept("a").resolve("node-1/data/table/1.db");
        FileTime before = Files.getLastModifiedTime(large);
        Files.writeString(large, "y", StandardOpenOption.WRITE);
        Files.setLastModifiedTime(large, FileTime.fromMillis(before.toMillis() + 5000));
        assertThatSnapshotIsDamaged(shelf, "1.db has changed since");

        Files.setLastModifiedTime(large, before);
        Snapshot unsuspected = snapshot(shelf);
        assertThatThrownBy(() -> unsuspected.check(true)).isInstanceOf(DamagedSnapshot.class);

        Files.writeString(large, "x", StandardOpenOption.WRITE);
        Files.setLastModifiedTime(large, FileTime.fromMillis(before.toMillis() + 5000));
        snapshot(shelf).check(true);
    }

    @Test
    void a_dropped_one_is_gone_and_can_be_made_again() throws Exception {
        SnapshotStore shelf = shelf(SpaceLimit.usual());
        keep(shelf, "a");
        try (Right right = shelf.tryWrite(key("a").digest()).orElseThrow()) {
            right.drop();
            assertThat(right.isThere()).isFalse();
        }
        assertThat(keep(shelf, "a")).isTrue();
    }

    @Test
    void the_one_that_was_not_used_for_the_longest_time_makes_room() throws Exception {
        SnapshotStore shelf = shelf(SpaceLimit.of(3 * LARGE));
        keep(shelf, "a");
        keep(shelf, "b");
        age("a", 1000);
        age("b", 2000);
        restore(shelf, "a", folder.resolve("fresh"));
        assertThat(keep(shelf, "c")).isTrue();
        assertThat(entries())
                .containsExactlyInAnyOrder(".locks", key("a").digest(), key("c").digest());
        assertThat(said).singleElement().asString().contains(key("b").digest().substring(0, 8));
    }

    @Test
    void one_in_use_is_not_removed() throws Exception {
        SnapshotStore shelf = shelf(SpaceLimit.of(2 * LARGE));
        keep(shelf, "a");
        try (Right used = shelf.tryRead(key("a").digest()).orElseThrow()) {
            assertThat(used.isThere()).isTrue();
            assertThat(keep(shelf, "b")).isFalse();
        }
        assertThat(keep(shelf, "b")).isTrue();
        assertThat(kept("a")).doesNotExist();
    }

    @Test
    void one_that_is_larger_than_the_limit_is_not_kept_and_removes_nothing() throws Exception {
        keep(shelf(SpaceLimit.usual()), "a");
        assertThat(keep(shelf(SpaceLimit.of(LARGE)), "b")).isFalse();
        assertThat(kept("a")).isDirectory();
        assertThat(kept("b")).doesNotExist();
    }

    /** The cache may be a link to a disk on which somebody keeps other things. */
    @Test
    void what_is_no_data_set_is_never_removed_to_make_room() throws Exception {
        Path photos = Files.createDirectories(folder.resolve("snapshots/photos"));
        Path mine = Files.writeString(photos.resolve("mine"), "x".repeat((int) LARGE));
        assertThat(keep(shelf(SpaceLimit.of(3 * LARGE / 2)), "a")).isTrue();
        assertThat(mine).exists();
        assertThat(said).isEmpty();
    }

    @Test
    void what_a_dead_dohyo_left_half_made_is_cleared() throws Exception {
        Path half = folder.resolve("snapshots/.making-" + key("z").digest());
        Files.createDirectories(half);
        Files.writeString(half.resolve("part"), "x");
        keep(shelf(SpaceLimit.usual()), "a");
        assertThat(half).doesNotExist();
    }

    @Test
    void nobody_makes_one_while_another_reads_it() throws Exception {
        SnapshotStore shelf = shelf(SpaceLimit.usual());
        String key = key("a").digest();
        try (Right right = shelf.tryRead(key).orElseThrow()) {
            assertThat(right.isThere()).isFalse();
            assertThat(shelf.tryWrite(key)).isEmpty();
            assertThat(shelf.tryWrite(key("b").digest())).isPresent().get().satisfies(Right::close);
        }
        shelf.tryWrite(key).orElseThrow().close();
    }

    @Test
    void another_process_is_seen_and_its_death_frees_the_lock() throws Exception {
        Path lock = folder.resolve("snapshots/.locks").resolve(key("a").digest());
        Process other = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx32m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LockHolder.class.getName(),
                        lock.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader says = new BufferedReader(
                new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(says.readLine()).isEqualTo("locked");
            SnapshotStore shelf = shelf(SpaceLimit.usual());
            assertThat(shelf.tryRead(key("a").digest())).isEmpty();
            assertThat(shelf.tryWrite(key("a").digest())).isEmpty();
            other.destroyForcibly().waitFor();
            shelf.tryWrite(key("a").digest()).orElseThrow().close();
        } finally {
            other.destroyForcibly();
        }
    }

    /** The limit of a process on the size of its files fails a write as a full disk does. */
    @Test
    void without_room_nothing_half_is_kept_and_the_file_is_named() throws Exception {
        SnapshotStore shelf = shelf(SpaceLimit.usual());
        String told = keepElsewhere("ulimit -f 64; ");
        assertThat(told)
                .startsWith("error: ")
                .contains(" -> " + folder.resolve("snapshots"), "data/table/1.db: File too large");
        assertThat(shelf.look(KeepMain.KEY.digest())).isEmpty();
        assertThat(entries()).containsExactly(".locks");
        assertThat(keepElsewhere("")).isEqualTo("kept: true");
        assertThat(shelf.look(KeepMain.KEY.digest())).isPresent();
    }

    private String keepElsewhere(String before) throws IOException {
        Process other = new ProcessBuilder(
                        "sh",
                        "-c",
                        before + "exec \"$@\"",
                        "keep",
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx64m",
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KeepMain.class.getName(),
                        folder.resolve("snapshots").toString(),
                        home.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    @Test
    void the_usual_limit_is_a_fifth_of_a_small_disk() {
        assertThat(SpaceLimit.usual(1000L << 30, 0)).isEqualTo(20L << 30);
        assertThat(SpaceLimit.usual(30L << 30, 10L << 30)).isEqualTo(8L << 30);
    }

    @Test
    void a_manifest_survives_its_file() {
        Manifest manifest = new Manifest(Manifest.SCHEMA, "k", Map.of("a", 1), "now", 3, List.of());
        assertThat(Json.parse(Json.line(manifest), Manifest.class)).isEqualTo(manifest);
    }

    private SnapshotStore shelf(SpaceLimit limit) {
        return new SnapshotStore(folder.resolve("snapshots"), limit, said::add);
    }

    private static DataSetFingerprint key(String name) {
        String digest = Digests.of(name.getBytes(StandardCharsets.UTF_8));
        return new DataSetFingerprint(digest.substring(0, 32), Map.of("name", name));
    }

    private boolean keep(SnapshotStore shelf, String name) throws IOException {
        try (Right right = shelf.tryWrite(key(name).digest()).orElseThrow()) {
            return right.keep(key(name), 12, data);
        }
    }

    private static void restore(SnapshotStore shelf, String name, Path home) throws Exception {
        try (Right right = shelf.tryRead(key(name).digest()).orElseThrow()) {
            right.snapshot().furnish(1, home);
        }
    }

    private static Snapshot snapshot(SnapshotStore shelf) throws Exception {
        try (Right right = shelf.tryRead(key("a").digest()).orElseThrow()) {
            return right.snapshot();
        }
    }

    private static void assertThatSnapshotIsDamaged(SnapshotStore shelf, String how) {
        assertThatThrownBy(() -> snapshot(shelf))
                .isInstanceOf(DamagedSnapshot.class)
                .hasMessageContaining(how);
    }

    private void age(String name, long millis) throws IOException {
        Files.setLastModifiedTime(kept(name), FileTime.fromMillis(millis));
    }

    private Path kept(String name) {
        return folder.resolve("snapshots").resolve(key(name).digest());
    }

    private List<String> entries() throws IOException {
        try (Stream<Path> all = Files.list(folder.resolve("snapshots"))) {
            return all.map(entry -> entry.getFileName().toString()).toList();
        }
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(home.resolve(file).getParent());
        Files.writeString(home.resolve(file), text);
    }

    private static int links(Path file) throws IOException {
        return (Integer) Files.getAttribute(file, "unix:nlink");
    }
}
