package dohyo.language;

import static dohyo.language.ExperimentImporterTest.run;
import static dohyo.language.ExperimentImporterTest.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.ExperimentImporter.Request;
import dohyo.language.importing.CommandWords;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNote;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** What is taken from another tool's file does what that tool does, or is told. */
final class ImportedMeaningTest {

    private static final Request PLAIN = new Request(List.of(), List.of(), false);
    private static final String TABLE = "keyspace: a\ntable: t\ntable_definition: create table t"
            + " (p text, c int, d %s, v list<text>, w text, primary key (p, c, d))\n"
            + "columnspec: [{name: c, cluster: fixed(5)}, {name: d, cluster: fixed(5)}]\n"
            + "queries: {q: {cql: 'select v from t where p = ? and c = ? and d = ?'%s}}\n";

    @Test
    void a_quote_within_an_argument_takes_no_other_argument_with_it() {
        assertThat(CommandWords.of(List.of("a=it's", "b")).words())
                .extracting(Word::text)
                .containsExactly("a=it's", "b");
        assertThat(CommandWords.of(List.of("a={\"k\":1}", "b")).words())
                .extracting(Word::text)
                .containsExactly("a={\"k\":1}", "b");
        assertThat(CommandWords.of(List.of("a 'b")).source().remarks().inOrder())
                .isNotEmpty();
    }

    /** The tool has a million partitions, of which a million rows have room here. */
    @Test
    void without_a_number_of_partitions_it_is_that_of_the_tool() {
        Imported imported = run("-- tlp-stress run RandomPartitionAccess -w.rows=1000 -d 1m");
        assertThat(imported.problems()).isEmpty();
        assertThat(imported.text()).contains("partitions: 1000,", "rows: 1000000");
        assertThat(run("-- tlp-stress run RandomPartitionAccess -w.rows=10 -d 1m")
                        .text())
                .contains("partitions: 100000,", "rows: 1000000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "queries: {a: {cql: , fields: samerow}}",
                "queries: {a: }",
                "columnspec: [{name: , cluster: fixed(50)}]"
            })
    void nothing_behind_a_name_is_told_at_its_place(String part) {
        Imported imported = ExperimentImporter.read(
                "p.yaml",
                "keyspace: a\ntable: t\ntable_definition: create table t (p text primary key)\n"
                        + part + "\n",
                PLAIN);
        assertThat(imported.problems())
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(problem.file()).isEqualTo("p.yaml"));
    }

    @Test
    void a_query_without_fields_binds_columns_of_any_row() {
        assertThat(stress("int", "").text()).contains("binds: [p, c_any, d_any]");
        assertThat(stress("int", ", fields: samerow").text()).contains("binds: [p, c, d]");
    }

    /** A double numbers no rows: one drawn by itself would find none. */
    @Test
    void clustering_columns_that_number_no_rows_are_bound_together() {
        assertThat(stress("double", ", fields: multirow").text()).contains("binds: [p, c, d]");
    }

    @Test
    void lists_and_sets_are_added_to() {
        assertThat(stress("int", "").text())
                .contains("UPDATE t SET v = v + ?, w = ? WHERE p = ? AND c = ? AND d = ?");
    }

    /** Otherwise what had a rate would be sent as fast as the store answers. */
    @Test
    void a_throttle_of_old_versions_is_one() {
        Imported imported =
                run("-- cassandra-stress write n=100k cl=ONE -rate threads=8 limit=2000/s");
        assertThat(imported.text()).contains("measure: {hold: 2000/s, for: 50s}");
        assertThat(imported.notes())
                .extracting(ImportNote::line)
                .anyMatch(line -> line.startsWith("put right: limit=2000/s: a throttle"))
                .noneMatch(line -> line.startsWith("not carried over: -rate"));
        assertThat(run("-- cassandra-stress write n=100k -rate threads=8 limit=0/s")
                        .text())
                .contains("measure: {closed: 8, count: 100000,");
    }

    @Test
    void the_longest_time_of_a_closed_loop_is_kept() {
        assertThat(ycsb("maxexecutiontime=600", PLAIN).text()).contains("count: 20000, for: 600s");
    }

    @Test
    void what_cannot_be_verified_is_not_said_to_be() {
        Imported imported =
                ycsb("dataintegrity=true\ninsertproportion=0.05\nreadallfields=false", PLAIN);
        assertThat(imported.text()).doesNotContain("verify:");
        assertThat(imported.notes())
                .extracting(ImportNote::line)
                .anyMatch(line -> line.contains("dataintegrity=true"))
                .noneMatch(line -> line.contains("only keys are verified"));
    }

    @Test
    void a_prefix_that_no_name_may_have_is_changed_and_told() {
        Imported imported = ycsb("fieldnameprefix=Field", PLAIN);
        assertThat(imported.problems()).isEmpty();
        assertThat(imported.text()).contains("field0");
        assertThat(imported.notes())
                .extracting(ImportNote::line)
                .anyMatch(line -> line.contains("fieldnameprefix=Field"));
    }

    private static Imported stress(String type, String fields) {
        return ExperimentImporter.read("p.yaml", TABLE.formatted(type, fields), PLAIN);
    }
}
