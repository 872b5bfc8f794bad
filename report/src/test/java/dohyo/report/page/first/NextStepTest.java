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

    /** A budget of one repetition has no room for five, and beside some options none is named. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "./dohyo run q --out runs/x --seed 3,./dohyo run q --seed 3 --repeat 5",
                "./dohyo run q --repeat 1 --budget 3m,./dohyo run q --repeat 5",
                "./dohyo run q --screen --decide 5% --budget 3m,./dohyo run q --repeat 5",
                "./dohyo compare a b --budget 2m --rows 9,./dohyo compare a b --rows 9 --blocks 5",
                "./dohyo compare a b --decide=5% --screen,./dohyo compare a b --blocks 5",
                "./dohyo run q --repeat-disturbed 3,./dohyo run q --repeat-disturbed 3 --repeat 5",
            })
    void what_was_measured_once_is_repeated_as_often_as_proposed(String first, String again) {
        assertThat(NextStep.repeated(first)).isEqualTo(again);
    }
}
