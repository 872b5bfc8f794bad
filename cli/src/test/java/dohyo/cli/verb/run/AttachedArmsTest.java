package dohyo.cli.verb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.cli.console.UserMistake;
import dohyo.language.variant.SettingOverride;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Words behind {@code --attach}, which commas have parted. */
class AttachedArmsTest {

    @Test
    void one_system_takes_the_place_of_all() {
        AttachedArms arms = AttachedArms.of(List.of("10.0.0.1:9042", "10.0.0.2:9042"));
        assertThat(arms.ofAll()).containsExactly("10.0.0.1:9042", "10.0.0.2:9042");
        assertThat(arms.settings()).isEmpty();
        assertThat(AttachedArms.of(List.of()).contactPoints()).isEmpty();
    }

    @Test
    void contact_points_belong_to_the_arm_that_was_named_last() {
        AttachedArms arms = AttachedArms.of(List.of("scylla=a:1", "b:2", "aerospike=c:3"));
        assertThat(arms.ofAll()).isEmpty();
        assertThat(arms.contactPoints()).containsExactly("a:1", "b:2", "c:3");
        assertThat(arms.settings())
                .containsExactly(
                        new SettingOverride(
                                "--attach scylla=a:1,b:2",
                                "arms.scylla.store.attach.contact-points",
                                "[\"a:1\",\"b:2\"]"),
                        new SettingOverride(
                                "--attach aerospike=c:3",
                                "arms.aerospike.store.attach.contact-points",
                                "[\"c:3\"]"));
    }

    @Test
    void both_at_once_or_no_name_is_a_mistake() {
        assertThatThrownBy(() -> AttachedArms.of(List.of("a:1", "scylla=b:2")))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining("that of one arm ARM=HOST:PORT");
        assertThatThrownBy(() -> AttachedArms.of(List.of("=b:2"))).isInstanceOf(UserMistake.class);
    }
}
