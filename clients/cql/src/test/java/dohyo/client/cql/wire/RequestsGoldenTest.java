package dohyo.client.cql.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.engine.client.Request;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Requests, against frames built by another program from the protocol's text. */
class RequestsGoldenTest {

    private static final byte[] ID = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    private static final Column MARKER =
            new Column("id", new ColumnType(ColumnType.VARCHAR, "text"));
    private static final ExecuteTemplate TEMPLATE = new ExecuteTemplate(
            "SELECT 1",
            new PreparedStatementMetadata(
                    ByteBuffer.wrap(ID), ByteBuffer.allocate(0), List.of(MARKER)),
            Consistency.LOCAL_ONE,
            ProtocolVersion.V4);

    @Test
    void options() {
        assertThat(new ControlRequestFrames(ProtocolVersion.V4).options())
                .isEqualTo(GoldenFrames.frame("request-options"));
    }

    @Test
    void startup() {
        assertThat(new ControlRequestFrames(ProtocolVersion.V4).startup(false))
                .isEqualTo(GoldenFrames.frame("request-startup"));
    }

    @Test
    void query() {
        assertThat(new ControlRequestFrames(ProtocolVersion.V4)
                        .query("USE golden", Consistency.ONE))
                .isEqualTo(GoldenFrames.frame("request-query"));
    }

    @Test
    void prepare() {
        assertThat(new ControlRequestFrames(ProtocolVersion.V4)
                        .prepare("SELECT id, n FROM golden.kv WHERE id = ?"))
                .isEqualTo(GoldenFrames.frame("request-prepare"));
    }

    @Test
    void execute() {
        ByteBuffer out = ByteBuffer.allocateDirect(200).position(30);
        TEMPLATE.encode(out, 258, new OneText("one", 3));
        byte[] frame = new byte[out.position() - 30];
        out.get(30, frame);
        assertThat(frame).isEqualTo(GoldenFrames.frame("request-execute"));
        assertThat(TEMPLATE.frameBytes(new OneText("one", 3))).isEqualTo(frame.length);
    }

    @Test
    void value_of_another_length_than_announced_is_refused() {
        assertThatThrownBy(
                        () -> TEMPLATE.encode(ByteBuffer.allocate(200), 0, new OneText("three", 3)))
                .hasMessage("value 1 of \"SELECT 1\" was announced with 3 bytes, but 5 bytes"
                        + " were written");
    }

    @Test
    void levels_of_consistency_have_the_numbers_of_the_protocol() {
        assertThat(Arrays.stream(Consistency.values()).map(Consistency::code))
                .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
        assertThat(Consistency.named("local_quorum")).contains(Consistency.LOCAL_QUORUM);
        assertThat(Consistency.named("most")).isEmpty();
    }

    /** A request of one value that may lie about its length. */
    private record OneText(String text, int length) implements Request {

        @Override
        public int statement() {
            return 0;
        }

        @Override
        public int valueCount() {
            return 1;
        }

        @Override
        public int valueLength(int index) {
            return length;
        }

        @Override
        public void writeValue(int index, ByteBuffer target) {
            target.put(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
