package dohyo.lab.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.archive.ClassArchiveCache.Kept;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.process.LockFile;
import dohyo.lab.process.Processes;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** Archives are made once, found again, and made anew when they are not what they were. */
class ClassArchiveCacheTest {

    /** Stands for a JVM: writes which words it was given in the place of an archive. */
    private static final String JAVA = """
            #!/bin/sh
            for word in "$@"; do
                case $word in
                    -XX:SharedArchiveFile=*) file=${word#*=} ;;
                    -XX:SharedClassListFile=*) list=${word#*=} ;;
                    -XX:ObjectAlignmentInBytes=7) echo "7 is no power of two" >&2; exit 1 ;;
                esac
            done
            { echo "$@"; cat "$list"; } > "$file"
            """;

    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();
    private int rehearsals;
    private Processes processes;
    private ClassArchiveCache archives;
    private Path jar;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        archives = new ClassArchiveCache(folder.resolve("archives"), processes);
        jar = Files.writeString(folder.resolve("a.jar"), "a jar");
        Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
        Path java = Files.writeString(bin.resolve("java"), JAVA);
        assertThat(java.toFile().setExecutable(true)).isTrue();
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }

    @Test
    void one_is_made_at_the_first_use_and_found_at_the_next() throws IOException {
        Path archive = obtain("-XX:+UseG1GC");
        assertThat(archive).content().contains("-Xshare:dump", "-cp " + jar, "java/lang/Object");
        assertThat(said).singleElement().asString().contains("archiving the classes");
        assertThat(obtain("-XX:+UseG1GC")).isEqualTo(archive);
        assertThat(rehearsals).isEqualTo(1);
        assertThat(archive.resolveSibling("classes.lst")).doesNotExist();
    }

    @Test
    void collectors_share_one_unless_their_references_are_longer() throws IOException {
        Path archive = obtain("-XX:+UseG1GC", "-XX:MaxGCPauseMillis=300");
        assertThat(obtain("-XX:+UseParallelGC")).isEqualTo(archive);
        Path other = obtain("-XX:+UseZGC");
        assertThat(other).isNotEqualTo(archive).content().contains("-XX:-UseCompressedOops");
        assertThat(rehearsals).isEqualTo(2);
    }

    @Test
    void another_jar_of_the_same_name_has_another() throws IOException {
        Path archive = obtain();
        Files.writeString(jar, "no jar");
        assertThat(obtain()).isNotEqualTo(archive);
    }

    /** Something that may happen to a kept archive. */
    enum Damage {
        A_BYTE {
            @Override
            void to(Path archive) throws IOException {
                FileTime before = Files.getLastModifiedTime(archive);
                byte[] bytes = Files.readAllBytes(archive);
                bytes[bytes.length / 2] ^= 1;
                Files.write(archive, bytes);
                Files.setLastModifiedTime(archive, before);
            }
        },
        CUT_OFF {
            @Override
            void to(Path archive) throws IOException {
                Files.write(archive, new byte[10]);
            }
        },
        GONE {
            @Override
            void to(Path archive) throws IOException {
                Files.delete(archive);
            }
        },
        A_LINK {
            @Override
            void to(Path archive) throws IOException {
                Path elsewhere = Files.writeString(archive.resolveSibling("elsewhere"), "foreign");
                Files.delete(archive);
                Files.createSymbolicLink(archive, elsewhere);
            }
        },
        OPEN_TO_OTHERS {
            @Override
            void to(Path archive) throws IOException {
                Files.setPosixFilePermissions(
                        archive.getParent(), PosixFilePermissions.fromString("rwxrwx---"));
            }
        },
        NO_NOTE {
            @Override
            void to(Path archive) throws IOException {
                Files.delete(archive.resolveSibling("archive.json"));
            }
        },
        AN_EMPTY_NOTE {
            @Override
            void to(Path archive) throws IOException {
                Files.writeString(archive.resolveSibling("archive.json"), "{}");
            }
        },
        A_CUT_NOTE {
            @Override
            void to(Path archive) throws IOException {
                Files.writeString(archive.resolveSibling("archive.json"), "{\"sha256\": \"");
            }
        };

        abstract void to(Path archive) throws IOException;
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void a_damaged_one_is_told_and_made_again(Damage damage) throws IOException {
        Path archive = obtain();
        byte[] whole = Files.readAllBytes(archive);
        damage.to(archive);
        said.clear();
        assertThat(obtain()).isEqualTo(archive).hasBinaryContent(whole).isRegularFile();
        assertThat(Files.isSymbolicLink(archive)).isFalse();
        assertThat(said).first().asString().contains(archive.toString(), "it is made again");
        assertThat(rehearsals).isEqualTo(2);
    }

    @Test
    void nobody_else_may_write_where_archives_are() throws IOException {
        Path all = Files.createDirectories(folder.resolve("archives"));
        Files.setPosixFilePermissions(all, PosixFilePermissions.fromString("rwxrwxrwx"));
        Path archive = obtain();
        for (Path closed : List.of(all, archive.getParent())) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(closed)))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void one_that_was_only_touched_is_read_and_used() throws IOException {
        Path archive = obtain();
        Files.setLastModifiedTime(archive, FileTime.fromMillis(0));
        assertThat(obtain()).isEqualTo(archive);
        assertThat(rehearsals).isEqualTo(1);
    }

    @Test
    void a_start_that_fails_leaves_nothing_behind() {
        assertThatThrownBy(() -> archives.obtain(
                        program(),
                        list -> {
                            Files.writeString(list, "half");
                            throw new IOException("port taken");
                        },
                        said::add))
                .isInstanceOf(IOException.class)
                .hasMessage("port taken");
        assertThat(folder.resolve("archives").toFile().list()).containsExactly(".locks");
    }

    @Test
    void what_the_jvm_says_when_it_cannot_write_one_is_told() {
        assertThatThrownBy(() -> obtain("-XX:ObjectAlignmentInBytes=7"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("7 is no power of two");
    }

    @Test
    @SuppressWarnings("try") // the lock is held, not used
    void whoever_is_interrupted_waits_no_longer_for_another_dohyo() throws IOException {
        String key = ClassArchiveProgram.key(program().shapedBy());
        Path lock = folder.resolve("archives/.locks").resolve(key);
        try (LockFile held = LockFile.tryWrite(lock).orElseThrow()) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(this::obtain)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("another Dohyo");
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(said).singleElement().asString().contains("waiting for it");
    }

    private Path obtain(String... flags) throws IOException {
        Kept kept = archives.obtain(
                program(flags),
                list -> {
                    rehearsals++;
                    Files.writeString(list, "java/lang/Object id: 0\n");
                    return List.of("-Dlearned=" + rehearsals);
                },
                said::add);
        assertThat(kept.learned()).containsExactly("-Dlearned=" + rehearsals);
        return kept.archive();
    }

    private ClassArchiveProgram program(String... flags) {
        Jdk jdk = new Jdk(folder.resolve("jdk"), 17, "17.0.1", "Nobody");
        return ClassArchiveProgram.of(jdk, List.of(jar), List.of(flags));
    }
}
