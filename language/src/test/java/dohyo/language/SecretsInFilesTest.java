package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dohyo.language.scope.SecretNames;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.List;

/** A password in a file is refused with the place where it belongs, and is not shown to anybody. */
final class SecretsInFilesTest {

    private static final ExperimentReader READER = new ExperimentReader();

    /** Each character of a line as long as a file may be is looked at once or so. */
    @Test
    void a_line_of_a_megabyte_is_looked_at_in_no_time() {
        String line = "passw".repeat(200_000);
        assertTimeout(Duration.ofSeconds(20), () -> SecretNames.hide(line));
        assertTimeout(Duration.ofSeconds(20), () -> SecretNames.hide("a".repeat(1_000_000)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "store: {name: cassandra, attach: {most: 9/s, password: hunter2}}",
                "store: {name: cassandra, attach: {\"password\": \"hunter2, }\"}}",
                "store: {name: cassandra, attach: {password: 'hunter2'}}",
                "client: {jmx-password: hunter2}",
                "passwd: a, hunter2 and more",
                // the problem stands in another line
                "client: {secret: hunter2}\nfoo: 1",
            })
    void it_is_refused_and_not_repeated(String with) {
        String file = Catalog.smallest().replace("store: {name: null}\n", "") + with + "\n";
        List<Problem> problems = READER.read("a.yaml", file).problems();
        String printed = new ProblemPrinter().print(problems);
        assertThat(printed).contains("--credentials").doesNotContain("hunter2");
        assertThat(problems.toString()).doesNotContain("hunter2");
    }
}
