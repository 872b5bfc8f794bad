package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The tutorial, followed as far as it needs no store: what it says to save and to type is
 * understood.
 */
final class TutorialTest {

    private static final Path DOCUMENTS = UserEnvironment.HOME.resolve("docs");

    @TempDir
    private Path folder;

    private UserEnvironment user;

    @BeforeEach
    void save() throws IOException {
        Files.writeString(folder.resolve("orders.yaml"), experiment());
        user = new UserEnvironment(folder);
    }

    private static String experiment() throws IOException {
        String tutorial = Files.readString(DOCUMENTS.resolve("start/tutorial.md"));
        return tutorial.split("```yaml\n", 2)[1].split("```", 2)[0];
    }

    @Test
    void the_file_is_the_example() throws IOException {
        assertThat(DOCUMENTS.resolve("examples/orders/experiment.yaml")).hasContent(experiment());
    }

    @Test
    void the_file_has_no_mistake() {
        assertThat(user.dohyo("check", "orders.yaml")).describedAs(user.talk()).isZero();
    }

    @Test
    void each_claim_is_told_what_the_plan_can_decide() {
        assertThat(user.dohyo("show", "orders.yaml")).describedAs(user.talk()).isZero();
        assertThat(user.results())
                .contains("nothing-lost", "no-more-cpu", "patch-release")
                .contains(" min");
    }
}
