package dohyo.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.AnotherBlock;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/** What ends a run before its last block. */
final class BlockRuleTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void no_block_is_begun_that_would_end_after_the_budget() throws IOException {
        AtomicLong now = new AtomicLong(7 * SECOND);
        AnotherBlock rule = BlockRule.ofBudget(600, now::get);
        now.addAndGet(200 * SECOND);
        assertThat(rule.objection(1)).isEmpty();
        now.addAndGet(200 * SECOND);
        assertThat(rule.objection(2)).isEmpty();
        now.addAndGet(150 * SECOND);
        assertThat(rule.objection(3)).isEqualTo("another would pass the budget of 10 min");
    }

    @Test
    void of_two_rules_the_first_objection_is_told() throws IOException {
        AnotherBlock one = blocks -> blocks > 3 ? "one" : "";
        AnotherBlock other = blocks -> blocks > 2 ? "other" : "";
        AnotherBlock both = BlockRule.both(one, other);
        assertThat(both.objection(2)).isEmpty();
        assertThat(both.objection(3)).isEqualTo("other");
        assertThat(both.objection(4)).isEqualTo("one");
    }
}
