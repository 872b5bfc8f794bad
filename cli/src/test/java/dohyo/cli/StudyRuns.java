package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;
import dohyo.model.result.TrialRecord;

import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Published studies at their smoke scale, on real stores. Such a run ends well however late its
 * generator was, unless something broke. There are several classes of them, so that lanes of tests
 * can share them.
 */
abstract class StudyRuns {

    @TempDir
    private Path folder;

    /** Runs one with two arms, and looks for its verdicts. */
    void run(String id) throws IOException {
        run(id, 2);
    }

    /** The same with so many arms, and with more words of the command. */
    void run(String id, int arms, String... more) throws IOException {
        UserEnvironment user = UserEnvironment.withFetched(folder);
        String[] words = Stream.concat(
                        Stream.of("run", id, "--scale", "smoke", "--out", "run"), Stream.of(more))
                .toArray(String[]::new);
        int exit = user.dohyo(words);
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 5);
        assertThat(folder.resolve("run/report.html")).isNotEmptyFile();
        assertThat(outcomes()).describedAs(user.talk()).hasSize(arms).allMatch("DONE"::equals);
        assertThat(user.results()).contains("Claims\n");
    }

    private List<String> outcomes() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("run/trials"))) {
            return trials.map(trial -> trial.resolve("trial.json"))
                    .map(StudyRuns::outcome)
                    .toList();
        }
    }

    private static String outcome(Path trial) {
        try {
            return Json.read(trial, TrialRecord.class).outcome().name();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
