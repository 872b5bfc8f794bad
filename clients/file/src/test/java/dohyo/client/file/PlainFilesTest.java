package dohyo.client.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.files.FileContent;
import dohyo.client.files.FileLane;
import dohyo.client.files.FileNames;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.data.GeneratedFileBytes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;

/** What is written is read, whatever the kernel was told; what is not there is told apart. */
class PlainFilesTest {

    private static final int SIZE = 200_000;

    @TempDir
    Path root;

    private FileLane lane(Map<String, Object> settings) throws Exception {
        PlainFiles files = new PlainFiles(root, PageCacheSettings.of(settings));
        files.create("space");
        return files.lane("space");
    }

    private static ByteBuffer read(FileLane lane, long offset, int length) throws Exception {
        ByteBuffer target = ByteBuffer.allocateDirect(length);
        lane.begin(3);
        lane.read(3, offset, target);
        return target.flip();
    }

    private static ByteBuffer right(long offset, int length) {
        ByteBuffer expected = ByteBuffer.allocate(length);
        GeneratedFileBytes.write(42, offset, length, expected);
        return expected.flip();
    }

    @ParameterizedTest
    @CsvSource({"kept, normal", "dropped, normal", "dropped, random", "kept, sequential"})
    void what_was_written_is_read(String cache, String advice) throws Exception {
        try (FileLane lane = lane(Map.of("cache", cache, "advice", advice))) {
            lane.write(3, new FileContent(42, SIZE));
            assertThat(Files.size(root.resolve("space").resolve(FileNames.of(3))))
                    .isEqualTo(SIZE);
            for (int offset : new int[] {0, 1, 65_536, 99_999, SIZE - 1000}) {
                assertThat(read(lane, offset, 1000)).isEqualTo(right(offset, 1000));
            }
        }
    }

    /** The loader may write a file again whose writing failed half way. */
    @Test
    void a_file_is_written_over_what_was_there() throws Exception {
        try (FileLane lane = lane(Map.of())) {
            lane.write(3, new FileContent(1, 2L * SIZE));
            lane.write(3, new FileContent(42, SIZE));
            assertThat(read(lane, 0, SIZE)).isEqualTo(right(0, SIZE));
            assertThatThrownBy(() -> read(lane, SIZE - 10, 11)).isInstanceOf(EOFException.class);
        }
    }

    @Test
    void what_is_missing_is_told_apart() throws Exception {
        PlainFiles files = new PlainFiles(root, PageCacheSettings.of(Map.of()));
        try (FileLane lane = lane(Map.of())) {
            assertThatThrownBy(() -> read(lane, 0, 1))
                    .isInstanceOfSatisfying(
                            NoSuchFileException.class,
                            e -> assertThat(files.errors()
                                            .labels()
                                            .get(files.errors().of(e)))
                                    .isEqualTo("no_file"));
        }
        assertThat(files.errors().labels())
                .containsExactly("no_file", "short_read", "io_error", "other");
    }

    @Test
    void an_unknown_word_is_refused_with_those_that_are_known() {
        assertThatThrownBy(() -> PageCacheSettings.of(Map.of("advice", "clever")))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("normal, random, sequential");
        assertThatThrownBy(() -> PageCacheSettings.of(Map.of("cache", "dropt")))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("kept, dropped");
    }
}
