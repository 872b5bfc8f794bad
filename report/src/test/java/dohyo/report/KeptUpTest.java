package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.Results.Finding;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a store kept up with its rate, and what is said where there is no rate. */
class KeptUpTest {

    @TempDir
    Path folder;

    @Test
    void a_closed_loop_has_no_rate_to_keep_up_with() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.closed(16));
        run.trial("one", 1)
                .closed(16, 10, flat(2000, MILLI))
                .hold(1000, 10, flat(1000, MILLI))
                .write();
        run.report();
        assertThat(Files.readString(folder.resolve("report.md")))
                .containsPattern("\\| 16 in flight \\|.*\\| – \\| 0 \\| 0 \\|")
                .containsPattern("\\| 1000/s \\|.*\\| yes \\| 0 \\| 0 \\|");
    }

    @Test
    void what_a_closed_loop_left_unanswered_is_told_as_that_alone() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("one", RunBuilder.closed(16));
        run.trial("one", 1)
                .closed(
                        16,
                        10,
                        (second, script) -> script.answered("read", 1900, MILLI, MILLI)
                                .unfinished("read", 100, 9 * MILLI))
                .write();
        assertThat(run.report().findings())
                .extracting(Finding::kind)
                .contains("unfinished")
                .doesNotContain("store-did-not-keep-up");
    }

    @Test
    void a_study_page_has_a_dash_for_a_closed_loop() throws IOException {
        RunBuilder run = new RunBuilder(folder.resolve("run")).arm("one", RunBuilder.closed(16));
        run.trial("one", 1).closed(16, 10, flat(2000, MILLI)).write();
        Path pages = Files.createDirectories(folder.resolve("studies"));
        Path page = pages.resolve("page.md");
        Files.writeString(page, "<!-- result: small -->\n<!-- end of result -->\n");
        PublishedStudies studies = new PublishedStudies(pages);
        studies.keep(run.files(), "small");
        studies.insert();
        assertThat(Files.readString(page)).contains("| one | 16 in flight | – | ");
    }
}
