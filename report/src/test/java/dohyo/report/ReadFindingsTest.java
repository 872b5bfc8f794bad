package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.load.ReadAnswerCounts;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload.Operation;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Finding;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads that find nothing, from scripted files. */
class ReadFindingsTest {

    @TempDir
    Path folder;

    private Results read(long empty, boolean expected, Claim... claims) throws IOException {
        OperationStep step =
                OperationStep.of(CqlAsk.of("SELECT v FROM t WHERE p = ?", List.of("p")));
        RunBuilder run = new RunBuilder(folder)
                .arm(
                        "one",
                        List.of(new Operation("read", 1, List.of(step), expected)),
                        RunBuilder.hold(2000));
        run.trial("one", 1)
                .found(new ReadAnswerCounts(1000, 1000 - empty, empty))
                .hold(2000, 10, flat(2000, MILLI))
                .write();
        List.of(claims).forEach(run::claim);
        return run.report();
    }

    @ParameterizedTest
    @CsvSource({
        "0, false, none",
        "10, false, none",
        "11, false, doubt",
        "500, false, doubt",
        "501, false, invalid",
        "1000, true, none",
    })
    void are_told_from_one_per_cent_on(long empty, boolean expected, String level)
            throws IOException {
        Results results = read(empty, expected);
        assertThat(results.findings().stream()
                        .filter(finding -> finding.kind().equals("reads-found-nothing"))
                        .map(Finding::level)
                        .findFirst()
                        .orElse("none"))
                .isEqualTo(level);
        assertThat(results.valid()).isEqualTo(!level.equals("invalid"));
    }

    @Test
    void can_be_claimed_about_and_stand_on_the_page() throws IOException {
        Claim rows = claim("rows", Quantity.Kind.ROWS, Rule.AT_LEAST, 0.9);
        Claim empty = claim("empty", Quantity.Kind.EMPTY, Rule.AT_MOST, 0.05);
        List<ClaimResult> claims = read(30, false, rows, empty).claims();
        assertThat(claims).extracting(ClaimResult::measured).containsExactly(0.97, 0.03);
        assertThat(claims)
                .extracting(ClaimResult::verdict)
                .containsExactly(Verdict.CONFIRMED, Verdict.CONFIRMED);
        assertThat(Files.readString(folder.resolve("report.md")))
                .contains("| one | all | 1,000 | 0.970 | 3 % |");
    }

    private static Claim claim(String id, Quantity.Kind kind, Rule rule, double value) {
        return Claim.that(id, "It is so", new Quantity(kind, 0, "read").of("one"), rule, value);
    }
}
