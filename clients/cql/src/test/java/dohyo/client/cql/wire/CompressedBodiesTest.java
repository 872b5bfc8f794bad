package dohyo.client.cql.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.util.HexFormat;
import java.util.Random;

/** Messages of protocol v4 with compressed bodies. */
class CompressedBodiesTest {

    private static final int SEEDS = 200;

    @Test
    void messages_come_out_as_they_went_in_however_the_bytes_are_cut() throws Exception {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            byte[] messages = messages(random);
            byte[] squeezed = write(messages, 1 + random.nextInt(50_000));
            assertThat(read(squeezed, 1 + random.nextInt(300_000), 1 + random.nextInt(9_000)))
                    .as("seed %d", seed)
                    .isEqualTo(asAnswers(messages));
        }
    }

    private static byte[] messages(Random random) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = random.nextInt(20); i >= 0; i--) {
            byte[] body = new byte[random.nextInt(i % 9 == 0 ? 400_000 : 2_000)];
            if (i % 2 == 0) {
                random.nextBytes(body);
            }
            ByteBuffer message = ByteBuffer.allocate(Frame.HEADER_BYTES + body.length);
            Frame.begin(message, ProtocolVersion.V4, Opcode.EXECUTE);
            Frame.end(message.put(body), 0);
            all.writeBytes(message.array());
        }
        return all.toByteArray();
    }

    /** The reader takes answers only, which differ in their first byte. */
    private static byte[] asAnswers(byte[] messages) {
        byte[] answers = messages.clone();
        ByteBuffer buffer = ByteBuffer.wrap(answers);
        for (int at = 0; at < answers.length; ) {
            answers[at] = (byte) 0x84;
            at += Frame.HEADER_BYTES + Frame.bodyLength(buffer, at);
        }
        return answers;
    }

    private static byte[] write(byte[] messages, int bytesEach) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BodyCompressor writer = new BodyCompressor();
        TricklingSocket channel = new TricklingSocket(bytesEach, null, out);
        ByteBuffer buffer = ByteBuffer.wrap(messages);
        while (buffer.hasRemaining()) {
            writer.write(channel, buffer);
        }
        assertThat(out.size()).isLessThanOrEqualTo(messages.length);
        return asAnswers(out.toByteArray());
    }

    private static byte[] read(byte[] bytes, int bytesEach, int roomBytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DecompressingFrameReader reader = new DecompressingFrameReader();
        TricklingSocket channel = new TricklingSocket(bytesEach, ByteBuffer.wrap(bytes), out);
        ByteBuffer messages = ByteBuffer.allocate(roomBytes);
        while (reader.read(channel, messages.clear()) >= 0) {
            Channels.newChannel(out).write(messages.flip());
        }
        return out.toByteArray();
    }

    @Test
    void absurd_claims_of_a_compressed_body_are_refused_before_memory_is_taken() {
        for (String body : new String[] {"7fffffff00", "ffffffff00", "00010000ff", "00"}) {
            byte[] bytes = HexFormat.of()
                    .parseHex("8401000008" + String.format("%08x", body.length() / 2) + body);
            assertThatThrownBy(() -> read(bytes, 1_000, 1_000))
                    .as(body)
                    .isInstanceOf(MalformedFrame.class)
                    .hasMessageContaining("claims to hold");
        }
    }
}
