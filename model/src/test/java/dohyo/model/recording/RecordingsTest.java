package dohyo.model.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.model.recording.StatementJudge.Judgement;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Files of recorded statements, from their first line to their last value. */
final class RecordingsTest {

    private static final String HEAD = "time,statement,a,b\n";

    @TempDir
    private Path folder;

    @Test
    void a_recording_is_its_statements_with_their_times_and_values() throws Exception {
        Path file = write("time,statement,consistency,key,value\n"
                + "2026-11-26T04:30:00Z,INSERT ? ?,QUORUM,1,\"a,\"\"b\"\"\"\n"
                + "2026-11-26T04:30:00.25Z,SELECT ?,,0x00000002\n"
                + "2026-11-26T05:30:01+01:00,INSERT ? ?,QUORUM,,\"\"\n");
        Recording recording = Recordings.of(file, judging("int", "text"));
        assertThat(recording.extent()).isEqualTo(new Recording.Extent(3, 1_000_000_000, 3));
        assertThat(recording.statements())
                .containsExactly(
                        new Recording.Statement(
                                "INSERT ? ?", "QUORUM", List.of("int", "text"), 2, 2),
                        new Recording.Statement("SELECT ?", "", List.of("int"), 3, 1));
        List<String> taken = new ArrayList<>();
        Recordings.forEach(
                recording,
                (nanos, statement, values) ->
                        taken.add(nanos + " " + statement + " " + hex(values)));
        assertThat(taken)
                .containsExactly(
                        "0 0 [00000001, 612c226222]",
                        "250000000 1 [00000002]",
                        "1000000000 0 [null, ]");
    }

    private static List<String> hex(List<byte @Nullable []> values) {
        List<String> all = new ArrayList<>();
        for (byte[] value : values) {
            all.add(value == null ? "null" : HexFormat.of().formatHex(value));
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // where a file begins wrongly
                "'when,statement'               | 1:1: the first line does not name column",
                "'time,cql'                     | 1:6: the first line does not name column 2",
                "'time,statement'               | no statement follows the names of the",
                // times
                "'time,statement;soon,S'        | 2:1: no moment: 'soon'",
                "'time,statement;1e9,S'         | 2:1: no moment: '1e9'",
                "'time,statement;1700-01-01T00:00Z,S' | 2:1: no moment: '1700-01-01T00:00Z'",
                "'time,statement;2250-01-01T00:00Z,S' | 2:1: no moment: '2250-01-01T00:00Z'",
                "'time,statement;2026-13-01T00:00Z,S' | 2:1: no moment: '2026-13-01T00:00Z'",
                "'time,statement;2,S;1,S'       | 3:1: this was sent before the line above it",
                "'time,statement;2,S;2026-01-01T00:00Z,S' | 3:1: some moments of this file",
                // statements and their values
                "'time,statement;1,'            | 2:3: a line without a statement",
                "'time,statement;1'             | 2:1: a line without a statement",
                "'time,statement;1,S ?'         | 2:3: the statement has 1 marker, and its line 0",
                "'time,statement,v;1,S ?,1,2'   | 2:9: a value beyond the 1 marker",
                "'time,statement,v;1,S ?,one'   | 2:7: 'one' is no int",
                "'time,statement,v;1,S ?,0x123' | 2:7: '0x123' is no row of hexadecimal digits",
                "'time,statement,v;1,S ?,\"0x00000001\"' | 2:7: '0x00000001' is no int",
                "'time,statement,consistency;1,S,SOME' | 2:5: 'SOME' is no level of consistency",
                "'time,statement;1,DROP'        | 2:3: it is not done",
            })
    void whatever_is_wrong_is_told_with_line_and_column(String text, String told) throws Exception {
        Path file = write(text.replace(';', '\n'));
        assertThatThrownBy(() -> Recordings.of(file, judging("int")))
                .isInstanceOf(RecordingProblem.class)
                .hasMessageStartingWith("recorded.csv:")
                .hasMessageContaining(told);
    }

    @Test
    void values_of_types_without_a_text_are_written_as_bytes() throws Exception {
        Path file = write(HEAD + "0,S ?,[1]\n");
        assertThatThrownBy(() -> Recordings.of(file, judging("list<int>")))
                .hasMessageContaining("2:7: values of type list<int>, which marker 1 has, cannot");
        assertThatThrownBy(() -> Recordings.of(file, judging("")))
                .hasMessageContaining(
                        "the schema of the workload does not tell the type of marker");
        Path bytes = write(HEAD + "0,S ?,0x0000000100000004deadbeef\n");
        assertThat(Recordings.of(bytes, judging("list<int>")).lines()).isEqualTo(1);
    }

    @Test
    void statements_that_differ_in_their_values_only_are_not_held_without_end() throws Exception {
        StringBuilder text = new StringBuilder(HEAD);
        for (int i = 0; i <= Recordings.MOST_STATEMENTS; i++) {
            text.append(i).append(",S ").append(i).append('\n');
        }
        Path file = write(text.toString());
        assertThatThrownBy(() -> Recordings.of(file, judging()))
                .hasMessageContaining("202:5: more than 200 different statements");
    }

    @Test
    void a_file_that_has_changed_since_is_refused() throws Exception {
        Path file = write(HEAD + "0,S ?,1\n1,S ?,2\n");
        Recording recording = Recordings.of(file, judging("int"));
        write(HEAD + "0,S ?,1\n1,S ?,3\n");
        assertThatThrownBy(() -> Recordings.forEach(recording, (nanos, statement, values) -> {}))
                .hasMessageContaining("the file is not what it was");
    }

    @Test
    void the_busiest_second_is_never_told_too_low() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            List<Long> times = new ArrayList<>();
            BusiestSecond busiest = new BusiestSecond();
            long now = 0;
            for (int i = 0; i < 300; i++) {
                now += random.nextInt(4) == 0
                        ? random.nextInt(900_000_000)
                        : random.nextInt(9_000_000);
                times.add(now);
                busiest.add(now);
            }
            long most = times.stream()
                    .mapToLong(from -> times.stream()
                            .filter(time -> time >= from && time < from + 1_000_000_000L)
                            .count())
                    .max()
                    .orElse(0);
            assertThat(busiest.most()).as("seed %d", seed).isBetween(most, most + 10);
        }
    }

    /** Damaged in any way, it is read or refused with a sentence. */
    @Test
    void damaged_files_are_read_or_refused() throws Exception {
        String whole = """
                time,statement,consistency,a,b
                0.5,"S ?, ?",QUORUM,1,"x""
                ,"
                1.25,"S ?, ?",,0x00000001,
                2,U,ONE
                """;
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            StringBuilder damaged = new StringBuilder(whole);
            for (int i = 0; i < 3; i++) {
                damaged.setCharAt(
                        random.nextInt(damaged.length()),
                        ",\"\n\r0x.Z\u0000\uFEFF".charAt(random.nextInt(10)));
            }
            Path file = write(damaged.toString());
            try {
                assertThat(Recordings.of(file, judging("int", "text")).lines()).isPositive();
            } catch (RecordingProblem e) {
                assertThat(e.sentence()).as("seed %d", seed).startsWith("recorded.csv:");
                assertThat(e.hint()).isNotEmpty();
            }
        }
    }

    /** Whose markers have these types, in order; a DROP is refused. */
    private static StatementJudge judging(String... types) {
        return cql -> {
            int markers = (int) cql.chars().filter(sign -> sign == '?').count();
            List<String> all = new ArrayList<>(List.of(types));
            all.addAll(Collections.nCopies(Math.max(0, markers - all.size()), "int"));
            return cql.equals("DROP")
                    ? new Judgement(List.of(), "it is not done", "leave it out")
                    : new Judgement(all.subList(0, markers), "", "");
        };
    }

    private Path write(String text) throws IOException {
        return Files.write(folder.resolve("recorded.csv"), text.getBytes(StandardCharsets.UTF_8));
    }
}
