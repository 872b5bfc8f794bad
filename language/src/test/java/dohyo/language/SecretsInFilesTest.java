package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.ExperimentImporter.Request;
import dohyo.language.scope.SecretNames;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.List;

/** A password in a file is refused with the place where it belongs, and is not shown to anybody. */
final class SecretsInFilesTest {

    private static final ExperimentReader READER = new ExperimentReader();

    /**
     * Each character of a line as long as a file may be is looked at once or so. Where each was
     * looked at for all others, a quarter of it would take minutes.
     */
    @Tag("slow")
    @Test
    void a_line_of_a_megabyte_is_looked_at_in_no_time() {
        String line = "passw".repeat(200_000);
        assertTimeout(Duration.ofSeconds(20), () -> SecretNames.hide(line));
        for (String part : List.of("a", " -", "-passw", "://", "passw: ", " --a-a", "pwd\t")) {
            String line2 = part.repeat(250_000 / part.length());
            assertTimeout(
                    Duration.ofSeconds(10),
                    () -> SecretNames.hide(List.of(line2, " " + line2), 0, 2));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tlp-stress run KeyValue -P hunter2 --reads 7",
                "tlp-stress run KeyValue --password hunter2 --reads 7",
                "tlp-stress run KeyValue --password 'hunter2' --reads 7",
                "cassandra-stress write n=1 -mode native cql3 user=a password=hunter2 cl=X",
                "cassandra-stress write n=1 -mode 'native password=hunter2'",
                "cassandra-stress write n=1 -node mongodb://me:hunter2@db1",
                "cassandra-stress write n=1 -graph 'x\npassword=hunter2'",
            })
    void nor_is_one_of_a_command_line_that_is_imported(String line) {
        Imported imported = ExperimentImporter.read(new Request(List.of(line), List.of(), false));
        assertThat(new ProblemPrinter().print(imported.problems())
                        + imported.notes()
                        + imported.text())
                .isNotEmpty()
                .doesNotContain("hunter2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pass\\nword=hunter2",
                "x\\npassword=hunter2",
                "jvm=-Djavax.net.ssl.trustStorePassword=hunter2",
                "mongodb.url=mongodb://me:hunter2@db1/ycsb",
                "db.url=jdbc:postgresql://db1/ycsb?user=me&password=hunter2",
            })
    void nor_is_one_of_a_property_file(String property) {
        Imported imported =
                ExperimentImporterTest.ycsb(property, new Request(List.of(), List.of(), false));
        assertThat(imported.problems()).isEmpty();
        assertThat(imported.notes() + imported.text()).doesNotContain("hunter2");
    }

    @Test
    void carets_stay_where_they_are() {
        String line = "run KeyValue -p 100 -P hunter2 --reads 7";
        assertThat(SecretNames.hide(List.of(line), 0, 1))
                .containsExactly("run KeyValue -p 100 -P ******* --reads 7");
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
                "client: {pwd: hunter2}",
                // what some take for the end of a line
                "client: {password: \"a\u2028hunter2\"}",
                // the value goes on in lines of its own
                "client:\n  password: |\n    hunter2\n  foo: 1",
                "client:\n  secrets:\n    - hunter2\n  foo: 1",
            })
    void it_is_refused_and_not_repeated(String with) {
        String file = Catalog.smallest().replace("store: {name: null}\n", "") + with + "\n";
        List<Problem> problems = READER.read("a.yaml", file).problems();
        String printed = new ProblemPrinter().print(problems);
        assertThat(printed).contains("--credentials").doesNotContain("hunter2");
        assertThat(problems.toString()).doesNotContain("hunter2");
    }
}
