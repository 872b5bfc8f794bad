package dohyo.lab.standing;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.standing.KeeperProcess.Line;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A keeper is heard until it has ended. */
class KeeperProcessTest {

    private static final String LATE = """
            trap 'echo "{\\"failed\\": \\"interrupted\\"}"; exit 0' TERM
            echo '{"say": "fetching"}'
            while :; do sleep 0.05; done
            """;

    @TempDir
    Path folder;

    @Test
    void what_a_keeper_says_after_it_was_asked_to_end_is_heard() throws Exception {
        try (KeeperProcess keeper = KeeperProcess.start(
                List.of("sh", "-c", LATE),
                Map.of(),
                folder,
                folder.resolve("lock"),
                folder.resolve("log"))) {
            assertThat(keeper.read()).isEqualTo(Line.saying("fetching"));
            keeper.askToEnd();
            assertThat(keeper.read()).isEqualTo(Line.failing("interrupted", false));
            assertThat(keeper.read()).isNull();
            keeper.awaitEnd();
        }
    }
}
