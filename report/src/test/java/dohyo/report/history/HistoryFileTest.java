package dohyo.report.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dohyo.language.ChangeConfirmation;
import dohyo.model.file.RefusedFile;
import dohyo.model.result.Json;
import dohyo.report.history.HistoryAnalysis.Marked;
import dohyo.report.history.HistoryAnalysis.Series;
import dohyo.report.history.HistoryEntry.Decision;
import dohyo.report.history.HistoryEntry.Ground;
import dohyo.report.history.HistoryEntry.Outcome;
import dohyo.report.history.HistoryFigure.Certainty;
import dohyo.report.history.HistoryFigure.Place;
import dohyo.report.page.HistoryPage;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The file of a history, which many write and anybody may have damaged. */
final class HistoryFileTest {

    @TempDir
    private Path folder;

    @Test
    void what_is_added_is_read_in_the_order_of_time_and_once() throws IOException {
        HistoryFile history = new HistoryFile(folder.resolve("nightly"));
        assertThat(history.read().entries()).isEmpty();
        history.append(run(2, 100, "here"));
        history.append(run(1, 90, "here"));
        history.append(run(2, 100, "here"));
        assertThat(history.read().entries())
                .containsExactly(run(1, 90, "here"), run(2, 100, "here"));
        assertThat(Files.readAllLines(history.file())).hasSize(3);
        assertThat(history.read().has(run(2, 100, "here"))).isTrue();
    }

    @Test
    void lines_of_several_writers_stay_whole() throws Exception {
        HistoryFile history = new HistoryFile(folder);
        ExecutorService writers = Executors.newFixedThreadPool(8);
        try {
            List<Future<?>> done = new ArrayList<>();
            for (int run = 1; run <= 80; run++) {
                HistoryEntry entry = run(run, 100 + run, "here");
                done.add(writers.submit(() -> {
                    history.append(entry);
                    return run(1, 1, "");
                }));
            }
            for (Future<?> one : done) {
                one.get();
            }
        } finally {
            writers.shutdownNow();
        }
        assertThat(history.read().entries()).hasSize(80);
        assertThat(history.read().unreadable()).isEmpty();
    }

    @Test
    void a_line_that_was_cut_off_costs_that_line_alone() throws IOException {
        HistoryFile history = new HistoryFile(folder);
        history.append(run(1, 100, "here"));
        Files.writeString(history.file(), "{\"schema\":\"dohyo-hist", StandardOpenOption.APPEND);
        history.append(run(2, 100, "here"));
        assertThat(history.read().entries()).hasSize(2);
        assertThat(history.read().unreadable()).containsExactly(2);
    }

    /** Whatever a stranger writes into it, nothing is thrown and nothing unsound comes out. */
    @Tag("slow")
    @Test
    void damaged_bytes_never_do_more_than_lose_lines() throws IOException {
        byte[] sound = (Json.line(run(1, 100, "here")) + "\n" + Json.line(run(2, 1, "there"))
                        + "\n")
                .getBytes(StandardCharsets.UTF_8);
        HistoryFile history = new HistoryFile(folder);
        for (int seed = 0; seed < 1000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            byte[] bytes = sound.clone();
            for (int change = random.nextInt(1, 6); change > 0; change--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            Files.write(history.file(), bytes);
            HistoryFile.Contents contents = history.read();
            assertThat(contents.entries()).as("seed %d", seed).allMatch(HistoryEntry::isSound);
            List<Series> series = HistoryAnalysis.of(contents.entries());
            if (seed % 50 == 0) {
                assertThat(HistoryPage.of("id", "answer", series, 0)).contains("<h1>");
            }
        }
    }

    @Test
    void impossible_figures_make_a_line_unreadable() throws IOException {
        HistoryFile history = new HistoryFile(folder);
        for (String estimate : List.of("-1", "0", "1e999", "\"NaN\"", "null")) {
            Files.writeString(
                    history.file(),
                    Json.line(run(1, 100, "here")).replace("100.0", estimate) + "\n");
            assertThat(history.read().entries()).as(estimate).isEmpty();
            assertThat(history.read().unreadable()).containsExactly(1);
        }
    }

    @Test
    void a_link_in_the_place_of_the_file_is_refused() throws IOException {
        Path elsewhere = Files.writeString(folder.resolve("elsewhere"), "mine\n");
        HistoryFile history = new HistoryFile(folder);
        Files.createSymbolicLink(history.file(), elsewhere);
        assertThatThrownBy(() -> history.append(run(1, 1, "here"))).isInstanceOf(RefusedFile.class);
        assertThatThrownBy(history::read).isInstanceOf(RefusedFile.class);
        assertThat(Files.readString(elsewhere)).isEqualTo("mine\n");
    }

    @Test
    void another_machine_begins_a_stretch_of_its_own_and_raises_no_alarm() {
        List<HistoryEntry> entries = new ArrayList<>();
        for (int run = 1; run <= 24; run++) {
            entries.add(run(run, (run <= 12 ? 100 : 50) + run % 3, run <= 12 ? "here" : "there"));
        }
        Series series = HistoryAnalysis.of(entries).get(0);
        assertThat(series.changes()).isEmpty();
        assertThat(series.points().stream().filter(HistoryAnalysis.Point::splits))
                .hasSize(1);
        assertThat(HistoryPage.of("id", "answer", List.of(series), 0))
                .contains("another machine or plan");
    }

    /** Two machines that take turns are two stretches, and each has its changes. */
    @Test
    void machines_that_take_turns_hide_no_change() {
        List<HistoryEntry> entries = new ArrayList<>();
        for (int run = 1; run <= 26; run++) {
            boolean isHere = run % 2 == 0;
            double level = isHere ? run <= 13 ? 100 : 80 : 40;
            entries.add(run(run, level + run % 3 * 0.1, isHere ? "here" : "there"));
        }
        Series series = HistoryAnalysis.of(entries).get(0);
        assertThat(series.changes()).singleElement().satisfies(change -> {
            assertThat(change.before().entry().run()).isEqualTo("run-12");
            assertThat(change.first().entry().run()).isEqualTo("run-14");
        });
    }

    /** One becomes slower, later the other faster, and both go on. */
    @Test
    void what_became_faster_on_one_machine_hides_nothing_on_another() {
        List<HistoryEntry> entries = new ArrayList<>();
        for (int run = 1; run <= 27; run++) {
            boolean isHere = run % 2 == 0;
            double level = isHere ? run <= 12 ? 100 : 80 : run <= 15 ? 40 : 50;
            entries.add(run(run, level + run % 3 * 0.1, isHere ? "here" : "there"));
        }
        Series series = HistoryAnalysis.of(entries).get(0);
        assertThat(series.changes())
                .extracting(change -> change.first().entry().run(), Marked::isWorse)
                .containsExactly(tuple("run-14", true), tuple("run-17", false));
        assertThat(series.latest())
                .extracting(change -> change.first().entry().run())
                .containsExactly("run-14", "run-17");
    }

    @Test
    void a_machine_that_was_given_up_fails_no_check_for_ever() {
        List<HistoryEntry> entries = new ArrayList<>();
        for (int run = 1; run <= 40; run++) {
            boolean isHere = run <= 20;
            double level = isHere ? run <= 10 ? 100 : 80 : run <= 30 ? 40 : 50;
            entries.add(run(run, level + run % 3 * 0.1, isHere ? "here" : "there"));
        }
        Series series = HistoryAnalysis.of(entries).get(0);
        assertThat(series.changes()).hasSize(2);
        assertThat(series.latest())
                .extracting(change -> change.first().entry().run())
                .containsExactly("run-31");
    }

    @Test
    void an_entry_that_would_not_be_read_again_says_why() {
        HistoryEntry entry = run(1, 100, "here");
        assertThat(entry.flaw()).isEmpty();
        assertThat(entry(1, Collections.nCopies(1001, entry.figures().get(0)), "here", null)
                        .flaw())
                .isEqualTo("it has 1,001 figures, and a history keeps at most 1,000 of a run");
        Ground ground = new Ground("here", "here", "plan", "r".repeat(301), "0.1.0");
        assertThat(new HistoryEntry(
                                HistoryEntry.SCHEMA,
                                "run-1",
                                entry.startedAt(),
                                ground,
                                entry.figures(),
                                Map.of(),
                                null)
                        .flaw())
                .isEqualTo("a revision has at most 300 characters");
    }

    /** Both machines get slower at once; paired blocks on one of them say nothing of the other. */
    @Test
    void what_was_decided_on_one_machine_is_open_on_another() {
        List<HistoryEntry> entries = new ArrayList<>();
        for (int run = 1; run <= 26; run++) {
            double level = (run <= 12 ? 100 : 80) + run % 3 * 0.1;
            entries.add(run(run, level, run % 2 == 0 ? "here" : "there"));
        }
        Decision decision = new Decision("a: throughput", "run-14", Outcome.DISMISSED, 1.0);
        entries.add(entry(27, List.of(), "here", decision));
        assertThat(HistoryAnalysis.of(entries).get(0).changes())
                .extracting(change -> change.first().entry().run(), Marked::outcome)
                .containsExactly(
                        tuple("run-13", Outcome.SUSPECTED), tuple("run-14", Outcome.DISMISSED));
    }

    @Test
    void a_change_is_suspected_until_paired_blocks_have_decided_it() {
        List<HistoryEntry> entries = new ArrayList<>();
        for (int run = 1; run <= 20; run++) {
            entries.add(run(run, (run <= 10 ? 100 : 90) + run % 3 * 0.5, "here"));
        }
        HistoryAnalysis.Marked change =
                HistoryAnalysis.of(entries).get(0).changes().get(0);
        assertThat(change.outcome()).isEqualTo(Outcome.SUSPECTED);
        assertThat(change.isWorse()).isTrue();
        assertThat(change.first().entry().run()).isEqualTo("run-11");
        Decision decision = new Decision("a: throughput", "run-11", Outcome.DISMISSED, 1.0);
        entries.add(entry(21, List.of(), "here", decision));
        Series decided = HistoryAnalysis.of(entries).get(0);
        assertThat(decided.changes().get(0).outcome()).isEqualTo(Outcome.DISMISSED);
        assertThat(HistoryPage.of("id", "answer", List.of(decided), 0)).contains("dismissed");
    }

    @Test
    void hostile_names_are_only_shown() {
        HistoryEntry one = run(1, 100, "<script>alert(1)</script>");
        HistoryFigure figure = one.figures().get(0);
        HistoryFigure hostile = new HistoryFigure(
                new Place("<script>alert(2)</script>", "", ""),
                figure.quantity(),
                figure.unit(),
                true,
                1,
                figure.certainty());
        String page = HistoryPage.of(
                "<b>id",
                "answer",
                HistoryAnalysis.of(List.of(entry(1, List.of(hostile), "here", null))),
                0);
        assertThat(page).doesNotContain("<script>alert", "<b>id").contains("&lt;script&gt;");
    }

    private static HistoryEntry run(int number, double throughput, String host) {
        Certainty certainty = new Certainty(throughput * 0.99, throughput * 1.01, 0.01, 3);
        HistoryFigure figure = new HistoryFigure(
                new Place("a", "", ""), "throughput", "ops/s", true, throughput, certainty);
        return entry(number, List.of(figure), host, null);
    }

    private static HistoryEntry entry(
            int number, List<HistoryFigure> figures, String host, @Nullable Decision decision) {
        return new HistoryEntry(
                HistoryEntry.SCHEMA,
                "run-" + number,
                "2026-01-%02dT00:00:00Z"
                        .formatted(1 + number % 28)
                        .replace("2026-01", number < 28 ? "2026-01" : "2026-0" + (1 + number / 28)),
                new Ground(host, host, "plan", "r" + number, "0.1.0"),
                figures,
                Map.of(),
                decision);
    }

    @Test
    void paired_blocks_speak_of_the_figure_that_they_measured() {
        List<HistoryEntry> entries = new ArrayList<>();
        for (int run = 1; run <= 20; run++) {
            HistoryFigure one = run(run, run <= 10 ? 100 : 90, "here").figures().get(0);
            HistoryFigure other = new HistoryFigure(
                    new Place("b", "", ""), "throughput", "ops/s", true, 50, one.certainty());
            entries.add(entry(run, List.of(one, other), "here", null));
        }
        List<Series> all = HistoryAnalysis.of(entries);
        assertThat(HistoryEntries.asked(ChangeConfirmation.question("b", "throughput"), all))
                .extracting(Series::name)
                .containsExactly("b: throughput");
        assertThat(HistoryEntries.asked("Which is faster?", all)).isEmpty();
    }
}
