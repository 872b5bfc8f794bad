package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Experiment;
import dohyo.model.reading.FileDamage;
import dohyo.model.reading.Manifest;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord;
import dohyo.report.Results.Finding;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Files of a recorded trial end anywhere, as after a power cut: it reads as it was, or it is said
 * which file is damaged, or that the trial was cut off. Never other figures.
 */
@Tag("slow")
class PowerLossTest {

    private static final Path KEPT = Path.of("src", "test", "runs", "first");
    private static final int CUTS = 1000;
    private static final int EXPLAINED_EACH = 10;

    @TempDir
    Path folder;

    private TrialDirectory trial;
    private @Nullable Experiment experiment;
    private Results whole;

    @BeforeEach
    void copy_the_run() throws IOException {
        try (Stream<Path> files = Files.walk(KEPT)) {
            for (Path file : files.toList()) {
                Path to = folder.resolve(KEPT.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(to);
                } else {
                    Files.copy(file, to);
                }
            }
        }
        trial = new ResultDirectory(folder).trial("001-null-b1");
        experiment = RunFiles.of(folder).experiment();
        whole = read();
    }

    @Test
    void a_trial_that_ended_reads_as_it_was_or_is_damaged() throws IOException {
        Manifest.seal(trial);
        List<Path> files = files();
        assertThat(files).hasSize(7);
        for (int cut = 0; cut < CUTS / 2; cut++) {
            cutOne(files, cut);
        }
    }

    /** Trials of older versions have no manifest; only what is counted twice can be told. */
    @Test
    void without_a_manifest_its_latencies_and_rates_are_held_against_each_other()
            throws IOException {
        List<Path> files = List.of(trial.trial(), trial.steps(), trial.histograms());
        for (int cut = 0; cut < CUTS / 4; cut++) {
            cutOne(files, cut);
        }
    }

    @Test
    void a_trial_that_ran_is_told_as_cut_off_or_damaged() throws IOException {
        String record = Files.readString(trial.trial());
        Files.writeString(trial.trial(), record.replace("\"DONE\"", "\"RUNNING\""));
        List<Path> files = files();
        for (int cut = 0; cut < CUTS / 4; cut++) {
            ByteCorruption power = new ByteCorruption(cut);
            Map<Path, byte[]> sound = new HashMap<>();
            for (Path file : files) {
                sound.put(file, Files.readAllBytes(file));
                Files.write(file, power.cut(sound.get(file)));
            }
            trialIsNotDone(cut);
            for (Path file : files) {
                Files.write(file, sound.get(file));
            }
        }
    }

    private void trialIsNotDone(int cut) throws IOException {
        TrialReading reading = TrialReading.of(trial);
        TrialRecord record = reading.asFarAsBelieved().trial();
        assertThat(record == null || record.outcome() == TrialRecord.Outcome.RUNNING)
                .as("cut %d", cut)
                .isTrue();
        if (cut % EXPLAINED_EACH > 0) {
            return;
        }
        Results results = read();
        assertThat(results.complete()).as("cut %d", cut).isFalse();
        assertThat(results.arms().get(0).trials().get(0).outcome())
                .as("cut %d", cut)
                .isIn("RUNNING", Results.DAMAGED);
    }

    private void cutOne(List<Path> files, int seed) throws IOException {
        ByteCorruption power = new ByteCorruption(seed);
        Path file = power.oneOf(files);
        byte[] sound = Files.readAllBytes(file);
        byte[] rest = power.cut(sound);
        Files.write(file, rest);
        String what = "cut %d: %d of %d bytes of %s"
                .formatted(seed, rest.length, sound.length, file.getFileName());
        List<FileDamage> damages = TrialReading.of(trial).damages();
        if (damages.isEmpty()) {
            assertThat(read()).as(what).isEqualTo(whole);
        } else {
            assertThat(damages)
                    .as(what)
                    .extracting(FileDamage::file)
                    .contains(String.valueOf(file.getFileName()));
        }
        if (!damages.isEmpty() && seed % EXPLAINED_EACH == 0) {
            isTold(what, file);
        }
        Files.write(file, sound);
    }

    private void isTold(String what, Path file) throws IOException {
        Results results = read();
        assertThat(results.arms().get(0).steps()).as(what).isEmpty();
        assertThat(damage(results)).as(what).contains(String.valueOf(file.getFileName()));
    }

    private static String damage(Results results) {
        return results.findings().stream()
                .filter(finding -> finding.kind().equals(Finding.TRIAL_DAMAGED))
                .map(Finding::seen)
                .findFirst()
                .orElse("");
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(trial.root())) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private Results read() throws IOException {
        return AnalysedRun.of(RunFiles.of(new ResultDirectory(folder), experiment))
                .results();
    }
}
