package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.cql.wire.GoldenFrames;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.ResultFrameReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Frames cut out of bytes that come in pieces. */
class FrameInboxTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 9, 10, 64, 100_000})
    void frames_are_found_however_the_bytes_are_cut(int bytesPerRead) throws Exception {
        Cut bytes = new Cut(repeat(200, "void", "rows-all-types", "rows-none"), bytesPerRead);
        FrameInbox inbox = new FrameInbox(16 << 10);
        int frames = 0;
        int rows = 0;
        while (bytes.remaining() > 0) {
            inbox.fill(bytes);
            while (inbox.next()) {
                rows += ResultFrameReader.countRows(inbox.body());
                frames++;
            }
        }
        assertThat(frames).isEqualTo(600);
        assertThat(rows).isEqualTo(600);
    }

    @Test
    void frame_longer_than_the_buffer_is_kept_whole() throws Exception {
        int length = 5_000_000;
        ByteBuffer frame = ByteBuffer.allocate(9 + 20 + length);
        frame.put((byte) 0x84).put((byte) 0).putShort((short) 3).put((byte) 8);
        frame.putInt(20 + length);
        frame.putInt(2).putInt(4).putInt(1).putInt(1).putInt(length);
        Cut bytes = new Cut(frame.array(), 50_000);
        FrameInbox inbox = new FrameInbox(16 << 10);
        boolean found = false;
        while (bytes.remaining() > 0) {
            inbox.fill(bytes);
            found |= inbox.next();
        }
        assertThat(found).isTrue();
        assertThat(inbox.stream()).isEqualTo(3);
        assertThat(ResultFrameReader.countRows(inbox.body())).isEqualTo(1);
    }

    @Test
    void wrong_length_is_refused_before_memory_is_taken() throws Exception {
        ByteBuffer frame = ByteBuffer.allocate(9);
        frame.put((byte) 0x84).put((byte) 0).putShort((short) 3).put((byte) 8);
        frame.putInt(0x7FFFFFFF);
        FrameInbox inbox = new FrameInbox(16 << 10);
        inbox.fill(new Cut(frame.array(), 9));
        assertThatThrownBy(inbox::next)
                .isInstanceOf(MalformedFrame.class)
                .hasMessageContaining("2147483647 bytes; the protocol allows 256 MB");
    }

    @Test
    void end_of_the_stream_is_an_exception() {
        assertThatThrownBy(() -> new FrameInbox(16 << 10).fill(new Cut(new byte[0], 1)))
                .isInstanceOf(EOFException.class);
    }

    private static byte[] repeat(int times, String... names) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            for (String name : names) {
                bytes.writeBytes(GoldenFrames.frame(name));
            }
        }
        return bytes.toByteArray();
    }

    /** Bytes that come in small pieces. */
    private static final class Cut implements ReadableByteChannel {

        private final ByteBuffer bytes;
        private final int bytesPerRead;

        Cut(byte[] bytes, int bytesPerRead) {
            this.bytes = ByteBuffer.wrap(bytes);
            this.bytesPerRead = bytesPerRead;
        }

        int remaining() {
            return bytes.remaining();
        }

        @Override
        public int read(ByteBuffer target) {
            int count = Math.min(bytesPerRead, Math.min(bytes.remaining(), target.remaining()));
            if (count == 0) {
                return -1;
            }
            target.put(bytes.slice(bytes.position(), count));
            bytes.position(bytes.position() + count);
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
