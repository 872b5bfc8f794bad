package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;
import dohyo.model.result.ProfileNote;
import dohyo.model.result.TraceRecord;
import dohyo.model.result.TraceRecord.Activity;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a page tells of the store's own words: metrics, traces, profiles, and what they cost. */
class ObservedPageTest {

    @TempDir
    Path folder;

    @Test
    void the_store_speaks_beside_the_load() throws IOException {
        SampleRuns.quickstart(folder).report();
        String page = page();
        assertThat(page)
                .contains("The store's own metrics")
                .contains("Largest values of 2 nodes: tasks waiting in the store: compactions 3")
                .contains("for a node&#39;s metrics got no answer");
        JsonNode panels = line(page).path("server").path("panels");
        assertThat(panels).hasSize(4);
        JsonNode p99 = panels.get(1);
        assertThat(p99.path("unit").asText()).isEqualTo("MICROS");
        assertThat(p99.path("lines").findValuesAsText("name"))
                .containsExactly("read p99", "write p99");
        JsonNode reads = p99.path("lines").get(0);
        assertThat(reads.path("times")).hasSameSizeAs(reads.path("values"));
        assertThat(reads.path("values"))
                .as("a stretch without an answer is a gap")
                .anyMatch(JsonNode::isNull);
    }

    @Test
    void slowest_traces_come_first_with_the_steps_that_took_longest() throws IOException {
        SampleRuns.quickstart(folder).report();
        String page = page();
        assertThat(page.indexOf(">9.10 ms<")).isPositive().isLessThan(page.indexOf(">3.40 ms<"));
        assertThat(page).contains("8.80 ms Merged data from memtables <small>127.0.0.1</small>");
        assertThat(page).contains("1.48 ms Executing single-partition <small>127.0.0.2</small>");
    }

    @Test
    void profiles_are_linked_and_costs_are_told() throws IOException {
        SampleRuns.quickstart(folder).report();
        assertThat(page())
                .contains("<a href=\"trials/001-main-b1/profile-cpu-cassandra-1.html\">Flame"
                        + " graph of cassandra-1: CPU time, 100 s</a>")
                .contains("What observing the trials cost")
                .contains("<td class=\"number\">1 %</td><td class=\"number\">3 %</td>");
    }

    @Test
    void a_file_name_that_is_more_than_a_name_is_no_link() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("a", RunBuilder.hold(100));
        run.trial("a", 1)
                .hold(100, 3, FixtureScripts.flat(100, 1))
                .server(PageTest.HOSTILE)
                .trace(new TraceRecord(
                        1,
                        0,
                        "",
                        PageTest.HOSTILE,
                        PageTest.HOSTILE,
                        5,
                        List.of(
                                new Activity(PageTest.HOSTILE, "", 1, PageTest.HOSTILE),
                                new Activity(PageTest.HOSTILE, "", 3, PageTest.HOSTILE))))
                .profile(new ProfileNote("n", "cpu", "e", 1, 2, "../../x.html", "no profile: x"))
                .write();
        run.report();
        assertThat(PageTest.withoutParts(page()))
                .contains("Flame graph of n: CPU time, 1 s: no profile: x")
                .doesNotContain("x.html", "<img");
    }

    @Test
    void older_trials_say_nothing_of_it() throws IOException {
        SampleRuns.honesty(folder).report();
        assertThat(PageTest.withoutParts(page()))
                .doesNotContain("The store's own metrics", "slowest requests that the store")
                .doesNotContain("What observing the trials cost");
    }

    private String page() throws IOException {
        return Files.readString(folder.resolve("report.html"));
    }

    private static JsonNode line(String page) throws IOException {
        int from = page.indexOf("id=\"data\">") + "id=\"data\">".length();
        String data = page.substring(from, page.indexOf("</script>", from));
        return Json.mapper().readTree(data).path("timeLines").get(0);
    }
}
