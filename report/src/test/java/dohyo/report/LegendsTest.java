package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Marks of tables and charts are explained where they occur, and nowhere else. */
class LegendsTest {

    private static final String[] MARKS = {
        "Rows “response, answered only”",
        "(≥: lower bound only)",
        "A triangle: a lower bound",
        "A hollow point: the store did not keep up",
        "an arrow means that",
        "A closed loop has no rate to keep up with"
    };

    @TempDir
    Path folder;

    private String page() throws IOException {
        return PageTest.withoutParts(Files.readString(folder.resolve("report.html")));
    }

    @Test
    void a_mark_that_does_not_occur_is_not_explained() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        run.trial("main", 1).hold(2000, 10, flat(2000, MILLI)).write();
        run.report();
        assertThat(page())
                .doesNotContain(MARKS)
                .doesNotContain("not attributable", "sanity claim")
                .contains("A dash under “Time”: not a closed loop.");
    }

    @Test
    void a_mark_that_occurs_is_explained() throws IOException {
        RunBuilder run =
                new RunBuilder(folder).arm("main", RunBuilder.hold(2000), RunBuilder.closed(4));
        run.trial("main", 1)
                .hold(2000, 10, failing(1900, MILLI, 100))
                .closed(4, 10, flat(3000, MILLI))
                .write();
        run.report();
        assertThat(page()).contains(MARKS);
    }

    /** The machine was observed, but in a second several arms have their turn. */
    @Test
    void traffic_of_arms_that_take_turns_is_told_as_not_attributable() throws IOException {
        PairRuns.calm(folder, 2, 4).report();
        assertThat(page())
                .contains("not observed, or (network) not attributable because the arms took"
                        + " turns.");
    }

    /** What nearly everybody would expect is no verdict on the question. */
    @Test
    void sanity_claims_have_a_badge_of_their_own() throws IOException {
        Quantity p50 = new Quantity(Quantity.Kind.RESPONSE, 50, "");
        RunBuilder run = new RunBuilder(folder)
                .arm("main", RunBuilder.hold(2000))
                .claim(Claim.that("a", "It is fast", p50.of("main"), Rule.AT_MOST, 1))
                .claim(Claim.that("b", "It answers", p50.of("main"), Rule.AT_MOST, 10 * MILLI)
                        .expected(true));
        run.trial("main", 1).hold(2000, 10, flat(2000, MILLI)).write();
        run.report();
        assertThat(page())
                .contains("<li class=\"badge bad\">refuted</li>")
                .contains("<li class=\"badge plain\">1 of 1 sanity claim confirmed</li>")
                .doesNotContain(">1 confirmed<", ">confirmed</li>");
    }
}
