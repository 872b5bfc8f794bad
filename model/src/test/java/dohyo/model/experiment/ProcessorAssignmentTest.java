package dohyo.model.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Lists of processors as the kernel writes them. */
class ProcessorAssignmentTest {

    @Test
    void ranges_are_read_and_written() {
        assertThat(ProcessorAssignment.parse("0-2,6,1,8-9")).containsExactly(0, 1, 2, 6, 8, 9);
        assertThat(ProcessorAssignment.text(List.of(0, 1, 2, 6, 8, 9))).isEqualTo("0-2,6,8-9");
        assertThat(ProcessorAssignment.text(ProcessorAssignment.parse("0-0"))).isEqualTo("0");
        assertThat(ProcessorAssignment.text(List.of())).isEmpty();
    }

    @Test
    void a_range_that_is_none_is_refused() {
        assertThatThrownBy(() -> ProcessorAssignment.parse("3-1")).hasMessageContaining("'3-1'");
        assertThatThrownBy(() -> ProcessorAssignment.parse("0-9999"))
                .hasMessageContaining("'0-9999'");
    }

    @Test
    void nobody_is_kept_from_any_processor_unless_asked() {
        assertThat(ProcessorAssignment.ANY.isAny()).isTrue();
    }
}
