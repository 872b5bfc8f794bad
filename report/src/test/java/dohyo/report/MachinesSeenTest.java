package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.EventRecord;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Machines that carried a part of a run are named, with what lies between them. */
class MachinesSeenTest {

    @TempDir
    Path folder;

    /** A pair that two trials measured is named once. */
    @ParameterizedTest
    @CsvSource({
        "h4 to h1,40600,h4 to h1,40600,40.6 µs (h4 to h1)",
        "h4 to h1,40600,h4 to h1,73500,from 40.6 µs to 73.5 µs (h4 to h1)",
        "h5 to h1,73500,h4 to h1,40600,from 40.6 µs (h4 to h1) to 73.5 µs (h5 to h1)",
    })
    void round_trips_are_told_from_the_shortest_to_the_longest_way(
            String way, double nanos, String other, double others, String told) throws IOException {
        assertThat(ofRun(List.of(way, other), List.of(nanos, others)))
                .contains(" A round trip between load and store took " + told
                        + " before it was loaded.");
    }

    private String ofRun(List<String> ways, List<Double> nanos) throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.hold(1000));
        for (int i = 0; i < ways.size(); i++) {
            run.trial("one", i + 1)
                    .hold(1000, 5, flat(1000, MILLI))
                    .seen(0, EventRecord.STORE_MACHINE, "h1", Map.of("boundNanos", 60_000.0))
                    .seen(
                            0,
                            EventRecord.NETWORK_WAY,
                            ways.get(i),
                            Map.of("middleNanos", nanos.get(i)))
                    .write();
        }
        return run.report().findings().stream()
                .map(Finding::seen)
                .reduce("", (all, each) -> all + each);
    }
}
