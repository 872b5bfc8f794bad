package dohyo.report.page.study;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.Results.OperationResult;
import dohyo.report.StudyRunSummary.OperationRow;
import dohyo.report.StudyRunSummary.Spread;
import dohyo.report.StudyRunSummary.StepRow;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Below a study's table of steps only what occurs in it is explained. */
class StudyStepLegendTest {

    private static final String BOUND = "≥: only a lower bound is known.";
    private static final String BY_KIND = "A single dash in place of the times means";

    @Test
    void bound_is_explained_where_one_is_printed() {
        assertThat(legend(timed("read"))).doesNotContain(BOUND);
        assertThat(legend(new OperationRow("read", 60_000, 900, null, 5e9, 4e9, true, false)))
                .contains(BOUND);
    }

    @Test
    void bound_of_refused_operations_is_a_dash() {
        Spread none = new Spread(0, 0, 0, true, null, null);
        assertThat(legend(new OperationRow("read", 60, 0, none, null, null, true, true)))
                .doesNotContain(BOUND);
    }

    @Test
    void times_of_many_kinds_of_operation_stand_below() {
        assertThat(legend(timed(OperationResult.ALL), timed("a"), timed("b")))
                .doesNotContain(BY_KIND);
        assertThat(legend(timed(OperationResult.ALL), timed("a"), timed("b"), timed("c")))
                .contains(BY_KIND);
    }

    private static OperationRow timed(String name) {
        return new OperationRow(name, 60_000, 300, null, 2e6, 1e6, false, false);
    }

    private static String legend(OperationRow... operations) {
        return StudyStepLegend.of(List.of(new StepRow(
                "one", "900/s", 3, 3, 900, 900, 900, null, null, null, List.of(operations))));
    }
}
