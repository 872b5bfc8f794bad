package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;

/** What ends a run before its last block. */
class BlockContinuationPolicyTest {

    @Test
    void of_two_rules_the_first_objection_is_told() throws IOException {
        BlockContinuationPolicy one = blocks -> blocks > 3 ? "one" : "";
        BlockContinuationPolicy both = one.and(blocks -> blocks > 2 ? "other" : "");
        assertThat(both.objection(2)).isEmpty();
        assertThat(both.objection(3)).isEqualTo("other");
        assertThat(both.objection(4)).isEqualTo("one");
    }
}
