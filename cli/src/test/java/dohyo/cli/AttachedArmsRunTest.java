package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.StepRecord;
import dohyo.model.result.Json;
import dohyo.model.result.TrialRecord;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.aerospike.AnnouncedAerospikeCluster.PartitionCounts;
import dohyo.nullstore.shard.ShardCounts;
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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The study of Scylla and Aerospike as whoever has both would run it: null stores play a Scylla of
 * four shards with tablets, and an Aerospike of two nodes.
 */
@Tag("slow")
@Timeout(120)
final class AttachedArmsRunTest {

    private static final int SHARDS = 4;
    private static final int TABLETS = 16;
    private static final long RECORDS = 2_000;

    /**
     * Those of a run at the rates below, at least: 2,000 records, then 1,000 operations in each of
     * four seconds, of which updates are two; nine tenths of them, as a busy machine may hold less.
     */
    private static final long REQUESTS = 6_000;

    @TempDir
    private Path folder;

    private static InetSocketAddress anyPort(int host) throws IOException {
        byte[] address = {127, 0, 0, (byte) host};
        return new InetSocketAddress(InetAddress.getByAddress(address), 0);
    }

    private Path diary(String store) {
        return folder.resolve(store + ".jsonl");
    }

    private NullServer scylla() throws IOException {
        ShardOptions options = ShardOptions.of(SHARDS, TABLETS);
        return NullServer.start(anyPort(1), List.of(), diary("scylla"), options);
    }

    @Test
    void arms_that_leave_open_where_their_store_is_run_on_what_attach_names() throws IOException {
        UserEnvironment user = UserEnvironment.withFetched(folder);
        try (NullServer scylla = scylla();
                NullServer first = NullServer.start(anyPort(1), List.of(), diary("first"));
                NullServer second = NullServer.start(anyPort(2), List.of(), diary("second"))) {
            List<InetSocketAddress> nodes = List.of(first.address(), second.address());
            first.joinPartitions(nodes);
            second.joinPartitions(nodes);
            run(
                    user,
                    List.of(
                            "scylla=" + scylla.contactPoint(),
                            "aerospike=" + first.contactPoint()));
        }
        assertThat(outcomes()).containsExactly("DONE", "DONE");
        assertThat(Files.readString(folder.resolve("run/report.html")))
                .contains("What each store gives", "storage-engine memory")
                .contains("A write is acknowledged by: the only copy")
                .contains("arm &#39;cassandra&#39; is not part of this run");
        assertThat(Files.readString(folder.resolve("run/experiment.yaml")))
                .contains("arms.scylla.store.attach.contact-points");
        requireTabletsFound();
        requireMastersFound();
    }

    private static void run(UserEnvironment user, List<String> attached) throws IOException {
        List<String> arms = attached.stream()
                .map(each -> each.substring(0, each.indexOf('=')))
                .toList();
        List<String> words = new ArrayList<>(List.of(
                "run",
                "insert-update-get",
                "--scale",
                "smoke",
                "--out",
                "run",
                "--only",
                String.join(",", arms),
                "--attach",
                String.join(",", attached)));
        for (String arm : arms) {
            words.addAll(List.of("--set", "arms." + arm + ".load.measure.for=1s"));
            words.addAll(List.of("--set", "arms." + arm + ".load.warm-up.for=1s"));
        }
        int exit = user.dohyo(words.toArray(String[]::new));
        // 4 where others keep the machine busy, which is no matter here
        assertThat(exit).describedAs(user.talk() + user.results()).isIn(0, 1, 4, 5);
    }

    /**
     * Where a tablet is, the store tells when a request has gone astray: one of those that load
     * rows, or one that was on its way when the first answer came. What is measured knows.
     */
    private void requireTabletsFound() throws IOException {
        ShardCounts counts = shards();
        assertThat(counts.own()).doesNotContain(0L);
        assertThat(counts.allAstray()).isPositive().isLessThan(RECORDS);
        List<StepRecord> steps = steps("scylla");
        assertThat(steps).isNotEmpty().allSatisfy(step -> {
            assertThat(told(step, "shard.own")).isPositive();
            assertThat(told(step, "shard.other")).isZero();
        });
        long measured =
                steps.stream().mapToLong(step -> told(step, "shard.own")).sum();
        assertThat(counts.allOwn()).isGreaterThanOrEqualTo(measured);
    }

    private static long told(StepRecord step, String counter) {
        return step.notes() == null ? -1 : step.notes().counters().getOrDefault(counter, -1L);
    }

    private List<StepRecord> steps(String arm) throws IOException {
        List<StepRecord> steps = new ArrayList<>();
        try (Stream<Path> trials = Files.list(folder.resolve("run/trials"))) {
            for (Path of : trials.filter(each -> trial(each).arm().equals(arm)).toList()) {
                for (String line : Files.readAllLines(of.resolve("steps.jsonl"))) {
                    steps.add(Json.parse(line, StepRecord.class));
                }
            }
        }
        return steps;
    }

    private void requireMastersFound() throws IOException {
        List<PartitionCounts> nodes = List.of(
                told("first", "partitions", PartitionCounts.class),
                told("second", "partitions", PartitionCounts.class));
        assertThat(nodes).allSatisfy(node -> {
            assertThat(node.own()).isGreaterThan(REQUESTS / 3);
            assertThat(node.astray()).isZero();
        });
    }

    private ShardCounts shards() throws IOException {
        return told("scylla", "shards", ShardCounts.class);
    }

    /** The line of this kind in what a store has written down. */
    private <T> T told(String store, String kind, Class<T> type) throws IOException {
        return Files.readAllLines(diary(store)).stream()
                .filter(line -> line.contains("\"kind\":\"" + kind + "\""))
                .map(line -> Json.parse(line, type))
                .findFirst()
                .orElseThrow();
    }

    private List<String> outcomes() throws IOException {
        return trials().stream().map(trial -> trial.outcome().name()).toList();
    }

    private List<TrialRecord> trials() throws IOException {
        try (Stream<Path> trials = Files.list(folder.resolve("run/trials"))) {
            return trials.map(AttachedArmsRunTest::trial).collect(Collectors.toList());
        }
    }

    private static TrialRecord trial(Path folder) {
        try {
            return Json.read(folder.resolve("trial.json"), TrialRecord.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
