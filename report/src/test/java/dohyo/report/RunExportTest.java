package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;

import dohyo.model.result.Json;
import dohyo.report.export.ExportFormat;
import dohyo.report.export.RunExport;
import dohyo.report.export.RunExport.Revision;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Exports as golden files, held against what the tools that read them document. */
class RunExportTest {

    /** As published at https://bencher.dev/bmf.json, in our own words. */
    private static final String BENCHER = """
            {"type": "object", "minProperties": 1, "additionalProperties": {
              "type": "object", "minProperties": 1,
              "propertyNames": {"pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 64},
              "additionalProperties": {
                "type": "object", "required": ["value"], "additionalProperties": false,
                "properties": {"value": {"type": "number"}, "lower_value": {"type": "number"},
                  "upper_value": {"type": "number"}}}}}
            """;

    /** As the README of github-action-benchmark says of its custom tools. */
    private static final String ACTION = """
            {"type": "array", "minItems": 1, "items": {
              "type": "object", "required": ["name", "unit", "value"],
              "additionalProperties": false,
              "properties": {"name": {"type": "string"}, "unit": {"type": "string"},
                "value": {"type": "number"}, "range": {"type": "string"},
                "extra": {"type": "string"}}}}
            """;

    /** As Apache Otava's docs/JSON.md says. */
    private static final String OTAVA = """
            {"type": "array", "minItems": 1, "items": {
              "type": "object", "required": ["timestamp", "metrics", "attributes"],
              "additionalProperties": false,
              "properties": {"timestamp": {"type": "integer"},
                "metrics": {"type": "array", "minItems": 1, "items": {"type": "object",
                  "required": ["name", "value"], "additionalProperties": false,
                  "properties": {"name": {"type": "string"}, "value": {"type": "number"}}}},
                "attributes": {"type": "object", "additionalProperties": {"type": "string"}}}}}
            """;

    @TempDir
    private static Path folder;

    private static AnalysedRun quickstart;
    private static AnalysedRun families;

    @BeforeAll
    static void read_two_runs() throws IOException {
        Path one = folder.resolve("quickstart");
        Path other = folder.resolve("families");
        SampleRuns.quickstart(one).report();
        SampleRuns.families(other).report();
        quickstart = AnalysedRun.of(one);
        families = AnalysedRun.of(other);
    }

    @ParameterizedTest
    @EnumSource(ExportFormat.class)
    void a_run_reads_as_it_is_written_in_the_golden_files(ExportFormat format) throws IOException {
        Golden.check(
                "export." + format.word() + ".txt",
                export(format, List.of(families)).text());
    }

    @Test
    void forms_are_those_that_are_documented() {
        assertFits(BENCHER, ExportFormat.BENCHER);
        assertFits(ACTION, ExportFormat.GITHUB_ACTION_BENCHMARK);
        assertFits(ACTION, ExportFormat.GITHUB_ACTION_BENCHMARK_BIGGER);
        assertFits(OTAVA, ExportFormat.OTAVA_JSON);
    }

    private void assertFits(String schema, ExportFormat format) {
        for (AnalysedRun run : List.of(quickstart, families)) {
            assertThat(JsonSchemaFactory.getInstance(VersionFlag.V202012)
                            .getSchema(schema)
                            .validate(Json.parse(
                                    export(format, List.of(run)).text(), JsonNode.class)))
                    .isEmpty();
        }
    }

    /** Otava reads every cell as a number. */
    @Test
    void a_history_has_the_columns_that_all_runs_have_and_names_the_others() {
        RunExport alone = export(ExportFormat.OTAVA_CSV, List.of(quickstart));
        RunExport twice = export(ExportFormat.OTAVA_CSV, List.of(quickstart, quickstart));
        assertThat(twice.text().lines()).hasSize(3);
        assertThat(alone.text())
                .startsWith("time,commit,main_")
                .contains(",main_2000_s.throughput,");
        assertThat(alone.text()
                        .lines()
                        .skip(1)
                        .flatMap(line -> List.of(line.split(",", -1)).stream().skip(2)))
                .isNotEmpty()
                .allSatisfy(cell -> assertThat(Double.parseDouble(cell)).isNotNegative());
        RunExport mixed = export(ExportFormat.OTAVA_CSV, List.of(quickstart, families));
        assertThat(mixed.text().lines().findFirst()).contains("time,commit");
        assertThat(mixed.leftOut()).contains("main_2000_s.throughput", "valkey_2000_s.p99");
    }

    @Test
    void a_percentile_that_is_only_a_bound_is_left_out_and_named() throws IOException {
        Path one = folder.resolve("failing");
        RunBuilder failing = new RunBuilder(one)
                .title("Failing", "What if a tenth fails?")
                .arm("main", RunBuilder.hold(2000));
        failing.trial("main", 1)
                .hold(2000, 10, (second, script) -> {
                    script.answered("read", 1800, 0, FixtureScripts.MILLI);
                    script.unfinished("read", 200, 4_000_000_000L);
                })
                .write();
        failing.report();
        RunExport export = export(ExportFormat.BENCHER, List.of(AnalysedRun.of(one)));
        assertThat(export.leftOut())
                .isNotEmpty()
                .allMatch(name -> name.matches(".* (p[0-9.]+|mean)"));
        assertThat(export.text()).contains("\"errors\"").doesNotContain("\"latency-p99\"");
    }

    @Test
    void cells_of_a_table_stay_cells() {
        RunExport export = RunExport.of(
                List.of(families), ExportFormat.OTAVA_CSV, new Revision("=1,\"x\"\n", ""));
        assertThat(export.text()).contains(",\"'=1,\"\"x\"\" \",");
    }

    /** Columns are called by plain signs only, and both arms would be called alike. */
    @Test
    void a_figure_without_a_column_of_its_own_is_named() throws IOException {
        Path one = folder.resolve("umlauts");
        RunBuilder run = new RunBuilder(one).title("Umlauts", "Which one?");
        for (String arm : List.of("\u00E4", "\u00F6")) {
            run.arm(arm, RunBuilder.hold(2000));
            run.trial(arm, 1)
                    .hold(
                            2000,
                            10,
                            (second, script) ->
                                    script.answered("read", 2000, 0, FixtureScripts.MILLI))
                    .write();
        }
        run.report();
        AnalysedRun read = AnalysedRun.of(one);
        assertThat(export(ExportFormat.OTAVA_CSV, List.of(read)).leftOut())
                .isNotEmpty()
                .allMatch(name -> name.startsWith("\u00F6 "));
        assertThat(export(ExportFormat.BENCHER, List.of(read)).text())
                .contains("\u00E4 ", "\u00F6 ");
    }

    /** Its exit code is lenient, its figures are not. */
    @Test
    void a_smoke_test_of_a_starved_generator_is_not_called_valid() throws IOException {
        Path one = folder.resolve("starved");
        RunBuilder run = new RunBuilder(one).arm("main", RunBuilder.hold(2000)).scale("smoke");
        run.trial("main", 1)
                .lane(TrialBuilder.STARVED)
                .hold(2000, 12, FixtureScripts.flat(2000, 4 * FixtureScripts.MILLI))
                .write();
        AnalysedRun read = AnalysedRun.of(run.files());
        assertThat(read.results().endsInvalid()).isFalse();
        assertThat(export(ExportFormat.SQL, List.of(read)).text())
                .contains(", false, '001-main-b1'")
                .doesNotContain(", true, '001-main-b1'");
    }

    @Test
    void branch_and_commit_are_attributes() {
        RunExport export = RunExport.of(
                List.of(families), ExportFormat.OTAVA_JSON, new Revision("abc", "main"));
        assertThat(export.text())
                .containsPattern("\"branch\"\\s*:\\s*\"main\",\\s*\"commit\"\\s*:\\s*\"abc\"");
    }

    private static RunExport export(ExportFormat format, List<AnalysedRun> runs) {
        return RunExport.of(runs, format, new Revision("", ""));
    }

    /** A spreadsheet takes a cell for a formula that begins like one, whatever follows. */
    @ParameterizedTest
    @ValueSource(
            strings = {"=1+1", "=1\u2028", "\u0085=1", " =1", "\t=1", "\uFF1D1", "@a", "-1", "+1"})
    void no_cell_is_a_formula_or_leaves_its_place(String commit) {
        String text = RunExport.of(
                        List.of(families), ExportFormat.OTAVA_CSV, new Revision(commit, ""))
                .text();
        assertThat(text.lines()).hasSize(2);
        String cell = text.lines().toList().get(1).split(",", -1)[1].strip();
        assertThat(cell).matches("['?][ -~\uFF1D?]*");
    }
}
