package dohyo.client.driver3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.datastax.driver.core.Cluster;
import com.datastax.driver.core.PoolingOptions;
import com.datastax.driver.core.SocketOptions;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What `check` takes for settings is what this client understands. */
class Driver3SettingsTest {

    private static final String FILE = "/dohyo/language/client/cassandra-driver-3.settings";
    private static final List<Object> VALUES =
            List.of(1L, true, "round-robin", "default", "nio", "blocking", "given");

    @Test
    void every_setting_of_the_model_is_understood() throws IOException {
        List<String> names = names();
        assertThat(names).hasSizeGreaterThan(10);
        for (String name : names) {
            assertThat(VALUES)
                    .as(name)
                    .anySatisfy(value ->
                            assertThatCode(() -> apply(name, value)).doesNotThrowAnyException());
        }
    }

    @Test
    void numbers_reach_the_driver() throws Exception {
        PoolingOptions pooling = new PoolingOptions();
        SocketOptions sockets = new SocketOptions();
        new Driver3Settings(Cluster.builder(), pooling, sockets)
                .apply(Map.of("heartbeat-seconds", 77L, "send-buffer-bytes", 65536L));
        assertThat(pooling.getHeartbeatIntervalSeconds()).isEqualTo(77);
        assertThat(sockets.getSendBufferSize()).isEqualTo(65536);
    }

    private static void apply(String name, Object value) throws Exception {
        new Driver3Settings(Cluster.builder(), new PoolingOptions(), new SocketOptions())
                .apply(Map.of(name, value));
    }

    private static List<String> names() throws IOException {
        try (InputStream file = Driver3SettingsTest.class.getResourceAsStream(FILE)) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.contains(" | "))
                    .toList();
        }
    }
}
