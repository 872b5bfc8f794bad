package dohyo.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Load.Arrivals;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Load.Ramp;
import dohyo.model.experiment.Load.Stream;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What each kind of phase says of itself, in its own words and in the one form of files. */
class PhaseTest {

    private static final long SECOND = 1_000_000_000L;

    private static final Phase HOLD =
            new Phase.Hold(Arrivals.POISSON, List.of(500.0, 200.0), true, SECOND, true);
    private static final Phase CLOSED = Phase.Closed.of(SECOND, 8).endingAfter(100);
    private static final Phase SEARCH = Phase.Search.of(SECOND, new Goal(99, 1, 300, 900, 0.1, 2));
    private static final Phase RAMP = Phase.Ramped.of(SECOND, new Ramp(900, 100));
    private static final Phase STREAMS = new Phase.Streams(
            List.of(
                    new Stream("gets", List.of("read"), 0, RAMP),
                    new Stream("puts", List.of("write"), SECOND / 2, CLOSED)),
            SECOND,
            false);

    private static final List<Phase> ALL = List.of(HOLD, CLOSED, SEARCH, RAMP, STREAMS);

    @TempDir
    Path folder;

    @ParameterizedTest
    @FieldSource("ALL")
    void every_phase_comes_back_from_a_file_as_it_went_there(Phase phase) throws IOException {
        Path file = folder.resolve("load.json");
        Load load = new Load(phase, ALL, 0);
        Json.write(file, load);
        assertThat(Json.read(file, Load.class)).isEqualTo(load);
    }

    /** Whoever reads a load plan finds every field, whatever kind of phase it is. */
    @ParameterizedTest
    @FieldSource("ALL")
    void in_files_all_phases_have_one_form(Phase phase) throws IOException {
        Path file = folder.resolve("phase.json");
        Json.write(file, phase);
        assertThat(Files.readString(file))
                .contains("\"kind\" : \"" + phase.kind() + "\"")
                .contains("ratesPerSecond", "concurrency", "goal", "ramp", "streams", "whole");
    }

    @Test
    void a_phase_is_warmed_up_for_as_it_begins_at_its_lowest_rate() {
        assertThat(HOLD.gently(5)).isEqualTo(Phase.Hold.of(5, 200.0));
        assertThat(CLOSED.gently(5)).isEqualTo(Phase.Closed.of(5, 8));
        assertThat(SEARCH.gently(5)).isEqualTo(Phase.Hold.of(5, 300.0));
        assertThat(RAMP.gently(5)).isEqualTo(Phase.Hold.of(5, 100.0));
        assertThat(STREAMS.gently(5).streams())
                .containsExactly(new Stream("gets", List.of("read"), 0, Phase.Hold.of(5, 100.0)));
    }

    @Test
    void a_phase_tells_its_highest_rate() {
        assertThat(ALL)
                .extracting(Phase::fastestPerSecond)
                .containsExactly(500.0, 0.0, 300.0, 900.0, 900.0);
    }
}
