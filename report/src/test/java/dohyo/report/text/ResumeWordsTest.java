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
                .isEqualTo(" --machines FILE --jdk-home N=DIR --attach HOST:PORT --most RATE"
                        + " --keyspace NAME --keep");
        assertThat(ResumeWords.of("./dohyo run q")).isEmpty();
        assertThat(ResumeWords.of("")).isEmpty();
    }

    /** A plan of a stranger must neither put anything into a shell nor choose what runs. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "./dohyo run q --machines $(reboot)",
                "./dohyo run q --machines m;reboot",
                "./dohyo run q --machines=`reboot`",
                "./dohyo run q --machines 'a`b' --in-clear",
            })
    void no_value_is_said_again_and_no_consent(String command) {
        assertThat(ResumeWords.of(command)).isEqualTo(" --machines FILE");
    }

    /** Its folder names them for single arms, and a run goes on with those that are said again. */
    @Test
    void running_systems_of_a_comparison_are_said_again_for_each_arm() {
        assertThat(ResumeWords.of("./dohyo compare cassandra@10.0.0.1:9042+10.0.0.2:9042,client=cql"
                        + " cassandra@db-3:9042 --rate 2000/s --cql 'SELECT x FROM a@b:1'"))
                .isEqualTo(" --attach ARM=HOST:PORT --attach ARM=HOST:PORT");
        assertThat(ResumeWords.of("./dohyo compare cassandra:5.0.9 scylla@db:9042 --rate 1k/s"))
                .isEqualTo(" --attach ARM=HOST:PORT");
        assertThat(ResumeWords.of("./dohyo compare cassandra:5.0.9 valkey --workload ycsb/a"))
                .isEmpty();
    }

    @Test
    void what_stands_inside_of_quotes_is_no_option() {
        assertThat(ResumeWords.of("./dohyo run q --set 'title=x --keep --machines m y'"))
                .isEmpty();
    }
}
