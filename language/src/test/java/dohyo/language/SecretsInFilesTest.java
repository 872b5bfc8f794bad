package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

/** A password in a file is refused with the place where it belongs, and is not shown to anybody. */
final class SecretsInFilesTest {

    private static final ExperimentReader READER = new ExperimentReader();

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
