package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.load.StepRecord;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run of an experiment whose arms plant causes, and what its report says of their tails. */
final class Planted {

    private final Path folder;
    private final Path run;

    private Planted(Path folder) {
        this.folder = folder;
        run = folder.resolve("run");
    }

    /** Runs a file of the test's resources. */
    static Planted run(Path folder, String name) throws IOException {
        try (InputStream file = Planted.class.getResourceAsStream("/" + name)) {
            Files.copy(Objects.requireNonNull(file), folder.resolve(name));
        }
        Planted planted = new Planted(folder);
        Surroundings user = new Surroundings(folder);
        int exit = user.dohyo("run", name, "--out", "run");
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 4);
        return planted;
    }

    /** Part of an arm's tail that is assigned to a cause. */
    double share(String arm, String cause) throws IOException {
        return cause(arm, cause).path("share").asDouble();
    }

    /** Everything that the report says of one cause; a missing node when it did not happen. */
    JsonNode cause(String arm, String cause) throws IOException {
        JsonNode tail = tail(arm);
        for (JsonNode one : tail.path("causes")) {
            if (one.path("cause").asText().equals(cause)) {
                return one;
            }
        }
        return Json.mapper().missingNode();
    }

    /** The tail of an arm's only measured step. */
    JsonNode tail(String arm) throws IOException {
        JsonNode results = Json.read(run.resolve("results.json"), JsonNode.class);
        for (JsonNode tail : results.path("tails")) {
            if (tail.path("arm").asText().equals(arm)) {
                return tail;
            }
        }
        throw new AssertionError("no tail of " + arm + " in " + results.path("tails"));
    }

    /** Lays events of one arm over the operations of another, and has it explained again. */
    void lay(String from, Predicate<EventRecord> wanted, String over) throws IOException {
        TrialDirectory source = trial(from);
        TrialDirectory target = trial(over);
        double later = measuredSeconds(target) - measuredSeconds(source);
        String lines = Stream.concat(
                        Json.readLines(target.events(), EventRecord.class).stream(),
                        Json.readLines(source.events(), EventRecord.class).stream()
                                .filter(wanted)
                                .map(event -> shifted(event, later)))
                .map(event -> Json.line(event) + "\n")
                .collect(Collectors.joining());
        Files.writeString(target.events(), lines);
        Files.delete(target.manifest()); // it would tell that events were laid over
        Surroundings user = new Surroundings(folder);
        assertThat(user.dohyo("report", "run")).describedAs(user.talk()).isIn(0, 4);
    }

    private TrialDirectory trial(String arm) throws IOException {
        try (Stream<Path> trials = Files.list(run.resolve("trials"))) {
            Path found = trials.filter(one -> one.getFileName().toString().contains("-" + arm))
                    .findFirst()
                    .orElseThrow();
            return new TrialDirectory(found);
        }
    }

    private static double measuredSeconds(TrialDirectory trial) throws IOException {
        List<StepRecord> steps = Json.readLines(trial.steps(), StepRecord.class);
        return steps.stream()
                .filter(StepRecord::measured)
                .findFirst()
                .orElseThrow()
                .startSeconds();
    }

    private static EventRecord shifted(EventRecord event, double laterSeconds) {
        return new EventRecord(
                event.atSeconds() + laterSeconds,
                event.durationSeconds(),
                event.source(),
                event.kind(),
                event.text(),
                event.outcome(),
                event.cause(),
                event.figures());
    }
}
