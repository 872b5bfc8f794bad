package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ClaimEnvironmentRequirements;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.StoppedRecord;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A run until all is decided, one of whose claims cannot be tested here. */
class UntestableClaimStoppingTest {

    private static final Quantity MEDIAN = new Quantity(Quantity.Kind.RESPONSE, 50, "");

    @TempDir
    Path folder;

    private RunBuilder run;

    /** Arm one takes some 3.8 times as long as arm two, which decides one claim after 5 blocks. */
    @BeforeEach
    void five_of_ten_blocks() throws IOException {
        run = new RunBuilder(folder)
                .arm("one", RunBuilder.hold(2000))
                .arm("two", RunBuilder.hold(2000))
                .until(EarlyStoppingRule.DECIDED)
                .claim(slower("slower", 1))
                .claim(slower("large", 3.77)
                        .needing(new ClaimEnvironmentRequirements(64, 0, 0, List.of(), 0)));
        for (int block = 1; block <= 5; block++) {
            run.trial("one", block).hold(2000, 10, flat(2000, 4 * MILLI)).write();
            run.trial("two", block)
                    .hold(2000, 10, flat(2000, MILLI + 20_000L * block))
                    .write();
        }
        for (int block = 6; block <= 10; block++) {
            run.trial("one", block);
            run.trial("two", block);
        }
    }

    private static Claim slower(String id, double times) {
        return Claim.that(id, id, MEDIAN.of("one").over("two"), Rule.AT_LEAST, times);
    }

    @Test
    void it_ends_when_all_that_can_be_tested_is_decided() throws IOException {
        assertThat(Analysis.interim(run.files()).finished()).isTrue();
    }

    @Test
    void nothing_else_is_judged_as_if_it_had_been_cut_off() throws IOException {
        Json.write(
                new ResultDirectory(folder).stopped(),
                new StoppedRecord(StoppedRecord.SCHEMA, 5, "enough by the rule"));
        Results results = run.report();
        assertThat(results.claims())
                .extracting(ClaimResult::verdict)
                .containsExactly(Verdict.CONFIRMED, Verdict.NOT_TESTABLE);
        assertThat(results.comparisons().get(0).method())
                .contains("judged after 5, 7 and 10 blocks");
        assertThat(results.more()).isNull();
    }
}
