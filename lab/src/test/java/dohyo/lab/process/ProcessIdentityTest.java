package dohyo.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Pid and start time. */
class ProcessIdentityTest {

    private static final String FIELDS =
            " 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 987654 20 21";

    @Test
    void a_name_with_brackets_and_blanks_does_not_shift_the_fields() {
        assertThat(ProcessIdentity.parse(7, "7 (a) S 1) (b) S" + FIELDS))
                .contains(new ProcessIdentity(7, 987654));
    }

    @Test
    void a_zombie_is_dead() {
        assertThat(ProcessIdentity.parse(7, "7 (sleep) Z" + FIELDS)).isEmpty();
    }

    @Test
    void this_jvm_is_alive_and_a_namesake_with_another_start_is_not() {
        ProcessIdentity own = ProcessIdentity.own();
        assertThat(own.isAlive()).isTrue();
        assertThat(new ProcessIdentity(own.pid(), own.startTicks() + 1).isAlive())
                .isFalse();
    }
}
