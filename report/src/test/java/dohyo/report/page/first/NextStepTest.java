package dohyo.report.page.first;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands that a report proposes. */
class NextStepTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "./dohyo run q --out runs/x --seed 3,./dohyo run q --seed 3",
                "./dohyo run q --junit=v.xml --markdown 'my ticket.md',./dohyo run q",
                "./dohyo run q --metrics-port 9500,./dohyo run q --metrics-port 9500",
            })
    void one_more_run_writes_over_nothing_of_the_first(String first, String again) {
        assertThat(NextStep.again(first)).isEqualTo(again);
    }
}
