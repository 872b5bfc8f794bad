package dohyo.language.importing.fql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.language.importing.ImportNote;
import dohyo.language.importing.fql.QueryLogImport.Imported;
import dohyo.model.cql.CqlTokens;
import dohyo.model.recording.Recording;
import dohyo.model.recording.RecordingProblem;
import dohyo.model.recording.Recordings;
import dohyo.model.recording.StatementJudge.Judgement;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Full query logs as Cassandra writes them, and as nobody should. */
final class QueryLogImportTest {

    private static final String CHOSEN = "SELECT v FROM t WHERE k = ?";

    @TempDir
    private Path folder;

    private Path target;

    @BeforeEach
    void name() {
        target = folder.resolve("replay.csv");
    }

    @Test
    void statements_come_in_the_order_in_which_they_began() throws IOException {
        write(query(2000, "ks", CHOSEN, "k2"), query(1500, "ks", CHOSEN, "k\"1"), batch(1750));
        Imported imported = QueryLogImport.read(folder, "", target);
        assertThat(imported.carried()).isEqualTo(3);
        assertThat(imported.keyspace()).isEqualTo("ks");
        assertThat(Files.readAllLines(target))
                .containsExactly(
                        "time,statement,consistency,value1,value2",
                        "1970-01-01T00:00:01.500Z,\"" + CHOSEN + "\",QUORUM,0x6b2231",
                        "1970-01-01T00:00:01.750Z,\"BEGIN UNLOGGED BATCH"
                                + " INSERT INTO t (k, v) VALUES (?, ?); DELETE FROM t WHERE k = 1;"
                                + " APPLY BATCH\",ONE,0x61,0x",
                        "1970-01-01T00:00:02Z,\"" + CHOSEN + "\",QUORUM,0x6b32");
        assertThat(folder).isDirectoryNotContaining("glob:**.dohyo-fql-*");
        assertThat(lines(imported))
                .anyMatch(line -> line.startsWith("changed: batches, 1 entry"))
                .anyMatch(line -> line.startsWith("changed: empty values, 1 entry"));
    }

    @Test
    void what_is_not_carried_over_is_named_and_counted() throws IOException {
        write(
                query(1, "ks", CHOSEN, "a"),
                query(2, "", "SELECT * FROM system.local", ""),
                query(3, "", "SELECT * FROM system.peers", ""),
                query(4, "other", CHOSEN, "a"),
                query(5, "other", "SELECT v FROM ks.t WHERE k = ?", "a"),
                query(6, "ks", "CREATE TABLE u (k int PRIMARY KEY)", ""),
                query(7, "ks", "SELECT 'v FROM t", ""));
        Imported imported = QueryLogImport.read(folder, "", target);
        assertThat(imported.carried()).isEqualTo(2);
        assertThat(imported.dropped()).isEqualTo(5);
        assertThat(lines(imported))
                .anyMatch(line -> line.startsWith("not carried over: keyspace system, 2 entries"))
                .anyMatch(line -> line.startsWith("not carried over: keyspace other, 1 entry"))
                .anyMatch(line -> line.startsWith("not carried over: CREATE TABLE, 1 entry"))
                .anyMatch(line -> line.startsWith("not carried over: statements that cannot"));
        Path other = folder.resolve("other.csv");
        assertThat(QueryLogImport.read(folder, "other", other).carried()).isEqualTo(1);
    }

    @Test
    void rows_that_do_not_fit_into_memory_are_sorted_by_way_of_files() throws IOException {
        Random random = new Random(1);
        Path sorted = folder.resolve("sorted");
        try (SortedRows rows = new SortedRows(folder, 100)) {
            for (int i = 0; i < 500; i++) {
                rows.add(random.nextInt(50), random.nextInt(1000) + "\n");
            }
            try (Writer out = Files.newBufferedWriter(sorted)) {
                rows.writeTo(out);
            }
        }
        assertThat(Files.readAllLines(sorted)).hasSize(500);
        assertThat(folder).isDirectoryNotContaining("glob:**part-*");
    }

    @Test
    void what_is_no_log_is_told_with_its_place() throws IOException {
        assertThatThrownBy(() -> QueryLogImport.read(folder, "", target))
                .hasMessageContaining("ends in .cq4");
        Files.writeString(folder.resolve("20261126-08.cq4"), "no log at all");
        assertThatThrownBy(() -> QueryLogImport.read(folder, "", target))
                .hasMessageStartingWith("20261126-08.cq4: byte 0: ");
        assertThat(target).doesNotExist();
    }

    /** Else such a row would stand for the end of those that are sorted by way of files. */
    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, Long.MAX_VALUE})
    void moment_that_no_recording_can_name_is_damage(long millis) throws IOException {
        write(query(2000, "ks", CHOSEN, "k2"), query(millis, "ks", CHOSEN, "k1"));
        assertThatThrownBy(() -> QueryLogImport.read(folder, "", target))
                .hasMessageContaining("a query of the moment " + millis);
        assertThat(target).doesNotExist();
    }

    @Test
    void names_of_values_that_end_too_early_are_damage() {
        ByteBuffer cut = ByteBuffer.allocate(9)
                .putShort((short) 4)
                .putInt(0x41)
                .putShort((short) 1)
                .put((byte) 0);
        assertThatThrownBy(() -> QueryOptions.of(cut.flip(), 5))
                .hasMessageContaining("end before their last value");
    }

    /** A log may hold any number of texts; what is remembered of them has an end. */
    @Test
    void kinds_beyond_a_hundred_are_counted_together() throws IOException {
        byte[][] entries = new byte[300][];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = query(1 + i, "ks" + i, CHOSEN + " LIMIT " + (i + 1), "a");
        }
        write(entries);
        Imported imported = QueryLogImport.read(folder, "", target);
        assertThat(imported.dropped()).isEqualTo(299);
        assertThat(lines(imported))
                .hasSizeLessThan(110)
                .anyMatch(line -> line.startsWith("not carried over: others, 199 entries"));
    }

    @Test
    void more_statements_than_a_replay_takes_are_not_all_remembered() throws IOException {
        byte[][] entries = new byte[300][];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = query(1 + i, "ks", CHOSEN + " LIMIT " + (i + 1), "a");
        }
        write(entries);
        Imported imported = QueryLogImport.read(folder, "", target);
        assertThat(imported.carried()).isEqualTo(300);
        assertThat(imported.told("replay.csv").get(0)).contains("more than 200 different");
    }

    /** With a single line that is too long a replay would refuse all of them. */
    @Test
    void what_no_line_of_a_recording_can_hold_is_left_out() throws IOException, RecordingProblem {
        int most = Recordings.MOST_VALUES;
        write(wide(1000, most), wide(2000, most + 1), query(3000, "ks", CHOSEN, "k"));
        Imported imported = QueryLogImport.read(folder, "", target);
        assertThat(imported.carried()).isEqualTo(2);
        assertThat(imported.dropped()).isEqualTo(1);
        assertThat(lines(imported))
                .anyMatch(line -> line.startsWith(
                        "not carried over: statements too long for a replay, 1 entry: a line takes"
                                + " 50000 characters of a statement and 1997 values"));
        Recording recording = Recordings.of(
                target, cql -> new Judgement(Collections.nCopies(markers(cql), "text"), "", ""));
        assertThat(recording.lines()).isEqualTo(2);
    }

    private static int markers(String cql) {
        return CqlTokens.of(cql).markers();
    }

    @Test
    void statements_and_values_are_too_long_by_their_characters() {
        assertThat(Recordings.isTooLong("S".repeat(50_000), List.of())).isFalse();
        assertThat(Recordings.isTooLong("S".repeat(50_001), List.of())).isTrue();
        byte[] large = new byte[(2 << 20) - 1];
        assertThat(Recordings.isTooLong("S", List.of(large))).isFalse();
        assertThat(Recordings.isTooLong("S", List.of(new byte[2 << 20]))).isTrue();
        assertThat(Recordings.isTooLong("S", List.of(large, large))).isTrue();
    }

    /** Damaged in any way, a log is read as far as it goes, or refused. */
    @Tag("slow")
    @Test
    void damaged_logs_do_no_harm() throws IOException {
        write(query(2000, "ks", CHOSEN, "k2"), batch(1750), query(1500, "ks", CHOSEN, "k1"));
        Path file = folder.resolve("20261126-08.cq4");
        byte[] whole = Files.readAllBytes(file);
        for (int seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            byte[] damaged = whole.clone();
            for (int i = 0; i < 3; i++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            Files.write(file, damaged);
            try {
                QueryLogImport.read(folder, "", target);
            } catch (IOException e) {
                assertThat(e.getMessage()).as("seed %d", seed).isNotEmpty();
            }
            Files.deleteIfExists(target);
        }
    }

    private static List<String> lines(Imported imported) {
        return imported.notes().stream().map(ImportNote::line).toList();
    }

    private void write(byte[]... entries) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        document(file, 0x4000_0000, "header".getBytes(StandardCharsets.UTF_8));
        for (byte[] entry : entries) {
            document(file, 0, entry);
        }
        file.write(new byte[64]);
        Files.write(folder.resolve("20261126-08.cq4"), file.toByteArray());
    }

    private static void document(ByteArrayOutputStream file, int kind, byte[] bytes) {
        file.writeBytes(little(Integer.BYTES).putInt(kind | bytes.length).array());
        file.writeBytes(bytes);
        file.writeBytes(new byte[(4 - bytes.length % 4) % 4]);
    }

    private static byte[] query(long millis, String keyspace, String cql, String value) {
        boolean isBound = !value.isEmpty();
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        ByteBuffer options =
                ByteBuffer.allocate(100).putShort((short) 4).putInt(isBound ? 0x21 : 0x20);
        if (isBound) {
            options.putShort((short) 1).putInt(bytes.length).put(bytes);
        }
        options.putLong(1);
        return new Entry("single-query", millis, options, keyspace)
                .name("query")
                .text(cql)
                .bytes();
    }

    /** A statement with so many markers, and a value for each. */
    private static byte[] wide(long millis, int values) {
        ByteBuffer options = ByteBuffer.allocate(100 + 5 * values)
                .putShort((short) 4)
                .putInt(0x21)
                .putShort((short) values);
        for (int value = 0; value < values; value++) {
            options.putInt(1).put((byte) 'a');
        }
        options.putLong(1);
        String cql = "SELECT v FROM t WHERE k IN (" + "?,".repeat(values - 1) + "?)";
        return new Entry("single-query", millis, options, "ks")
                .name("query")
                .text(cql)
                .bytes();
    }

    private static byte[] batch(long millis) {
        ByteBuffer options = ByteBuffer.allocate(100).putShort((short) 1).putInt(0);
        return new Entry("batch", millis, options, "ks")
                .name("batch-type")
                .text("UNLOGGED")
                .name("queries")
                .number(2)
                .text("INSERT INTO t (k, v) VALUES (?, ?)")
                .text("DELETE FROM t WHERE k = 1;")
                .name("values")
                .number(2)
                .number(2)
                .block(new byte[] {'a'})
                .block(new byte[0])
                .number(0)
                .bytes();
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** An entry in the binary form of Chronicle Wire. */
    private static final class Entry {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Entry(String type, long millis, ByteBuffer options, String keyspace) {
            byte[] written = new byte[options.position()];
            options.flip().get(written);
            name("version").number(0).name("type").text(type);
            name("query-start-time").number(millis).name("protocol-version").number(5);
            name("query-options").block(written);
            name("generated-timestamp")
                    .number(-1)
                    .name("generated-now-in-seconds")
                    .number(-1);
            name("keyspace");
            if (keyspace.isEmpty()) {
                out.write(0xBB);
            } else {
                text(keyspace);
            }
        }

        byte[] bytes() {
            return out.toByteArray();
        }

        Entry name(String name) {
            out.write(0xC0 + name.length());
            out.writeBytes(name.getBytes(StandardCharsets.UTF_8));
            return this;
        }

        Entry number(long value) {
            if (value >= 0 && value < 128) {
                out.write((int) value);
            } else {
                out.write(0xA7);
                out.writeBytes(little(Long.BYTES).putLong(value).array());
            }
            return this;
        }

        Entry text(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (bytes.length < 32) {
                out.write(0xE0 + bytes.length);
            } else {
                out.write(0xB8);
                stopBit(bytes.length);
            }
            out.writeBytes(bytes);
            return this;
        }

        /** Seven bits a byte, the lowest first. */
        private void stopBit(int length) {
            int rest = length;
            while (rest >= 0x80) {
                out.write(0x80 | (rest & 0x7F));
                rest >>= 7;
            }
            out.write(rest);
        }

        Entry block(byte[] bytes) {
            out.write(0x82);
            out.writeBytes(little(Integer.BYTES).putInt(bytes.length + 1).array());
            out.write(0x8A);
            out.writeBytes(bytes);
            return this;
        }
    }
}
