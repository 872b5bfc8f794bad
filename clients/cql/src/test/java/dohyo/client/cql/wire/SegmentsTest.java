package dohyo.client.cql.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.Random;

/** Segments of protocol v5, made here and by Cassandra. */
class SegmentsTest {

    private static final int SEEDS = 200;

    @Test
    void checksum_of_a_header_is_the_one_that_cassandra_sends() throws Exception {
        byte[] segment = GoldenFrames.frame("segment-rows");
        int length = segment.length - 6 - PayloadCrc.BYTES;
        ByteBuffer header = ByteBuffer.allocate(8).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        new SegmentHeader(false).put(header, length, 0, true);
        assertThat(header.array()).startsWith(segment[0], segment[1], segment[2]);
        assertThat(header.array()).startsWith(java.util.Arrays.copyOf(segment, 6));
    }

    @Test
    void segments_of_cassandra_hold_messages() throws Exception {
        FrameBodyReader rows =
                message(read(GoldenFrames.frame("segment-rows"), Integer.MAX_VALUE), Opcode.RESULT);
        assertThat(ResultFrameReader.countRows(rows)).isEqualTo(1);
        message(read(GoldenFrames.frame("segment-auth-success"), 1), Opcode.AUTH_SUCCESS);
    }

    @Test
    void prepared_statement_has_an_id_of_its_columns() throws Exception {
        FrameBodyReader body =
                message(read(GoldenFrames.frame("segment-prepared"), 7), Opcode.RESULT);
        assertThat(ResultFrameReader.kind(body)).isEqualTo(ResultFrameReader.PREPARED);
        PreparedStatementMetadata prepared =
                ResultFrameReader.decodePrepared(body, ProtocolVersion.V5);
        assertThat(prepared.id().remaining()).isEqualTo(16);
        assertThat(prepared.metadataId().remaining()).isEqualTo(16);
        assertThat(prepared.markers()).extracting(Column::name).containsExactly("k");
    }

    private static FrameBodyReader message(byte[] bytes, int opcode) throws MalformedFrame {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        assertThat(Frame.opcode(Frame.head(buffer, 0))).isEqualTo(opcode);
        assertThat(Frame.bodyLength(buffer, 0)).isEqualTo(bytes.length - Frame.HEADER_BYTES);
        return GoldenFrames.body(bytes);
    }

    @Test
    void every_flipped_bit_is_noticed() {
        byte[] segment = GoldenFrames.frame("segment-rows");
        for (int bit = 0; bit < segment.length * 8; bit++) {
            byte[] damaged = segment.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            assertThatThrownBy(() -> read(damaged, Integer.MAX_VALUE))
                    .as("bit %d", bit)
                    .isInstanceOf(MalformedFrame.class)
                    .hasMessageContaining("does not fit its checksum");
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void messages_come_out_as_they_went_in_however_the_bytes_are_cut(boolean lz4) throws Exception {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            byte[] messages = messages(random);
            byte[] segments = write(lz4, messages, 1 + random.nextInt(50_000));
            assertThat(read(lz4, segments, 1 + random.nextInt(300_000)))
                    .as("seed %d", seed)
                    .isEqualTo(messages);
        }
    }

    private static byte[] messages(Random random) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = random.nextInt(30); i >= 0; i--) {
            byte[] body = new byte[random.nextInt(i % 9 == 0 ? 400_000 : 2_000)];
            if (i % 2 == 0) {
                random.nextBytes(body);
            }
            ByteBuffer message = ByteBuffer.allocate(Frame.HEADER_BYTES + body.length);
            Frame.begin(message, ProtocolVersion.V5, Opcode.EXECUTE);
            Frame.end(message.put(body), 0);
            all.writeBytes(message.array());
        }
        return all.toByteArray();
    }

    /** Through a channel that takes few bytes at once and nothing every other time. */
    private static byte[] write(boolean lz4, byte[] messages, int bytesEach) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SegmentWriter writer = new SegmentWriter(lz4);
        TricklingSocket channel = new TricklingSocket(bytesEach, null, out);
        ByteBuffer buffer = ByteBuffer.wrap(messages);
        while (buffer.hasRemaining()) {
            int at = buffer.position();
            assertThat(writer.write(channel, buffer)).isEqualTo(buffer.position() - at);
        }
        return out.toByteArray();
    }

    private static byte[] read(byte[] segments, int bytesEach) throws IOException {
        return read(false, segments, bytesEach);
    }

    private static byte[] read(boolean lz4, byte[] segments, int bytesEach) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SegmentReader reader = new SegmentReader(lz4);
        TricklingSocket channel = new TricklingSocket(bytesEach, ByteBuffer.wrap(segments), out);
        ByteBuffer messages = ByteBuffer.allocate(SegmentReader.ROOM_BYTES);
        while (reader.read(channel, messages.clear()) >= 0) {
            Channels.newChannel(out).write(messages.flip());
        }
        return out.toByteArray();
    }
}
