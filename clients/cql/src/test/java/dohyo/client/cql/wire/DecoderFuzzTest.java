package dohyo.client.cql.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** Whatever the bytes are, decoding ends, with values or with a {@link MalformedFrame}. */
class DecoderFuzzTest {

    private static final List<byte[]> FRAMES = Stream.of(
                    "void",
                    "supported",
                    "prepared-write",
                    "prepared-warned",
                    "rows-all-types",
                    "rows-without-metadata",
                    "rows-traced",
                    "rows-paged",
                    "rows-warned",
                    "lwt-applied",
                    "error-unprepared",
                    "error-unavailable",
                    "release-version")
            .map(GoldenFrames::frame)
            .toList();

    /** A way to read the body of an answer. */
    private interface Decoder {

        Object decode(FrameBodyReader body) throws MalformedFrame;
    }

    private static final List<Decoder> DECODERS = List.of(
            ResultFrameReader::countRows,
            body -> ResultFrameReader.decodeRows(after(body)),
            body -> ResultFrameReader.decodePrepared(after(body), ProtocolVersion.V4),
            ServerError::decode,
            ColumnType::decode,
            FrameBodyReader::readStringList,
            FrameBodyReader::readStringMultimap,
            body -> Optional.ofNullable(FlaggedFrameFields.payload(0x0E, body, "a payload")));

    private static FrameBodyReader after(FrameBodyReader body) throws MalformedFrame {
        ResultFrameReader.kind(body);
        return body;
    }

    @Test
    void garbage_is_refused_or_read() {
        garbage(5_000);
    }

    @Tag("slow")
    @Test
    void damaged_answers_are_refused_or_read() {
        damage(100_000);
    }

    @Test
    @Tag("slow")
    void much_garbage_is_refused_or_read() {
        garbage(100_000);
    }

    @Test
    void counts_that_the_bytes_cannot_hold_are_refused() {
        ByteBuffer rows = ByteBuffer.allocate(40);
        rows.putInt(ResultFrameReader.ROWS).putInt(4).putInt(0).putInt(Integer.MAX_VALUE);
        assertThatThrownBy(() -> ResultFrameReader.countRows(FrameBodyReader.of(rows.array())))
                .isInstanceOf(MalformedFrame.class)
                .hasMessageContaining("2147483647 parts");
    }

    @Test
    void deep_nesting_is_refused() {
        byte[] lists = new byte[100_000];
        for (int i = 1; i < lists.length; i += 2) {
            lists[i] = 0x20;
        }
        assertThatThrownBy(() -> ColumnType.decode(FrameBodyReader.of(lists)))
                .isInstanceOf(MalformedFrame.class)
                .hasMessageContaining("nested");
    }

    @Test
    void header_of_another_protocol_is_refused() {
        ByteBuffer http = ByteBuffer.wrap("HTTP/1.1 400".getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> Frame.check(Frame.head(http, 0), Frame.bodyLength(http, 0)))
                .hasMessageContaining("0x48 instead of 0x84");
    }

    private static void garbage(int inputs) {
        for (int seed = 0; seed < inputs; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            decode(bytes, seed);
        }
    }

    private static void damage(int inputs) {
        for (int seed = 0; seed < inputs; seed++) {
            Random random = new Random(seed);
            byte[] frame = FRAMES.get(random.nextInt(FRAMES.size())).clone();
            for (int hits = 1 + random.nextInt(4); hits > 0; hits--) {
                frame[random.nextInt(frame.length)] = (byte) damaged(random);
            }
            decodeFrame(frame, seed);
        }
    }

    /** Extreme values find more than evenly spread ones. */
    private static int damaged(Random random) {
        int[] favourites = {0x00, 0x7F, 0x80, 0xFF, 0x20, 0x30};
        return random.nextBoolean()
                ? favourites[random.nextInt(favourites.length)]
                : random.nextInt(256);
    }

    private static void decodeFrame(byte[] frame, int seed) {
        try {
            int at = frame.length - GoldenFrames.body(frame).remaining();
            byte[] body = Arrays.copyOfRange(frame, at, frame.length);
            decode(body, seed);
        } catch (IOException e) {
            assertThat(e).hasMessageNotContaining("null");
        }
    }

    private static void decode(byte[] bytes, int seed) {
        for (Decoder decoder : DECODERS) {
            try {
                assertThat(decoder.decode(FrameBodyReader.of(bytes))).isNotNull();
            } catch (MalformedFrame e) {
                String message = String.valueOf(e.getMessage());
                if (!message.contains(" ")) { // an assertion each would take longer than all else
                    assertThat(message).as("seed %s", seed).contains(" ");
                }
            }
        }
    }
}
