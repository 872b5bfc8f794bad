package dohyo.nullstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Kind;
import dohyo.model.result.Json;

import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The null store in this process, spoken to in bytes. */
class NullServerTest {

    private static final long MILLI_NANOS = 1_000_000L;

    @TempDir
    private Path directory = Path.of("");

    private NullServer start(ScriptStep... steps) throws IOException {
        return NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                List.of(steps),
                directory.resolve("diary.jsonl"));
    }

    private List<JsonNode> diary() throws IOException {
        return Json.readLines(directory.resolve("diary.jsonl"), JsonNode.class);
    }

    private JsonNode line(String kind) throws IOException {
        return diary().stream()
                .filter(line -> line.get("kind").asText().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void conversation_of_a_driver_is_answered() throws Exception {
        try (NullServer store = start();
                RawClient client = new RawClient(store)) {
            assertThat(client.ask(5, new byte[0]).opcode()).isEqualTo(6);
            assertThat(client.ask(1, new byte[2]).opcode()).isEqualTo(2);
            assertThat(client.ask(11, new byte[2]).opcode()).isEqualTo(2);
            assertThat(client.query("USE lab").kind()).isEqualTo(3);
            assertThat(client.query("CREATE TABLE lab.t (k int PRIMARY KEY)").text())
                    .contains("CREATED", "TABLE", "lab", "t");
            assertThat(client.query("INSERT INTO t (k) VALUES (1)").kind()).isEqualTo(1);
            assertThat(client.query("SELECT * FROM t").kind()).isEqualTo(2);
        }
    }

    @Test
    void system_tables_tell_of_one_node() throws Exception {
        try (NullServer store = start();
                RawClient client = new RawClient(store)) {
            assertThat(client.query("SELECT * FROM system.local WHERE key='local'")
                            .text())
                    .contains("release_version", "4.0.0-null", "datacenter1", "Murmur3", "tokens");
            RawClient.Reply one = client.query("SELECT release_version FROM system.local");
            assertThat(one.text()).contains("4.0.0-null").doesNotContain("datacenter1");
            RawClient.Reply peers = client.query("SELECT * FROM system.peers_v2");
            assertThat(peers.body().getInt(peers.body().limit() - 4)).isZero();
        }
    }

    @Test
    void other_versions_are_refused_in_the_words_that_drivers_look_for() throws Exception {
        try (NullServer store = start();
                RawClient client = new RawClient(store)) {
            client.write(RawClient.frame(6, 0, 5, new byte[0]));
            RawClient.Reply reply = client.read();
            assertThat(reply.version()).isEqualTo(0x84);
            assertThat(reply.text())
                    .contains("Invalid or unsupported protocol version (6); supported versions");
        }
    }

    @Test
    void execute_finds_a_row_for_reads_and_nothing_for_writes() throws Exception {
        try (NullServer store = start();
                RawClient client = new RawClient(store)) {
            client.write(RawClient.execute(7, client.prepare("SELECT v FROM t"), 2));
            RawClient.Reply row = client.read();
            assertThat(row.stream()).isEqualTo(7);
            assertThat(row.kind()).isEqualTo(2);
            assertThat(row.body().getInt(12)).as("rows").isEqualTo(1);
            client.write(RawClient.execute(8, client.prepare("UPDATE t SET v = 1"), 2));
            assertThat(client.read().kind()).isEqualTo(1);
            client.write(RawClient.execute(9, client.prepare("SELECT v FROM t"), 0));
            assertThat(client.read().text()).contains("value");
        }
    }

    @Test
    void unknown_statement_is_unprepared() throws Exception {
        try (NullServer store = start();
                RawClient client = new RawClient(store)) {
            byte[] id = client.prepare("SELECT v FROM t");
            store.forgetStatements();
            client.write(RawClient.execute(1, id, 2));
            RawClient.Reply reply = client.read();
            assertThat(reply.opcode()).isZero();
            assertThat(reply.kind()).isEqualTo(0x2500);
        }
    }

    @Test
    void pipelined_requests_cut_into_single_bytes_are_all_answered() throws Exception {
        try (NullServer store = start();
                RawClient client = new RawClient(store)) {
            byte[] id = client.prepare("SELECT v FROM t");
            for (int stream = 0; stream < 20; stream++) {
                for (byte one : RawClient.execute(stream, id, 2)) {
                    client.write(new byte[] {one});
                }
            }
            for (int stream = 0; stream < 20; stream++) {
                assertThat(client.read().stream()).isEqualTo(stream);
            }
        }
    }

    @Test
    void absurd_length_closes_the_connection_and_nothing_else() throws Exception {
        try (NullServer store = start();
                RawClient bad = new RawClient(store);
                RawClient good = new RawClient(store)) {
            bad.write(new byte[] {4, 0, 0, 0, 7, 0x7F, 0, 0, 0});
            assertThatThrownBy(bad::read).isInstanceOf(EOFException.class);
            assertThat(good.ask(5, new byte[0]).opcode()).isEqualTo(6);
        }
    }

    @Test
    void delayed_answers_wait_as_long_as_the_script_says_and_are_written_down() throws Exception {
        try (NullServer store = start(new ScriptStep(Kind.DELAY, 0, 30 * MILLI_NANOS, 0));
                RawClient client = new RawClient(store)) {
            byte[] id = client.prepare("SELECT v FROM t");
            store.begin();
            for (int i = 0; i < 10; i++) {
                long before = System.nanoTime();
                client.write(RawClient.execute(i, id, 2));
                assertThat(client.read().stream()).isEqualTo(i);
                assertThat(System.nanoTime() - before).isGreaterThan(30 * MILLI_NANOS);
            }
        }
        JsonNode delays = line("delays");
        assertThat(delays.get("count").asLong()).isEqualTo(10);
        assertThat(delays.get("p50Nanos").asLong()).isGreaterThanOrEqualTo(30 * MILLI_NANOS);
        assertThat(histogramCount()).isEqualTo(10);
    }

    private long histogramCount() throws IOException {
        try (HistogramLogReader log =
                new HistogramLogReader(directory.resolve("diary.jsonl.hlog").toFile())) {
            EncodableHistogram delays = Objects.requireNonNull(log.nextIntervalHistogram());
            assertThat(delays.getTag()).isEqualTo("constant");
            return ((org.HdrHistogram.Histogram) delays).getTotalCount();
        }
    }

    @Test
    void stall_holds_everything_back_and_is_written_down() throws Exception {
        long stall = 300 * MILLI_NANOS;
        try (NullServer store = start(new ScriptStep(Kind.STALL, 0, stall, 0));
                RawClient client = new RawClient(store)) {
            byte[] id = client.prepare("SELECT v FROM t");
            long begun = System.nanoTime();
            store.begin();
            client.write(RawClient.execute(1, id, 2));
            client.read();
            client.write(RawClient.execute(2, id, 2));
            client.read();
            assertThat(System.nanoTime() - begun).isGreaterThan(stall - MILLI_NANOS);
        }
        JsonNode written = line("stall");
        assertThat(written.get("endNanos").asLong() - written.get("startNanos").asLong())
                .isGreaterThanOrEqualTo(stall);
        assertThat(line("start").get("startNanos").asLong())
                .isLessThanOrEqualTo(written.get("startNanos").asLong());
    }

    @Test
    void stopping_does_not_wait_for_the_end_of_a_stall() throws Exception {
        NullServer store = start(new ScriptStep(Kind.STALL, 0, 3_600_000 * MILLI_NANOS, 0));
        store.begin();
        store.close();
        assertThat(store.thread().isAlive()).isFalse();
        assertThat(line("requests").get("answered").asLong()).isZero();
    }

    @Test
    void a_store_that_hangs_answers_nothing_more_and_can_still_be_stopped() throws Exception {
        NullServer store = start(new ScriptStep(Kind.HANG, 0, 0, 0));
        store.begin();
        store.close();
        assertThat(store.thread().isAlive()).isFalse();
        assertThat(line("requests").get("answered").asLong()).isZero();
    }

    /** A statement, and a script that has begun when the question after it is answered. */
    private static byte[] begun(NullServer store, RawClient client) throws IOException {
        byte[] id = client.prepare("INSERT INTO t (v) VALUES (1)");
        store.begin();
        client.query("SELECT * FROM system.local");
        return id;
    }

    @Test
    void every_third_request_fails_when_the_script_says_so() throws Exception {
        try (NullServer store = start(new ScriptStep(Kind.ERROR, 0, 0, 3));
                RawClient client = new RawClient(store)) {
            byte[] id = begun(store, client);
            StringBuilder outcomes = new StringBuilder();
            for (int i = 0; i < 9; i++) {
                client.write(RawClient.execute(i, id, 2));
                outcomes.append(client.read().opcode() == 0 ? 'x' : '.');
            }
            assertThat(outcomes).hasToString("..x..x..x");
        }
        assertThat(line("requests").get("errors").asLong()).isEqualTo(3);
        assertThat(line("requests").get("answered").asLong()).isEqualTo(6);
    }

    @Test
    void batches_fail_as_other_requests_do() throws Exception {
        try (NullServer store = start(new ScriptStep(Kind.ERROR, 0, 0, 3));
                RawClient client = new RawClient(store)) {
            byte[] unused = begun(store, client);
            StringBuilder outcomes = new StringBuilder();
            for (int i = 0; i < 6; i++) {
                client.write(RawClient.frame(4, i, 13, new byte[3]));
                outcomes.append(client.read().opcode() == 0 ? 'x' : '.');
            }
            assertThat(outcomes).hasToString("..x..x");
        }
    }

    /** Both requests are read at once, and the first has been counted as answered. */
    @Test
    void what_was_answered_before_a_reset_arrives() throws Exception {
        try (NullServer store = start(new ScriptStep(Kind.RESET, 0, 0, 2));
                RawClient client = new RawClient(store)) {
            byte[] id = begun(store, client);
            byte[] one = RawClient.execute(0, id, 2);
            byte[] other = RawClient.execute(1, id, 2);
            byte[] both = Arrays.copyOf(one, one.length + other.length);
            System.arraycopy(other, 0, both, one.length, other.length);
            client.write(both);
            assertThat(client.read().opcode()).isEqualTo(8);
            assertThatThrownBy(client::read)
                    .isInstanceOfAny(SocketException.class, EOFException.class);
        }
        assertThat(line("requests").get("answered").asLong()).isEqualTo(1);
    }

    @Test
    void every_second_request_closes_its_connection_when_the_script_says_so() throws Exception {
        try (NullServer store = start(new ScriptStep(Kind.RESET, 0, 0, 2));
                RawClient client = new RawClient(store)) {
            byte[] id = begun(store, client);
            client.write(RawClient.execute(0, id, 2));
            assertThat(client.read().opcode()).isEqualTo(8);
            client.write(RawClient.execute(1, id, 2));
            assertThatThrownBy(client::read)
                    .isInstanceOfAny(SocketException.class, EOFException.class);
            assertThat(store.counts().resets()).isEqualTo(1);
        }
    }

    @Test
    void address_beyond_loopback_is_refused() {
        assertThatThrownBy(() ->
                        NullServer.start(new InetSocketAddress("0.0.0.0", 0), List.of(), null))
                .hasMessageContaining("is not a loopback address");
    }
}
