package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.SecondRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The disk under the stores' data runs full while a load goes on. It is a small one in memory,
 * which any user may mount in a namespace of his own; where the machine forbids that, the run is
 * made on the disk that is there, which does not run full, and nothing may be said of it.
 */
@Tag("slow")
@Timeout(180)
final class FullDiskTest {

    /** Mounts it, fills it up once the trigger is there, and becomes Dohyo in the meantime. */
    private static final String SMALL_DISK = """
            mount -t tmpfs -o size=100m none "$1" || exit 99
            (while [ ! -e "$2" ]; do sleep 0.1; done; head -c 60m /dev/zero > "$1/fill") &
            shift 2
            exec "$@"
            """;

    @TempDir
    private Path folder;

    private @Nullable Process dohyo;

    @AfterEach
    void end_it_in_any_case() {
        if (dohyo != null) {
            dohyo.descendants().forEach(ProcessHandle::destroyForcibly);
            dohyo.destroyForcibly();
        }
    }

    @Test
    void the_run_ends_and_names_it_and_what_was_measured_before_stays() throws Exception {
        Path cache = Files.createDirectories(folder.resolve("cache"));
        boolean isSmall = maySmallDisksBeMade();
        Process run = start(cache, isSmall);
        dohyo = run;
        BufferedReader talk = run.errorReader();
        String line = talk.readLine();
        while (line != null && !line.contains("ops/s")) {
            line = talk.readLine();
        }
        Files.createFile(folder.resolve("now"));
        String rest = talk.lines().collect(Collectors.joining("\n"));
        assertThat(run.waitFor()).describedAs(rest).isIn(isSmall ? List.of(3) : List.of(0, 4, 5));
        ResultDirectory files = new ResultDirectory(folder.resolve("out"));
        TrialDirectory trial = files.trial("001-null-b1");
        TrialRecord record = Json.read(trial.trial(), TrialRecord.class);
        assertThat(record.outcome()).isEqualTo(isSmall ? Outcome.NO_ROOM : Outcome.DONE);
        assertThat(rest.contains("error: trial 001-null-b1: the disk under the data of the stores ("
                        + cache))
                .as(rest)
                .isEqualTo(isSmall);
        assertThat(Json.readLines(trial.seconds(), SecondRecord.class))
                .as("seconds before it")
                .isNotEmpty();
        assertThat(files.root().resolve("report.html")).isNotEmptyFile();
    }

    private static boolean maySmallDisksBeMade() throws Exception {
        return new ProcessBuilder(
                                "unshare",
                                "--user",
                                "--map-root-user",
                                "--mount",
                                "sh",
                                "-c",
                                "mount -t tmpfs -o size=1m none /tmp")
                        .start()
                        .waitFor()
                == 0;
    }

    private Process start(Path cache, boolean isSmall) throws IOException {
        List<String> words = new ArrayList<>();
        if (isSmall) {
            words.addAll(List.of(
                    "unshare",
                    "--user",
                    "--map-root-user",
                    "--mount",
                    "sh",
                    "-c",
                    SMALL_DISK,
                    "small-disk",
                    cache.toString(),
                    folder.resolve("now").toString()));
        }
        words.addAll(UserEnvironment.process(UntimedMain.class));
        words.addAll(List.of(
                "run",
                Path.of("src/test/resources/long.yaml").toAbsolutePath().toString(),
                "--out",
                folder.resolve("out").toString(),
                "--set",
                "load.measure.for=20s"));
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().put("XDG_CACHE_HOME", cache.toString());
        return builder.start();
    }
}
