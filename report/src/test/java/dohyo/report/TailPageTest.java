package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.SlowOperation;
import dohyo.model.result.SlowestOperationsRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The section 'Where the tail came from', from a trial's files. */
class TailPageTest {

    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000_000_000;
    private static final int PAUSED = 100;
    private static final List<Integer> WITH_PAUSE = List.of(5, 12);

    @TempDir
    Path folder;

    @Test
    void pauses_of_the_store_are_told_everywhere() throws IOException {
        run("read", "store", "gc-pause").report();
        JsonNode tail = results().path("tails").get(0);
        assertThat(tail.path("percentile").asDouble()).isEqualTo(99);
        assertThat(tail.path("unexplained").asDouble()).isLessThan(0.1);
        assertThat(tail.path("slowest")).hasSize(10);
        assertThat(page())
                .contains("<h2 id=\"tail-heading\">Where the tail came from</h2>")
                .contains("<th scope=\"row\">GC pause of the store</th>")
                .contains("GC pause of the store 100 ms");
        assertThat(Files.readString(folder.resolve("report.md")))
                .contains("## Where the tail came from")
                .contains("is assigned to these causes: GC pause of the store ");
        assertThat(results().path("findings").findValuesAsText("seen"))
                .anyMatch(seen -> seen.matches(
                        "The slowest operations of arm 'a' \\(those above the p99 of their step\\)"
                                + " took longer than the median. Causes of that extra time, and"
                                + " their shares of it: GC pause of the store \\d+ % \\(causes"
                                + " below 10 % are left out\\)\\."));
    }

    @Test
    void what_the_generator_did_itself_is_a_doubt() throws IOException {
        run("read", EventRecord.WORKER, "gc-pause").report();
        List<JsonNode> found = new ArrayList<>();
        for (JsonNode one : results().path("findings")) {
            if (one.path("kind").asText().equals("tail-explained")) {
                found.add(one);
            }
        }
        assertThat(found).hasSize(1);
        assertThat(found.get(0).path("level").asText()).isEqualTo("doubt");
        assertThat(found.get(0).path("seen").asText())
                .contains("pause of the load generator 100 %");
    }

    @Test
    void nothing_is_said_of_older_trials() throws IOException {
        SampleRuns.honesty(folder).report();
        assertThat(page()).doesNotContain("Where the tail came from");
        assertThat(results().path("tails")).isEmpty();
    }

    @Test
    void hostile_names_are_text() throws IOException {
        run(PageTest.HOSTILE, "store", "gc-pause").report();
        assertThat(PageTest.withoutParts(page()))
                .contains("Where the tail came from")
                .doesNotContain("<img");
    }

    /** Of 1000 reads a second all take 1 ms, but for those during two pauses. */
    private RunBuilder run(String operation, String source, String kind) throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("a", RunBuilder.hold(1000));
        TrialBuilder trial = run.trial("a", 1);
        double start = trial.clock();
        trial.hold(1000, 20, (second, script) -> {
            boolean paused = WITH_PAUSE.contains(second);
            script.answered("read", paused ? 1000 - PAUSED : 1000, MILLI, MILLI);
            for (int i = 0; paused && i < PAUSED; i++) {
                script.answered("read", 1, responseNanos(i), MILLI);
            }
        });
        WITH_PAUSE.forEach(
                second -> trial.event(start + second + 0.2, PAUSED / 1e3, source, kind, "a pause"));
        trial.write();
        StringBuilder lines = new StringBuilder();
        for (int second : WITH_PAUSE) {
            lines.append(Json.line(slowest(operation, start, second))).append('\n');
        }
        Files.writeString(folder.resolve("trials/001-a-b1/slowest.jsonl"), lines);
        return run;
    }

    /** An operation due a number of milliseconds after the begin of a pause. */
    private static long responseNanos(int millis) {
        return (PAUSED - millis) * MILLI + MILLI;
    }

    private static SlowestOperationsRecord slowest(String operation, double start, int second) {
        List<SlowOperation> slowest = new ArrayList<>();
        long pause = Math.round((start + second + 0.2) * SECOND);
        for (int i = 0; i < 32; i++) {
            long intended = pause + i * MILLI;
            slowest.add(new SlowOperation(
                    operation,
                    SlowOperation.ANSWERED,
                    intended,
                    intended,
                    intended + responseNanos(i)));
        }
        return new SlowestOperationsRecord(0, second, slowest);
    }

    private String page() throws IOException {
        return Files.readString(folder.resolve("report.html"));
    }

    private JsonNode results() throws IOException {
        return Json.read(folder.resolve("results.json"), JsonNode.class);
    }
}
