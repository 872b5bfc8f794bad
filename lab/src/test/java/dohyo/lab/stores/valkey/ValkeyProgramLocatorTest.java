package dohyo.lab.stores.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.ProgramFinder;
import dohyo.lab.stores.server.ServerProgram;
import dohyo.lab.wheel.Wheels;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Servers from packages, from folders and from the machine, each asked what it is. */
class ValkeyProgramLocatorTest {

    private static final String WORDS =
            " server v=%s sha=00000000:1 malloc=%s bits=64 build=1536df";

    @TempDir
    Path folder;

    private Processes processes;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void every_published_server_has_checksums_and_the_newest_comes_first() {
        assertThat(ValkeyServerWheel.all())
                .extracting(ValkeyServerWheel::server)
                .startsWith("9.1.2")
                .doesNotHaveDuplicates();
        assertThat(ValkeyServerWheel.all())
                .allSatisfy(server -> assertThat(server.sha256())
                        .containsKey("linux-x86_64")
                        .allSatisfy((platform, hash) -> assertThat(hash).matches("[0-9a-f]{64}")));
    }

    @Test
    void a_build_of_ones_own_is_taken_from_its_folder_and_noted() throws Exception {
        put("own/src", "redis-server", "Redis", "7.0.15", "jemalloc-5.2.1");
        ServerProgram program = of(StoreSpec.of("redis", "").withFolder(text("own")));
        assertThat(program.version()).isEqualTo("7.0.15");
        assertThat(program.file()).isEqualTo(folder.resolve("own/src/redis-server"));
        assertThat(program.notes()).singleElement().asString().contains(text("own"));
    }

    @Test
    void the_machines_server_is_taken_when_no_version_is_named_or_it_is_that_one()
            throws Exception {
        put("path", "valkey-server", "Valkey", "8.1.0", "libc");
        assertThat(of(StoreSpec.of("valkey", "")).version()).isEqualTo("8.1.0");
        assertThat(of(StoreSpec.of("valkey", "8.1.0")).notes())
                .singleElement()
                .asString()
                .contains("jemalloc");
        assertThatThrownBy(() -> of(StoreSpec.of("valkey", "8.0.0")))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessageContaining("of this machine is another version")
                .hasMessageContaining("versions that can be fetched: 9.1.2");
        assertThatThrownBy(() -> of(StoreSpec.of("redis", "")))
                .hasMessageContaining("this machine has no redis-server")
                .hasMessageContaining("dir=FOLDER");
    }

    @Test
    void a_server_of_another_name_too_old_or_none_at_all_is_refused() throws Exception {
        put("mixed", "redis-server", "Valkey", "9.0.0", "libc");
        assertThatThrownBy(() -> of(StoreSpec.of("redis", "").withFolder(text("mixed"))))
                .hasMessageContaining("is a Valkey; write 'name: valkey'");
        put("old", "redis-server", "Redis", "6.0.16", "libc");
        assertThatThrownBy(() -> of(StoreSpec.of("redis", "").withFolder(text("old"))))
                .hasMessageContaining("6.2 or a later one");
        put("none", "redis-server", "Some other", "1", "libc");
        assertThatThrownBy(() -> of(StoreSpec.of("redis", "").withFolder(text("none"))))
                .hasMessageContaining("neither a Valkey nor a Redis server");
        assertThatThrownBy(() -> of(StoreSpec.of("redis", "").withFolder(text("empty"))))
                .hasMessageContaining("no redis-server in");
    }

    @Test
    void without_python_the_message_says_what_to_install() {
        assertThatThrownBy(() -> of(StoreSpec.of("valkey", "9.1.2")))
                .hasMessageContaining("no program no-such-python")
                .hasMessageContaining("Install python3 with pip");
    }

    private ServerProgram of(StoreSpec spec) throws StoreFailure {
        return new ValkeyProgramLocator(
                        new Wheels(folder.resolve("servers"), processes, "no-such-python"),
                        new ProgramFinder(processes, text("path")))
                .of(spec, sentence -> {});
    }

    private void put(String place, String name, String product, String version, String malloc)
            throws IOException {
        Path program = Files.createDirectories(folder.resolve(place)).resolve(name);
        Files.writeString(
                program, "#!/bin/sh\necho '" + product + WORDS.formatted(version, malloc) + "'\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    private String text(String place) {
        return folder.resolve(place).toString();
    }
}
