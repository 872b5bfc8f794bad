package dohyo.agent.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** Whatever a stream holds, it ends in frames or in a sentence. */
final class FrameReaderTest {

    @Test
    void what_is_written_is_read() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        FrameWriter writer = new FrameWriter(bytes);
        writer.write(
                Kind.START,
                7,
                new PayloadWriter().text("folder").number(-1).texts(List.of("a", "", "\u00e9")));
        writer.write(Kind.BEAT, 0);
        FrameReader reader = new FrameReader(new ByteArrayInputStream(bytes.toByteArray()));
        Frame start = read(reader);
        PayloadReader fields = start.fields();
        assertThat(start.kind()).isEqualTo(Kind.START);
        assertThat(start.id()).isEqualTo(7);
        assertThat(fields.text()).isEqualTo("folder");
        assertThat(fields.number()).isEqualTo(-1);
        assertThat(fields.texts()).containsExactly("a", "", "\u00e9");
        assertThat(read(reader).kind()).isEqualTo(Kind.BEAT);
        assertThat(reader.read()).isNull();
    }

    @RepeatedTest(500)
    void noise_is_refused_or_read_and_never_kept_without_limit(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        byte[] noise = new byte[random.nextInt(4000)];
        random.nextBytes(noise);
        readAll(noise);
    }

    @RepeatedTest(500)
    void frames_with_one_byte_changed_end_in_a_sentence_or_in_frames(RepetitionInfo repetition)
            throws IOException {
        Random random = new Random(repetition.getCurrentRepetition());
        byte[] frames = someFrames();
        frames[random.nextInt(frames.length)] ^= (byte) (1 << random.nextInt(8));
        readAll(frames);
    }

    @Test
    void a_stream_cut_anywhere_but_between_frames_is_broken() throws IOException {
        byte[] frames = someFrames();
        int clean = 0;
        for (int length = 0; length < frames.length; length++) {
            clean += readAll(Arrays.copyOf(frames, length)).isEmpty() ? 1 : 0;
        }
        assertThat(clean).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, Frame.MOST_BYTES + 1})
    void a_length_that_no_frame_has_is_refused_before_its_bytes_are_asked_for(int length) {
        byte[] header = ByteBuffer.allocate(FrameReader.HEADER_BYTES)
                .put((byte) Kind.CHUNK.code())
                .putLong(1)
                .putInt(length)
                .array();
        assertThat(readAll(header)).contains(Integer.toUnsignedString(length) + " bytes");
    }

    @Test
    void a_text_or_a_list_longer_than_its_frame_is_refused() {
        byte[] lying = ByteBuffer.allocate(12).putInt(1 << 17).array();
        assertThatThrownBy(() -> new PayloadReader(lying).text())
                .isInstanceOf(BrokenStreamException.class);
        byte[] many = ByteBuffer.allocate(8).putLong(Long.MAX_VALUE).array();
        assertThatThrownBy(() -> new PayloadReader(many).texts())
                .isInstanceOf(BrokenStreamException.class);
    }

    private static byte[] someFrames() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        FrameWriter writer = new FrameWriter(bytes);
        writer.write(Kind.HELLO, 0, new PayloadWriter().texts(List.of("a=1", "b=2")));
        writer.write(Kind.CHUNK, 1, new byte[100]);
        writer.write(Kind.EXITED, 2, new PayloadWriter().number(0).text("bye"));
        return bytes.toByteArray();
    }

    /** Reads frames with all their fields; what was said at the end, empty when nothing was. */
    private static String readAll(byte[] bytes) {
        InputStream stream = new ByteArrayInputStream(bytes);
        FrameReader reader = new FrameReader(stream);
        try {
            Frame frame = reader.read();
            while (frame != null) {
                assertThat(frame.bytes().length).isLessThanOrEqualTo(Frame.MOST_BYTES);
                fields(frame);
                frame = reader.read();
            }
            return "";
        } catch (BrokenStreamException e) {
            return String.valueOf(e.getMessage());
        } catch (IOException e) {
            throw new AssertionError("not a broken stream", e);
        }
    }

    private static void fields(Frame frame) throws IOException {
        try {
            PayloadReader fields = frame.fields();
            fields.texts();
            fields.number();
            fields.text();
        } catch (BrokenStreamException told) {
            assertThat(told).hasMessageContaining("frame");
        }
    }

    private static Frame read(FrameReader reader) throws IOException {
        Frame frame = reader.read();
        assertThat(frame).isNotNull();
        return Objects.requireNonNull(frame);
    }
}
