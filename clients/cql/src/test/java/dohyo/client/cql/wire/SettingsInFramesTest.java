package dohyo.client.cql.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.language.RequestSettings;
import dohyo.client.language.Statement;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.model.workload.Batch;
import dohyo.model.workload.Batch.Kind;
import dohyo.model.workload.CqlOptions.Form;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** A statement's settings as bytes, written down by hand from the protocol's text. */
class SettingsInFramesTest {

    private static final String ID = "000102030405060708090a0b0c0d0e0f";
    private static final String META = "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff";
    private static final PreparedStatementMetadata PREPARED = new PreparedStatementMetadata(
            ByteBuffer.wrap(HexFormat.of().parseHex(ID)),
            ByteBuffer.wrap(HexFormat.of().parseHex(META)),
            List.of(new Column("id", new ColumnType(ColumnType.VARCHAR, "text"))));

    private static ExecuteTemplate template(RequestSettings settings, ProtocolVersion version)
            throws ClientFailure {
        Statement statement = new Statement("SELECT 1", settings);
        return new ExecuteTemplate(
                ConfiguredStatement.of(statement, Consistency.LOCAL_ONE), PREPARED, version);
    }

    private static RequestSettings settings(int pageRows, Batch batch) {
        return new RequestSettings("LOCAL_QUORUM", "SERIAL", pageRows, batch, List.of());
    }

    private static String encoded(ExecuteTemplate template, Request request) {
        ByteBuffer out = ByteBuffer.allocateDirect(300).position(30);
        template.encode(out, 258, request);
        assertThat(template.frameBytes(request)).isEqualTo(out.position() - 30);
        return hex(out, 30);
    }

    private static String hex(ByteBuffer out, int start) {
        byte[] frame = new byte[out.position() - start];
        out.get(start, frame);
        return HexFormat.of().formatHex(frame);
    }

    @Test
    void execute_in_v4_has_level_page_rows_and_serial_level() throws Exception {
        assertThat(encoded(
                        template(settings(100, Batch.SINGLE), ProtocolVersion.V4),
                        MultiKeyRequest.of(0, Stream.of("one"))))
                .isEqualTo("040001020a" + "00000024" + "0010" + ID + "0006" + "17" + "0001"
                        + "00000003" + "6f6e65" + "00000064" + "0008");
    }

    @Test
    void execute_in_v5_has_them_after_wider_flags() throws Exception {
        assertThat(encoded(
                        template(settings(0, Batch.SINGLE), ProtocolVersion.V5),
                        MultiKeyRequest.of(0, Stream.of("one"))))
                .isEqualTo("050001020a" + "00000035" + "0010" + ID + "0010" + META + "0006"
                        + "00000013" + "0001" + "00000003" + "6f6e65" + "0008");
    }

    @ParameterizedTest
    @CsvSource({"LOGGED, 00", "UNLOGGED, 01", "COUNTER, 02"})
    void batch_in_v4_repeats_the_id_before_each_execution(Kind kind, String type) throws Exception {
        RequestSettings settings = settings(0, new Batch(kind, 2));
        assertThat(encoded(
                        template(settings, ProtocolVersion.V4),
                        MultiKeyRequest.of(0, Stream.of("one", "three"))))
                .isEqualTo("040001020d" + "00000042" + type + "0002" //
                        + "01" + "0010" + ID + "0001" + "00000003" + "6f6e65"
                        + "01" + "0010" + ID + "0001" + "00000005" + "7468726565"
                        + "0006" + "10" + "0008");
    }

    @Test
    void batch_in_v5_has_wider_flags_and_no_id_of_columns() throws Exception {
        RequestSettings settings =
                new RequestSettings("", "", 0, new Batch(Kind.LOGGED, 1), List.of());
        assertThat(encoded(
                        template(settings, ProtocolVersion.V5),
                        MultiKeyRequest.of(0, Stream.of("one"))))
                .isEqualTo("050001020d" + "00000025" + "00" + "0001" //
                        + "01" + "0010" + ID + "0001" + "00000003" + "6f6e65"
                        + "000a" + "00000000");
    }

    /** SELECT 1 is 53454c4543542031; metadata is not skipped, for the client has none. */
    @Test
    void a_simple_statement_travels_as_its_text_with_its_values() throws Exception {
        RequestSettings simple = settings(100, Batch.SINGLE).in(Form.SIMPLE);
        assertThat(encoded(
                        template(simple, ProtocolVersion.V4),
                        MultiKeyRequest.of(0, Stream.of("one"))))
                .isEqualTo("0400010207" + "0000001e" + "00000008" + "53454c4543542031" + "0006"
                        + "15" + "0001" + "00000003" + "6f6e65" + "00000064" + "0008");
        assertThat(encoded(
                        template(simple, ProtocolVersion.V5),
                        MultiKeyRequest.of(0, Stream.of("one"))))
                .isEqualTo("0500010207" + "00000021" + "00000008" + "53454c4543542031" + "0006"
                        + "00000015" + "0001" + "00000003" + "6f6e65" + "00000064" + "0008");
    }

    @Test
    void the_next_page_is_asked_for_with_the_same_values() throws Exception {
        PagedRequest paged = new PagedRequest();
        ByteBuffer out = ByteBuffer.allocateDirect(300);
        ExecuteTemplate template = template(settings(100, Batch.SINGLE), ProtocolVersion.V4);
        template.encode(out, 258, MultiKeyRequest.of(0, Stream.of("one")));
        template.keep(paged, out, 0);
        paged.readState(FrameBodyReader.of(HexFormat.of().parseHex("00000002" + "abcd")));
        out.clear().position(7);
        paged.encodeNext(out);
        assertThat(paged.hasMore()).isTrue();
        assertThat(out.position() - 7).isEqualTo(paged.nextBytes());
        assertThat(hex(out, 7))
                .isEqualTo("040001020a" + "0000002a" + "0010" + ID + "0006" + "1f" + "0001"
                        + "00000003" + "6f6e65" + "00000064" + "00000002abcd" + "0008");
    }

    @Test
    void the_next_page_in_v5_sets_its_flag_in_the_lowest_byte() throws Exception {
        PagedRequest paged = new PagedRequest();
        ByteBuffer out = ByteBuffer.allocateDirect(300);
        ExecuteTemplate template = template(settings(100, Batch.SINGLE), ProtocolVersion.V5);
        template.encode(out, 258, MultiKeyRequest.of(0, Stream.of("one")));
        template.keep(paged, out, 0);
        paged.readState(FrameBodyReader.of(HexFormat.of().parseHex("00000000")));
        out.clear();
        paged.encodeNext(out);
        assertThat(hex(out, 0)).contains(META + "0006" + "0000001f" + "0001");
    }

    @Test
    void an_unknown_level_is_refused_by_its_name() {
        RequestSettings settings = new RequestSettings("MOST", "", 0, Batch.SINGLE, List.of());
        assertThatThrownBy(() -> template(settings, ProtocolVersion.V4))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("'MOST' is not a consistency level; write one of [ANY, ONE");
    }
}
