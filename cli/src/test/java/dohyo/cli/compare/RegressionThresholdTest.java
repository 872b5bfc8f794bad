package dohyo.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.cli.console.UserMistake;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** Rules on the command line become claims of the opposite. */
final class RegressionThresholdTest {

    @Test
    void what_may_not_be_is_claimed_the_other_way_round() {
        assertThat(RegressionThreshold.yaml(
                        List.of(
                                RegressionThreshold.of("throughput < 0.95"),
                                RegressionThreshold.of("p99(read)>1.1")),
                        "a",
                        "b"))
                .contains("{says: \"b has at least 0.95 times the throughput of a.\", ")
                .contains("{says: \"b has at most 1.1 times the p99(read) of a.\", ")
                .contains(
                        "quantity: \"throughput\", arm: \"b\", relative-to: \"a\", at-least: 0.95}")
                .contains("quantity: \"p99(read)\", arm: \"b\", relative-to: \"a\", at-most: 1.1}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "throughput", "throughput = 1", "p99 > fast", "p99 > 1; x: y"})
    void what_is_no_rule_is_the_users_mistake(String text) {
        assertThatThrownBy(() -> RegressionThreshold.of(text))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining("throughput < 0.95");
    }
}
