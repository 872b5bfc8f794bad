package dohyo.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What must be said again when a run goes on. */
final class ResumeWordsTest {

    @Test
    void machines_systems_and_jdks_are_said_again_and_nothing_else_is() {
        assertThat(ResumeWords.of("./dohyo run q --scale laptop --machines 'my machines.yaml'"
                        + " --jdk-home=8=/opt/jdk8 --attach 10.0.0.1:9042,10.0.0.2:9042"
                        + " --most 500/s --keyspace k --keep --metrics-port 9500 --out runs/x"))
                .isEqualTo(" --machines 'my machines.yaml' --jdk-home=8=/opt/jdk8"
                        + " --attach 10.0.0.1:9042,10.0.0.2:9042 --most 500/s --keyspace k --keep");
        assertThat(ResumeWords.of("./dohyo run q")).isEmpty();
        assertThat(ResumeWords.of("")).isEmpty();
    }

    /** A plan of a stranger must not put anything into a shell. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "./dohyo run q --machines $(reboot)",
                "./dohyo run q --machines m;reboot",
                "./dohyo run q --machines=`reboot`",
                "./dohyo run q --attach 'a`b' --jdk-home '8=/x\ny'",
                "./dohyo run q --attach 'not closed",
                "./dohyo run q --set 'title=x --keep --machines m y'",
            })
    void what_a_shell_would_not_leave_as_it_is_is_left_out(String command) {
        assertThat(ResumeWords.of(command)).isEmpty();
    }
}
