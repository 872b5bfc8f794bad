package dohyo.client.cql.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.ByteBuffer;
import java.util.List;

/** Answers of a real Cassandra 5.0.9, read. */
class AnswersGoldenTest {

    @Test
    void header_of_an_answer_gives_its_parts() {
        ByteBuffer frame = ByteBuffer.wrap(GoldenFrames.frame("void"));
        long head = Frame.head(frame, 0);
        assertThat(Frame.stream(head)).isEqualTo(7);
        assertThat(Frame.opcode(head)).isEqualTo(Opcode.RESULT);
        assertThat(Frame.flags(head)).isZero();
        assertThat(Frame.bodyLength(frame, 0)).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({
        "void, 0",
        "rows-none, 0",
        "rows-without-metadata, 1",
        "rows-with-metadata, 1",
        "rows-all-types, 3",
        "rows-warned, 1",
        "rows-traced, 3",
        "rows-paged, 1",
        "lwt-applied, 1",
        "set-keyspace, 0",
    })
    void rows_are_counted_to_the_last_byte(String name, int rows) throws Exception {
        FrameBodyReader body = GoldenFrames.body(name);
        assertThat(ResultFrameReader.countRows(body)).isEqualTo(rows);
        if (!name.equals("set-keyspace")) {
            assertThat(body.remaining()).isZero();
        }
    }

    /** Its only four bytes left are fewer than its eleven columns. */
    @Test
    void answer_without_rows_may_have_many_columns() throws Exception {
        byte[] answer = {0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0, 11, 0, 0, 0, 0};
        assertThat(ResultFrameReader.countRows(FrameBodyReader.of(answer))).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "schema-change-keyspace, 5",
        "schema-change-table, 5",
        "set-keyspace, 3",
        "prepared-read, 4",
        "rows-none, 2",
        "void, 1",
    })
    void kinds_of_result_are_told_apart(String name, int kind) throws Exception {
        assertThat(ResultFrameReader.kind(GoldenFrames.body(name))).isEqualTo(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "error-syntax, SYNTAX_ERROR",
        "error-invalid, INVALID",
        "error-already-exists, ALREADY_EXISTS",
        "error-unavailable, UNAVAILABLE",
        "error-unprepared, UNPREPARED",
        "error-protocol, PROTOCOL_ERROR",
    })
    void errors_are_told_apart(String name, ErrorKind kind) throws Exception {
        ServerError error = ServerError.decode(GoldenFrames.body(name));
        assertThat(error.kind()).isEqualTo(kind);
        assertThat(error.message()).isNotEmpty();
        assertThat(error.describe()).startsWith(kind.label() + ": ");
    }

    @Test
    void unprepared_names_the_id() throws Exception {
        FrameBodyReader body = GoldenFrames.body("error-unprepared");
        assertThat(ServerError.decode(body).kind()).isEqualTo(ErrorKind.UNPREPARED);
        assertThat(body.readShortBytes())
                .isEqualTo(new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
    }

    @Test
    void prepared_statement_tells_its_markers() throws Exception {
        List<Column> markers = prepared("prepared-write").markers();
        assertThat(markers)
                .extracting(marker -> marker.name() + " " + marker.type().text())
                .containsExactly(
                        "id text",
                        "v blob",
                        "n int",
                        "b bigint",
                        "l list<text>",
                        "m map<text, int>",
                        "u tuple<int, text>");
        assertThat(prepared("prepared-none").markers()).isEmpty();
        assertThat(prepared("prepared-write").keyspaces()).containsExactly("golden");
        assertThat(prepared("prepared-none").keyspaces()).containsExactly("golden");
    }

    @Test
    void warning_before_the_message_is_passed_over() throws Exception {
        PreparedStatementMetadata warned = prepared("prepared-warned");
        assertThat(warned.id().remaining()).isEqualTo(16);
        assertThat(warned.markers()).isEmpty();
    }

    @Test
    void version_of_the_store_is_read() throws Exception {
        FrameBodyReader body = GoldenFrames.body("release-version");
        assertThat(ResultFrameReader.kind(body)).isEqualTo(ResultFrameReader.ROWS);
        assertThat(ResultFrameReader.decodeRows(body).texts("release_version"))
                .containsExactly("5.0.9");
    }

    private static PreparedStatementMetadata prepared(String name) throws MalformedFrame {
        FrameBodyReader body = GoldenFrames.body(name);
        assertThat(ResultFrameReader.kind(body)).isEqualTo(ResultFrameReader.PREPARED);
        return ResultFrameReader.decodePrepared(body, ProtocolVersion.V4);
    }
}
