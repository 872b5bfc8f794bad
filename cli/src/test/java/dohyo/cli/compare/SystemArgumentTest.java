package dohyo.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.cli.console.UserMistake;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Systems in one line, and what is said of wrong ones. */
class SystemArgumentTest {

    @Test
    void a_line_is_a_store_and_a_client() {
        SystemArgument line = SystemArgument.parse(
                "system A", "cassandra:5.0.9,jdk=17,gc=zgc,heap=1g,protocol=v5,in-flight=256");
        assertThat(line.armYaml())
                .isEqualTo("{store: {name: cassandra, version: 5.0.9, jdk: 17, gc: zgc,"
                        + " heap: 1g}, client: {protocol: v5, in-flight: 256}}");
        assertThat(line.armName())
                .isEqualTo("cassandra-5.0.9-jdk-17-gc-zgc-heap-1g-protocol-v5-in-flight");
    }

    /** The user's own word, which a stranger's file has not. */
    @Test
    void a_build_of_ones_own_is_a_folder() {
        SystemArgument line =
                SystemArgument.parse("system A", "cassandra:dir=../my cassandra,jdk=17");
        assertThat(line.armYaml())
                .isEqualTo("{store: {name: cassandra, dir: \"../my cassandra\", jdk: 17}}");
        assertThat(line.storeAlone().folder()).isEqualTo("../my cassandra");
        assertThat(line.armName()).isEqualTo("cassandra-my-cassandra-jdk-17");
    }

    @ParameterizedTest
    @CsvSource({
        "cassandra:dir=../branch,cassandra-branch",
        "cassandra:dir=/builds/base/,cassandra-base",
        "cassandra:dir=5.0-fix,cassandra-5.0-fix",
        "cassandra:dir=../..,cassandra-dir-..-..",
    })
    void an_arm_of_a_folder_has_its_last_name(String word, String name) {
        assertThat(SystemArgument.parse("system A", word).armName()).isEqualTo(name);
    }

    @Test
    void a_null_store_can_be_slow_on_purpose() {
        assertThat(SystemArgument.parse("system A", "null,delay=2ms").armYaml())
                .isEqualTo("{store: {name: \"null\", script: [{do: delay, by: 2ms}]}}");
    }

    @Test
    void a_native_store_needs_no_version_and_has_nodes() {
        assertThat(SystemArgument.parse("system A", "valkey:9.1.2,nodes=3").armYaml())
                .isEqualTo("{store: {name: valkey, version: 9.1.2, nodes: 3}}");
        assertThat(SystemArgument.parse("system A", "redis").storeAlone().describe())
                .isEqualTo("redis");
    }

    @Test
    void a_system_that_runs_already_is_named_by_its_addresses() {
        SystemArgument line = SystemArgument.parse(
                "system A", "cassandra@one:9042+127.0.0.1:9043,most=5000/s,protocol=v5");
        assertThat(line.armYaml())
                .isEqualTo("{store: {name: cassandra, attach: {contact-points:"
                        + " [\"one:9042\", \"127.0.0.1:9043\"], most: 5000/s}},"
                        + " client: {protocol: v5}}");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "casandra:5.0.9, 0, 8, did you mean 'cassandra'?",
                "cassandra, 0, 9, cassandra:5.0.9",
                "\"cassandra:5.0.9,gcc=zgc\", 16, 3, did you mean 'gc'?",
                "\"cassandra:5.0.9,gc=zgcc\", 19, 4, did you mean 'zgc'?",
                "\"cassandra:5.0.9,gc=zgc,heap=1gb\", 28, 3, 1g",
                "\"cassandra:5.0.9,zgc\", 16, 3, known keys: jdk",
                "\"cassandra:5.0.9,jdk=17,jdk=21\", 23, 3, leave one out",
                "\"cassandra:5.0.9,jdk=\", 20, 1, letters",
                "\"cassandra:5.0.9,jdk={17}\", 20, 4, letters",
                "cassandra:dir=, 14, 1, relative",
                "null:5, 5, 1, leave it out",
                "cassandra@one, 10, 3, joined by +",
                "cassandra@me:pw@one:9042, 10, 14, joined by +",
                "null@one:9042, 0, 4, cassandra@host:port",
                "\"cassandra@one:9042,most=fast\", 24, 4, 5000/s",
                "\"cassandra@one:9042,gc=g1\", 22, 2, leave one of them out",
                "\"null,gc=zgc\", 8, 3, leave it out",
                "valkey@one:9042, 0, 6, cassandra@host:port",
                "\"valkey:9.1.2,heap=1g\", 18, 2, leave it out",
                "\"null,protocol=v6\", 14, 2, \"\""
            })
    void wrong_words_are_marked_with_a_caret(String text, int begin, int length, String hint) {
        assertThatThrownBy(() -> SystemArgument.parse("system B", text))
                .isInstanceOf(UserMistake.class)
                .hasMessageStartingWith("error: system B: ")
                .hasMessageContaining(
                        "\n      | " + text + "\n      | " + " ".repeat(begin) + "^".repeat(length))
                .hasMessageNotContaining(" ".repeat(begin) + "^".repeat(length + 1))
                .hasMessageContaining(hint == null ? "" : hint);
    }

    @Test
    void nothing_of_a_line_can_escape_into_the_file() {
        assertThatThrownBy(() -> SystemArgument.parse("system A", "null,delay=2ms}], gc: [x"))
                .isInstanceOf(UserMistake.class);
        assertThatThrownBy(() -> SystemArgument.parse("system A", "cassandra:5\n0,jdk=17"))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining("| cassandra:5 0,jdk=17");
    }
}
