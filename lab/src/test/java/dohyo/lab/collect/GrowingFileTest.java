package dohyo.lab.collect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Logs that others write, line by line. */
class GrowingFileTest {

    @TempDir
    Path folder;

    @Test
    void only_whole_lines_are_told_and_each_once() throws IOException {
        Path file = folder.resolve("log");
        GrowingFile growing = new GrowingFile(file);
        List<String> told = new ArrayList<>();
        growing.readLines(told::add);
        Files.writeString(file, "one\ntw");
        growing.readLines(told::add);
        Files.writeString(file, "o\nthree\n", StandardOpenOption.APPEND);
        growing.readLines(told::add);
        growing.readLines(told::add);
        assertThat(told).containsExactly("one", "two", "three");
    }

    /** That of a node on another machine comes as a whole when hours of load are over. */
    @Test
    void a_log_of_any_length_is_read_to_its_end() throws IOException {
        int lines = 300_000;
        Path file = Files.writeString(folder.resolve("log"), ("x".repeat(63) + "\n").repeat(lines));
        AtomicLong told = new AtomicLong();
        new GrowingFile(file).readLines(line -> told.incrementAndGet());
        assertThat(told.get()).isEqualTo(lines);
    }
}
