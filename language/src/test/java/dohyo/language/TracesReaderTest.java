package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.workload.TraceAsk;
import dohyo.model.workload.TraceFormat;
import dohyo.model.workload.TraceSource;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.Objects;

/** Workloads of traces: which one is meant, and what is wrong with them. */
final class TracesReaderTest {

    private static final String FILE = """
            title: Traces
            question: How much is found?
            store: {name: cache, provider: caffeine, settings: {entries: 100}}
            workloads:
              w: {operations: {pass: {trace: {name: web07}}}}
            load: {warm-up: none, measure: {closed: 1, for: 1s}}
            """;

    private static String problems(String text) {
        return new ProblemPrinter()
                .print(new ExperimentReader().read("traces.yaml", text).problems());
    }

    private static Workload workload(ExperimentReader reader, String text) {
        ExperimentReader.Reading reading = reader.read("traces.yaml", text);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment()).arms().get(0).workload();
    }

    private static String with(String trace) {
        return FILE.replace("{name: web07}", trace);
    }

    @Test
    void trace_that_is_brought_has_a_name() {
        assertThat(workload(new ExperimentReader(), FILE).asks())
                .containsExactly(new TraceAsk(TraceSource.named("web07")));
    }

    @Test
    void file_of_a_stranger_is_refused_with_its_place_unless_he_is_trusted() {
        String own = with("{file: a/b.trc, format: lirs}");
        assertThat(problems(own))
                .contains("traces.yaml:5:")
                .contains("the file 'a/b.trc' is refused: what stands in it would be read")
                .contains("--trust");
        assertThat(workload(ExperimentReader.trusting(), own).asks())
                .containsExactly(new TraceAsk(TraceSource.in(
                        Path.of("a/b.trc").toAbsolutePath().toString(), TraceFormat.LIRS)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            {name: web08}               | did you mean 'web07'?
            {name: web07, format: lirs} | 'format'
            {file: x}                   | 'file' needs 'format'
            {name: web07, file: x}      | 'name'
            {format: arc}               | 'name'
            {file: x, format: art}      | did you mean 'arc'?
            """)
    void what_does_not_fit_is_a_problem(String trace, String told) {
        assertThat(problems(with(trace))).contains(told);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            binds: [a]       | 'binds' does not go with 'trace'
            verify: [a]      | 'verify' does not go with 'trace'
            batch: {size: 2} | 'batch' does not go with 'trace'
            """)
    void what_belongs_to_statements_does_not_go_with_traces(String detail, String told) {
        assertThat(problems(with("{name: web07}, " + detail))).contains(told);
    }

    @Test
    void clients_of_other_stores_send_no_traces() {
        assertThat(problems(FILE.replaceAll("store: .*", "store: {name: file}")))
                .contains("which does not speak traces");
    }
}
