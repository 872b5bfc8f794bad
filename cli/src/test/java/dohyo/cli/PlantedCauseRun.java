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

/**
 * A run of an experiment whose steps have causes planted, and what its report says of their tails.
 */
final class PlantedCauseRun {

    private final Path folder;
    private final Path run;

    private PlantedCauseRun(Path folder) {
        this.folder = folder;
        run = folder.resolve("run");
    }

    /** Runs a file of the test's resources. */
    static PlantedCauseRun run(Path folder, String name) throws IOException {
        try (InputStream file = PlantedCauseRun.class.getResourceAsStream("/" + name)) {
            Files.copy(Objects.requireNonNull(file), folder.resolve(name));
        }
        PlantedCauseRun planted = new PlantedCauseRun(folder);
        UserEnvironment user = UserEnvironment.judgingTimesWithFetched(folder);
        int exit = user.dohyo("run", name, "--out", "run");
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 4);
        return planted;
    }

    /** Part of a step's tail that is assigned to a cause. */
    double share(int step, String cause) throws IOException {
        return cause(step, cause).path("share").asDouble();
    }

    /** Everything that the report says of one cause; a missing node when it did not happen. */
    JsonNode cause(int step, String cause) throws IOException {
        for (JsonNode one : tail(step).path("causes")) {
            if (one.path("cause").asText().equals(cause)) {
                return one;
            }
        }
        return Json.mapper().missingNode();
    }

    /** The tail of a measured step of the only trial; the first one is step 0. */
    JsonNode tail(int step) throws IOException {
        JsonNode tails = Json.read(run.resolve("results.json"), JsonNode.class).path("tails");
        assertThat(tails).as("one for each measured step").hasSize(4);
        return tails.path(step);
    }

    /** Lays events of one step over the operations of another, and has it explained again. */
    void lay(int from, Predicate<EventRecord> wanted, int over) throws IOException {
        TrialDirectory trial = trial();
        List<StepRecord> steps = measured(trial);
        double begin = steps.get(from).startSeconds();
        double end = begin + steps.get(from).durationSeconds();
        double later = steps.get(over).startSeconds() - begin;
        List<EventRecord> events = Json.readLines(trial.events(), EventRecord.class);
        String lines = Stream.concat(
                        events.stream(),
                        events.stream()
                                .filter(wanted)
                                .filter(event ->
                                        event.atSeconds() >= begin && event.atSeconds() < end)
                                .map(event -> shifted(event, later)))
                .map(event -> Json.line(event) + "\n")
                .collect(Collectors.joining());
        Files.writeString(trial.events(), lines);
        Files.delete(trial.manifest()); // it would tell that events were laid over
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "run")).describedAs(user.talk()).isIn(0, 4);
    }

    private TrialDirectory trial() throws IOException {
        try (Stream<Path> trials = Files.list(run.resolve("trials"))) {
            return new TrialDirectory(trials.findFirst().orElseThrow());
        }
    }

    private static List<StepRecord> measured(TrialDirectory trial) throws IOException {
        return Json.readLines(trial.steps(), StepRecord.class).stream()
                .filter(StepRecord::measured)
                .toList();
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
