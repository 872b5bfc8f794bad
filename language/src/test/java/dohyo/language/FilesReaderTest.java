package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.workload.FileAsk;
import dohyo.model.workload.FileAsk.Verb;
import dohyo.model.workload.FileSet;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Objects;

/** Workloads of files: what their files say, and what is wrong with them. */
class FilesReaderTest {

    private static final String FILE = """
            title: Files
            question: Are they read?
            store: {name: file}
            workloads:
              w:
                fields:
                  file: {type: bigint, choose: sequential}
                  part: {type: bigint, choose: sequential}
                  any: {type: bigint, choose: uniform}
                  text: {type: text, choose: uniform}
                  content: {type: bigint, of: file}
                files: {key: file, content: content, count: 20, size: 1m}
                operations:
                  walk: {read: file, at: part, bytes: 64k, verify: [content]}
                  jump: {read: file, at: any, bytes: 100}
            load: {warm-up: none, measure: {closed: 1, for: 1s}}
            """;

    private static ExperimentReader.Reading read(String text) {
        return new ExperimentReader().read("files.yaml", text);
    }

    private static Workload workload(String text) {
        ExperimentReader.Reading reading = read(text);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment()).arms().get(0).workload();
    }

    @Test
    void files_are_written_by_their_numbers_and_read_in_parts() {
        Workload workload = workload(FILE);
        FileSet files = new FileSet(20, 1 << 20, "content");
        assertThat(workload.data().rows()).isEqualTo(20);
        assertThat(workload.data().ask()).isEqualTo(FileAsk.write(files, "file"));
        assertThat(workload.data().ask().binds()).containsExactly("file", "content");
        OperationStep walk = workload.operations().get(0).steps().get(0);
        assertThat(walk.ask()).isEqualTo(new FileAsk(Verb.READ, files, "file", "part", 64 << 10));
        assertThat(walk.verify()).containsExactly("content");
        assertThat(workload.steps().map(OperationStep::ask).map(ask -> ask.binds(0)))
                .containsExactly(List.of("file", "part"), List.of("file", "any"));
    }

    /** A part chooses among those that its file has; in turns where both count up. */
    @Test
    void parts_are_those_that_a_file_has() {
        Workload workload = workload(FILE);
        assertThat(workload.fields().get("part"))
                .extracting("from", "of")
                .containsExactly(16L, "file");
        assertThat(workload.fields().get("any"))
                .extracting("from", "of")
                .containsExactly((1L << 20) / 100, "");
        assertThat(workload.fields().get("file")).extracting("from").isEqualTo(20L);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "at: any, bytes: 100 | at: any | needs 'bytes'",
                "at: any, bytes: 100 | at: any, bytes: 1..2k | a read has one size",
                "at: any, bytes: 100 | at: any, bytes: 2m | has 0 parts of 2097152",
                "at: any, bytes: 100 | at: part, bytes: 4k | draws parts of two sizes",
                "at: any, bytes: 100 | at: content, bytes: 4k | draws no file and no part",
                "read: file, at: any | read: text, at: any | draws no file and no part",
                "verify: [content] | verify: [file] | names other fields than that",
                "bytes: 100} | bytes: 100, many: {keys: 2}} | does not go with 'read'",
                "bytes: 100} | bytes: 100, binds: [file]} | does not go with 'read'",
                "content: content, count | content: any, count | no number that content follows",
                "store: {name: file} | store: {name: 'null'} | which does not speak files",
                "bigint, of: file} | bigint} | cannot be verified",
            })
    void what_does_not_fit_is_a_problem_with_its_place(String was, String is, String problem) {
        assertThat(FILE).contains(was);
        ExperimentReader.Reading reading = read(FILE.replace(was, is));
        assertThat(new ProblemPrinter().print(reading.problems())).contains(problem);
    }

    @Test
    void a_read_without_files_is_told() {
        String without = FILE.replaceFirst("(?m)^ *files: .*\n", "");
        assertThat(new ProblemPrinter().print(read(without).problems()))
                .contains("the workload has no files");
    }
}
