package dohyo.report.analysis.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What steps of several requests have in common. */
class TraceStepTemplateTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Read 1 live rows and 0 tombstone cells          | Read # live rows and # tombstone cells
            Sending READ_REQ message to /127.0.0.2:7000     | Sending READ_REQ message to #
            Enqueuing response to /[::1]:7000               | Enqueuing response to #
            Key hit for sstable 3gx0_01t1_2yb0g, size = 4   | Key hit for sstable #, size = #
            Bloom filter allows skipping sstable 12         | Bloom filter allows skipping sstable #
            Acquiring sstable references                    | Acquiring sstable references
            """)
    void numbers_nodes_and_names_of_sstables_are_left_out(String told, String text) {
        assertThat(TraceStepTemplate.of(told)).isEqualTo(text);
    }
}
