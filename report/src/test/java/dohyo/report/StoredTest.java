package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.result.Json;
import dohyo.model.result.StoredContentRecord;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What lay in the sstables stands in the report, of all nodes and trials of an arm together. */
class StoredTest {

    @TempDir
    private Path folder;

    private RunBuilder run;

    @BeforeEach
    void three_trials_of_two_arms() throws IOException {
        run = new RunBuilder(folder);
        run.arm("one", RunBuilder.hold(2000)).arm("two", RunBuilder.hold(2000));
        trial("one", 1, stored("n1", 10, 4), stored("n2", 20, 6), stored("n1", 11, 5));
        trial("one", 2, stored("n1", 40, 0));
        trial("two", 1);
    }

    private void trial(String arm, int block, StoredContentRecord... stored) throws IOException {
        run.trial(arm, block)
                .hold(2000, 2, FixtureScripts.flat(2000, 1_000_000))
                .write();
        Path files = folder.resolve("trials")
                .resolve("00" + number(arm, block) + "-" + arm + "-b" + block);
        Files.writeString(
                files.resolve("stored.jsonl"),
                Arrays.stream(stored).map(Json::line).collect(Collectors.joining("\n", "", "\n")));
    }

    private static int number(String arm, int block) {
        return arm.equals("one") ? block : 3;
    }

    private static StoredContentRecord stored(String node, long rows, long expired) {
        return new StoredContentRecord(
                9, node, "t", 1, 2048, Map.of("rows", rows, "expired-rows", expired));
    }

    /** Of the first trial the last counts of two nodes, 11 and 20; of the second one node's. */
    @Test
    void what_a_node_holds_in_the_end_can_be_claimed() throws IOException {
        Quantity rows = Quantity.ofMetric("stored.rows");
        run.claim(Claim.that("c", "It is so", rows.of("one"), Rule.AT_LEAST, 15));
        run.claim(Claim.that("d", "It is so", rows.of("two"), Rule.AT_LEAST, 15));
        List<ClaimResult> claims = run.report().claims();
        assertThat(claims.get(0).measured()).isBetween(15.5, 40.0);
        assertThat(claims.get(0).quantity())
                .isEqualTo("stored.rows (in the sstables of a node): arm 'one'");
        assertThat(claims.get(1).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(claims.get(1).why()).contains("were not counted in trial 003-two-b1 (a 'dump'");
    }

    @Test
    void nodes_are_added_up_and_the_last_count_of_each_is_taken() throws IOException {
        run.report();
        assertThat(Files.readString(folder.resolve("report.md"))).contains("""
                        ## Contents of the sstables

                        | Table | Sstables | Size | Rows | Expired rows |
                        |---|---:|---:|---:|---:|
                        | one · t | 1 (1 to 2) | 2 KiB (2 to 4) | 31 (31 to 40) | 0 (0 to 11) |
                        """);
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("<h2 id=\"stored-heading\">Contents of the sstables</h2>")
                .contains("<th scope=\"col\" class=\"number\">Expired rows</th>");
    }

    @Test
    void pages_of_studies_keep_it() throws IOException {
        Path pages = Files.createDirectories(folder.resolve("studies"));
        Path page = pages.resolve("page.md");
        Files.writeString(page, "<!-- result: small -->\n<!-- end of result -->\n");
        PublishedStudies studies = new PublishedStudies(pages);
        studies.keep(run.files(), "small");
        studies.insert();
        assertThat(Files.readString(page)).contains("""

                Contents of the sstables, counted from the output of `sstabledump`:

                - one, table t: sstables 1 (1 to 2), size 2 KiB (2 to 4), rows 31 (31 to 40), \
                expired rows 0 (0 to 11)
                """);
    }
}
