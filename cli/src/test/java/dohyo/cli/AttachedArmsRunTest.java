package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;
import dohyo.model.result.TrialRecord;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.shard.ShardOptions;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The study of Scylla and Aerospike as whoever has both would run it: the null store plays a Scylla
 * of four shards with tablets, and an Aerospike.
 */
@Tag("slow")
@Timeout(120)
final class AttachedArmsRunTest {

    @TempDir
    private Path folder;

    private static InetSocketAddress anyPort() {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    }

    @Test
    void arms_that_leave_open_where_their_store_is_run_on_what_attach_names() throws IOException {
        Path diary = folder.resolve("scylla.jsonl");
        UserEnvironment user = UserEnvironment.withFetched(folder);
        try (NullServer scylla =
                        NullServer.start(anyPort(), List.of(), diary, ShardOptions.of(4, 16));
                NullServer aerospike = NullServer.start(anyPort(), List.of(), null)) {
            int exit = user.dohyo(
                    "run",
                    "insert-update-get",
                    "--scale",
                    "smoke",
                    "--only",
                    "scylla,aerospike",
                    "--attach",
                    "scylla=" + scylla.contactPoint() + ",aerospike=" + aerospike.contactPoint(),
                    "--set",
                    "arms.scylla.load.measure.for=1s",
                    "--set",
                    "arms.aerospike.load.measure.for=1s",
                    "--set",
                    "arms.scylla.load.warm-up.for=1s",
                    "--set",
                    "arms.aerospike.load.warm-up.for=1s",
                    "--out",
                    "run");
            // 4 where others keep the machine busy, which is no matter here
            assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 4, 5);
        }
        assertThat(outcomes()).containsExactly("DONE", "DONE");
        assertThat(Files.readString(folder.resolve("run/report.html")))
                .contains("What each store gives", "storage-engine memory")
                .contains("A write is acknowledged by: the only copy")
                .contains("arm cassandra is not part of this run");
        assertThat(Files.readString(folder.resolve("run/experiment.yaml")))
                .contains("arms.scylla.store.attach.contact-points");
        assertThat(Files.readString(diary)).contains("\"shards\"", "\"own\"");
    }

    private List<String> outcomes() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("run/trials"))) {
            return trials.map(AttachedArmsRunTest::outcome).collect(Collectors.toList());
        }
    }

    private static String outcome(Path trial) {
        try {
            return Json.read(trial.resolve("trial.json"), TrialRecord.class)
                    .outcome()
                    .name();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
