package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The doctor looks at other machines with the code with which it looks at this one. */
@Tag("slow")
@Timeout(120)
final class DoctorMachinesTest {

    @TempDir
    private Path folder;

    /** What people are shown of it has a test of its own, {@code DoctorTextTest}. */
    @Test
    void each_machine_is_looked_at_and_one_that_is_not_there_is_named() throws IOException {
        Files.writeString(folder.resolve("lab.yaml"), """
                machines:
                  one: {over: [env], folder: %1$s/one}
                  gone: {over: [sh, -c, 'echo no route to host >&2; exit 255', x]}
                """.formatted(folder));
        UserEnvironment user = UserEnvironment.withFetched(folder);
        assertThat(user.dohyo("doctor", "--machines", "lab.yaml", "--json")).isEqualTo(3);
        JsonNode said = Json.mapper().readTree(user.results());
        JsonNode one = said.at("/machines/0");
        assertThat(said.path("machines")).hasSize(1);
        assertThat(one.path("machine").asText()).isEqualTo("one");
        assertThat(one.at("/seen/host/cores").asInt())
                .isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(one.at("/seen/host/facts/disks/0/use").asText()).isEqualTo("agent");
        assertThat(one.at("/seen/host/facts/activity/seconds").asDouble()).isPositive();
        assertThat(one.at("/seen/pauses/threads").asInt()).isPositive();
        assertThat(said.at("/unreached/0").asText())
                .startsWith("machine 'gone': ")
                .endsWith("no route to host");
        assertThat(folder.resolve("one/work")).isEmptyDirectory();
    }

    @Test
    void noise_is_of_this_machine_alone() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("doctor", "--noise", "--machines", "slurm")).isEqualTo(2);
        assertThat(user.talk()).contains("--noise measures this machine alone");
    }
}
