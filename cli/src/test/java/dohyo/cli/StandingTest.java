package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.lab.process.LockFile;
import dohyo.lab.process.ProcessIdentity;
import dohyo.model.result.Json;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Labs that stand between commands, with the null store. What starts one is a process that ends;
 * what asks for it or ends it is this one, which has nothing to do with it.
 */
@Tag("slow")
final class StandingTest {

    @TempDir
    private Path folder;

    private Path cache;

    @BeforeEach
    void choose_a_cache() {
        cache = folder.resolve("dohyo");
    }

    @AfterEach
    void end_it_in_any_case() {
        dohyo("down", "--all");
    }

    /** What came of a command. */
    private record Ended(int exit, String results, String talk) {}

    /** As the launcher does it. */
    private Process start(String... arguments) throws IOException {
        String launcher = Files.readString(UserEnvironment.HOME.resolve("dohyo"));
        String stay = launcher.substring(launcher.indexOf("\nstay() {"));
        List<String> words = new ArrayList<>(List.of("sh", "-euc"));
        words.add(stay.substring(0, stay.indexOf("\n}")) + "\n}\nstay \"$@\"");
        words.add("dohyo");
        words.addAll(UserEnvironment.process(Main.class));
        words.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().put("XDG_CACHE_HOME", folder.toString());
        return builder.redirectError(folder.resolve("talk").toFile()).start();
    }

    private Ended process(String... arguments) throws Exception {
        Process process = start(arguments);
        String results =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), results, Files.readString(folder.resolve("talk")));
    }

    private Ended dohyo(String... arguments) {
        UserEnvironment user = UserEnvironment.withCache(folder, cache);
        int exit = user.dohyo(arguments);
        return new Ended(exit, user.results(), user.talk());
    }

    private List<JsonNode> labs() {
        List<JsonNode> labs = new ArrayList<>();
        JsonNode all = Json.parse(dohyo("ps", "--json").results(), JsonNode.class);
        all.forEach(labs::add);
        return labs;
    }

    private void assertThatNothingIsLeft() throws IOException {
        for (String kind : List.of("labs", "work", "logs")) {
            try (Stream<Path> left = Files.list(cache.resolve(kind))) {
                assertThat(left).describedAs(kind).isEmpty();
            }
        }
    }

    @Test
    @Tag("slow")
    void two_labs_stand_side_by_side_are_listed_and_go_without_a_trace() throws Exception {
        Ended first = process("up", "null");
        assertThat(first.exit()).isZero();
        assertThat(first.results()).contains("lab1 serves after", "end        ./dohyo down lab1");
        Ended second = process("up", "null,delay=1ms", "--name", "slow", "--json");
        JsonNode slow = Json.parse(second.results(), JsonNode.class);
        assertThat(slow.get("name").asText()).isEqualTo("slow");

        List<JsonNode> labs = labs();
        assertThat(labs)
                .extracting(lab -> lab.get("name").asText())
                .containsExactly("lab1", "slow");
        List<Long> pids = new ArrayList<>();
        for (JsonNode lab : labs) {
            assertThat(lab.get("state").asText()).isEqualTo("serving");
            JsonNode node = lab.get("nodes").get(0);
            assertThat(node.get("name").asText()).isEqualTo("null-1");
            assertThat(node.get("address").asText()).startsWith("127.");
            assertThat(node.get("port").asInt()).isEqualTo(9042);
            assertThat(node.get("version").asText()).contains("null");
            assertThat(node.get("state").asText()).isEqualTo("serving");
            pids.add(node.get("pid").asLong());
            pids.add(lab.get("keeper").get("pid").asLong());
        }
        assertThat(pids)
                .doesNotHaveDuplicates()
                .allSatisfy(pid -> assertThat(ProcessIdentity.of(pid)).isPresent());

        Ended unclear = dohyo("down");
        assertThat(unclear.exit()).isEqualTo(2);
        assertThat(unclear.talk()).contains("2 labs stand (lab1, slow); say which, or --all");
        assertThat(dohyo("down", "slow").results()).isEqualTo("slow has ended (1 node)\n");
        assertThat(dohyo("down").results()).isEqualTo("lab1 has ended (1 node)\n");
        assertThat(pids).allSatisfy(pid -> assertThat(ProcessIdentity.of(pid)).isEmpty());
        assertThat(dohyo("down").results()).isEqualTo("no lab is running\n");
        assertThatNothingIsLeft();
    }

    @Test
    @Tag("slow")
    void a_name_is_given_once_until_its_keeper_is_killed_and_its_nodes_are_gone() throws Exception {
        Ended first = process("up", "null", "--name", "ring", "--json");
        JsonNode lab = Json.parse(first.results(), JsonNode.class);
        Ended again = process("up", "null", "--name", "ring");
        assertThat(again.exit()).isEqualTo(2);
        assertThat(again.talk()).contains("a lab named 'ring' is already running");
        assertThat(dohyo("down", "rign").talk()).contains("did you mean 'ring'?");
        assertThat(dohyo("nodetool", "ring", "--", "status").talk())
                .contains("ring (null) has no tool of its own");

        long node = lab.get("nodes").get(0).get("pid").asLong();
        ProcessHandle.of(lab.get("keeper").get("pid").asLong()).orElseThrow().destroyForcibly();
        ProcessHandle.of(node).ifPresent(each -> each.onExit().join());
        dohyo("down", "--all");
        assertThat(labs()).isEmpty();
        assertThat(ProcessIdentity.of(node)).isEmpty();
    }

    @Test
    void what_cannot_be_started_is_said_and_nothing_stands() throws Exception {
        Ended unknown = process("up", "cassandra:5.0.9,jdk=8");
        assertThat(unknown.exit()).isEqualTo(2);
        assertThat(unknown.talk()).contains("does not run on JDK 8").doesNotContain("bug");
        assertThat(process("up", "null,connections=2").exit()).isEqualTo(2);
        assertThat(labs()).isEmpty();
    }

    @Test
    @Tag("real")
    void a_cluster_of_valkeys_stands_is_listed_and_goes_with_its_keeper() throws Exception {
        Ended up = process("up", "valkey:9.1.2,nodes=3");
        assertThat(up.talk()).contains("starting valkey 9.1.2, 3 nodes on 127.");
        assertThat(up.results())
                .contains("lab1 serves after", "valkey:9.1.2,nodes=3\n", "valkey-3")
                .doesNotContain("keyspaces", "nodetool", "JMX");
        JsonNode lab = labs().get(0);
        assertThat(lab.get("version").asText()).isEqualTo("9.1.2");
        List<ProcessIdentity> nodes = new ArrayList<>();
        for (JsonNode node : lab.get("nodes")) {
            assertThat(node.get("state").asText()).isEqualTo("serving");
            nodes.add(ProcessIdentity.of(node.get("pid").asLong()).orElseThrow());
        }
        assertThat(nodes).hasSize(3);
        ProcessHandle.of(lab.get("keeper").get("pid").asLong()).orElseThrow().destroyForcibly();
        for (ProcessIdentity node : nodes) {
            ProcessHandle.of(node.pid()).ifPresent(each -> each.onExit().join());
            assertThat(node.isAlive()).isFalse();
        }
        dohyo("down", "--all");
        assertThat(labs()).isEmpty();
    }

    @Test
    @Tag("slow")
    void a_lab_does_not_outlive_a_command_that_died_before_it_served() throws Exception {
        Process up = start("up", "null", "--json");
        long keeper = awaitChild(up);
        up.destroyForcibly().waitFor();
        ProcessHandle.of(keeper).ifPresent(each -> each.onExit().join());
        assertThat(labs()).isEmpty();
    }

    /** Wherever in its start it is; only one that serves already is not interrupted any more. */
    @ParameterizedTest
    @ValueSource(ints = {0, 400, 800})
    void a_command_that_is_interrupted_ends_what_it_has_started(int millis) throws Exception {
        Process up = start("up", "null,delay=1ms", "--json");
        long keeper = awaitChild(up);
        boolean hasEnded = up.waitFor(millis, TimeUnit.MILLISECONDS);
        up.toHandle().destroy();
        assertThat(up.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(up.exitValue()).isIn(hasEnded ? List.of(0) : List.of(0, 130));
        if (up.exitValue() == 130) {
            assertThat(ProcessIdentity.of(keeper)).isEmpty();
            assertThat(labs()).isEmpty();
        }
    }

    private static long awaitChild(Process up) {
        while (up.isAlive()) {
            var child = up.toHandle().children().findFirst();
            if (child.isPresent()) {
                return child.get().pid();
            }
            LockSupport.parkNanos(2_000_000);
        }
        throw new AssertionError("it started no keeper");
    }

    @Test
    void a_process_that_took_over_a_recorded_number_is_left_alone() throws Exception {
        Process innocent = new ProcessBuilder("sleep", "60").start();
        try {
            ProcessIdentity now = ProcessIdentity.of(innocent.pid()).orElseThrow();
            long other = now.startTicks() - 1;
            String lab = "lab-20260101-000000-00000001";
            String bootId =
                    Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
            String who = "{\"pid\": " + now.pid() + ", \"startTicks\": " + other + "}";
            Files.createDirectories(cache.resolve("labs"));
            Files.createDirectories(cache.resolve("work").resolve(lab));
            Files.writeString(
                    cache.resolve("labs").resolve(lab + ".json"),
                    "{\"lab\": \"" + lab + "\", \"bootId\": \"" + bootId + "\", \"owner\": " + who
                            + ", \"children\": [" + who + "]}");
            assertThat(dohyo("down", "--all").results()).isEqualTo("no lab is running\n");
            assertThat(innocent.isAlive()).isTrue();
            assertThat(cache.resolve("labs").resolve(lab + ".json")).doesNotExist();
            assertThat(cache.resolve("work").resolve(lab)).doesNotExist();
        } finally {
            innocent.destroyForcibly();
        }
    }

    @Test
    void a_lab_of_another_pid_namespace_is_told_left_alone_and_forgotten_when_asked()
            throws Exception {
        Path record = writeDownElsewhere("lab-20260101-000000-00000002", "ring");
        Path work = cache.resolve("work/lab-20260101-000000-00000002");
        Path lock = cache.resolve("labs/lab-20260101-000000-00000002.lock");
        try (LockFile held = LockFile.tryWrite(lock).orElseThrow()) {
            assertThat(held).isNotNull();
            assertThat(dohyo("ps").results())
                    .isEqualTo("ring: null, elsewhere: another pid namespace (a container?) of this"
                            + " machine, host far\n");
            Ended refused = dohyo("down", "ring");
            assertThat(refused.exit()).isEqualTo(3);
            assertThat(refused.talk()).contains("ring runs elsewhere", "end it there");
            Ended alive = process("down", "--forget", "ring");
            assertThat(alive.exit()).isEqualTo(3);
            assertThat(alive.talk()).contains("its process holds its lock");
            assertThat(process("up", "null", "--name", "ring").talk())
                    .contains("a lab named 'ring' is already running");
        }
        Files.delete(lock);
        assertThat(labs()).singleElement().satisfies(lab -> {
            assertThat(lab.get("state").asText()).isEqualTo("elsewhere");
            assertThat(lab.get("elsewhere").asText()).contains("cannot be determined from here");
        });
        Ended all = dohyo("down", "--all");
        assertThat(all.results()).isEqualTo("no lab is running\n");
        assertThat(all.talk()).contains("ring is left alone: another pid namespace");
        assertThat(record).exists();
        assertThat(dohyo("down", "--forget", "ring").results()).isEqualTo("ring is forgotten\n");
        assertThat(record).doesNotExist();
        assertThat(work).doesNotExist();
    }

    private Path writeDownElsewhere(String lab, String name) throws IOException {
        String bootId =
                Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
        Path record = cache.resolve("labs").resolve(lab + ".json");
        Path work = cache.resolve("work").resolve(lab);
        Files.createDirectories(record.getParent());
        Files.createDirectories(work);
        String keeper = "{\"pid\": 1, \"startTicks\": 1}";
        Files.writeString(record, """
                {"lab": "%s", "bootId": "%s", "owner": %s, "children": [], "place": {"host": "far",
                 "machine": "", "pidNamespace": "pid:[1]", "locks": true}}
                """.formatted(lab, bootId, keeper));
        Files.writeString(work.resolve("standing.json"), """
                {"name": "%s", "lab": "%s", "system": "null", "version": "", "jdk": "",
                 "state": "serving", "since": "", "replication": "", "logs": "%s", "keeper": %s,
                 "nodes": []}
                """.formatted(name, lab, folder, keeper));
        return record;
    }

    @Test
    void a_lab_that_cannot_be_ended_keeps_no_other_from_its_end() throws Exception {
        writeDownElsewhere("lab-20260101-000000-00000003", "ring");
        assertThat(process("up", "null", "--name", "here").exit()).isZero();
        Ended down = dohyo("down", "ring", "here");
        assertThat(down.exit()).isEqualTo(3);
        assertThat(down.talk()).contains("ring runs elsewhere");
        assertThat(down.results()).contains("here has ended (1 node)");
    }
}
