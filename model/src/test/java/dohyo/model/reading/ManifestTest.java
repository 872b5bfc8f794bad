package dohyo.model.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.model.file.RefusedFile;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a manifest notices of files that changed after the trial's end. */
class ManifestTest {

    private static final FileDamage NONE = new FileDamage("", "");

    @TempDir
    Path folder;

    private TrialDirectory trial;

    @BeforeEach
    void a_trial_of_one_worker_folder() throws IOException {
        trial = new TrialDirectory(folder);
        Files.createDirectories(trial.logs());
        Files.createDirectories(folder.resolve("worker-1/logs"));
        Files.writeString(trial.logs().resolve("worker.log"), "talk\n");
        Files.writeString(folder.resolve("some.jsonl"), "{}\n");
        Files.writeString(folder.resolve("worker-1/load.jsonl"), "");
        Files.writeString(folder.resolve("worker-1/profile.html"), "<p>");
        Files.writeString(folder.resolve(".events.jsonl.new"), "left by a killed writer");
        Manifest.seal(trial);
    }

    @Test
    void files_are_known_by_size_and_sum_logs_and_hidden_ones_are_not() throws IOException {
        assertThat(Json.read(trial.manifest(), Manifest.class).files())
                .extracting(Manifest.Entry::name)
                .containsExactly("some.jsonl", "worker-1/load.jsonl", "worker-1/profile.html");
        assertThat(Json.read(trial.manifest(), Manifest.class).files().get(0))
                .isEqualTo(new Manifest.Entry(
                        "some.jsonl",
                        3,
                        "ca3d163bab055381827226140568f3bef7eaac187cebd76878e0b63e9e442356"));
        assertThat(found()).isEqualTo(NONE);
    }

    @Test
    void a_byte_that_changed_is_noticed_in_a_file_of_the_same_length() throws IOException {
        Files.writeString(folder.resolve("worker-1/profile.html"), "<q>");
        assertThat(found())
                .isEqualTo(new FileDamage(
                        "worker-1/profile.html", "it has changed since the trial's end"));
    }

    @Test
    void a_line_that_was_cut_off_as_a_whole_is_noticed() throws IOException {
        Files.writeString(folder.resolve("some.jsonl"), "");
        assertThat(found().file()).isEqualTo("some.jsonl");
    }

    @Test
    void a_missing_file_is_noticed() throws IOException {
        Files.delete(folder.resolve("some.jsonl"));
        assertThat(found()).isEqualTo(new FileDamage("some.jsonl", "it is missing"));
    }

    @Test
    void one_more_is_noticed_when_a_report_would_read_it() throws IOException {
        Files.writeString(folder.resolve("notes.txt"), "mine");
        Files.writeString(trial.logs().resolve("worker.log"), "more talk\n");
        assertThat(found()).isEqualTo(NONE);
        Files.writeString(folder.resolve("worker-1/steps.jsonl"), "");
        assertThat(found())
                .isEqualTo(new FileDamage(
                        "worker-1/steps.jsonl", "it was put there after the trial's end"));
    }

    @Test
    void a_damaged_manifest_is_named_and_none_is_no_damage() throws IOException {
        Files.writeString(trial.manifest(), "{\"files\":[{}]}");
        assertThat(found().clause()).startsWith("manifest.json: line 1 is not JSON of Manifest");
        Files.delete(trial.manifest());
        assertThat(found()).isEqualTo(NONE);
    }

    /** A stranger's file may have terabytes and take no room on the disk. */
    @Test
    void a_file_that_is_larger_than_any_that_a_run_writes_is_not_read() throws IOException {
        long bytes = 20L << 30;
        try (RandomAccessFile large =
                new RandomAccessFile(folder.resolve("large.html").toFile(), "rw")) {
            large.setLength(bytes);
        }
        Json.write(
                trial.manifest(),
                new Manifest(
                        Manifest.SCHEMA, List.of(new Manifest.Entry("large.html", bytes, ""))));
        assertThatThrownBy(() -> TrialReading.of(trial))
                .isInstanceOf(RefusedFile.class)
                .hasMessageContaining("large.html is larger than the 512 MiB");
    }

    private FileDamage found() throws IOException {
        List<FileDamage> damages = TrialReading.of(trial).damages();
        assertThat(damages).hasSizeLessThan(2);
        return damages.isEmpty() ? NONE : damages.get(0);
    }
}
