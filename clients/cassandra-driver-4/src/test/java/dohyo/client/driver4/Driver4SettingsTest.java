package dohyo.client.driver4;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** What `check` takes for the driver's settings is what the driver has. */
class Driver4SettingsTest {

    private static final String FILE = "/dohyo/language/client/cassandra-driver-4.settings";

    @Test
    void settings_of_the_model_are_the_options_of_the_driver() throws IOException {
        try (InputStream file = Driver4SettingsTest.class.getResourceAsStream(FILE)) {
            List<String> names = new String(
                            Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" \\| ", 2)[0])
                    .toList();
            assertThat(names)
                    .containsExactlyInAnyOrderElementsOf(Arrays.stream(DefaultDriverOption.values())
                            .map(DefaultDriverOption::getPath)
                            .distinct()
                            .toList());
        }
    }
}
