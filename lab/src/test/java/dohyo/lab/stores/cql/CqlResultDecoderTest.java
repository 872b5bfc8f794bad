package dohyo.lab.stores.cql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;

/** Rows of a server that may be none. */
final class CqlResultDecoderTest {

    private static final int ROWS = 2;
    private static final int LIST = 0x20;
    private static final int MAP = 0x21;

    @Test
    void types_inside_types_have_an_end() {
        for (int type : new int[] {LIST, MAP}) {
            ByteBuffer body = ByteBuffer.allocate(1 << 20);
            body.putInt(ROWS).putInt(1).putInt(1);
            body.putShort((short) 0).putShort((short) 0).putShort((short) 0);
            while (body.remaining() >= Short.BYTES) {
                body.putShort((short) type);
            }
            assertThatThrownBy(() -> CqlResultDecoder.read(body.flip()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("not a CQL server")
                    .hasRootCauseMessage("a type more than 32 types deep");
        }
    }

    @Test
    void options_that_are_damaged_do_no_harm() {
        byte[] plain = "\0\2\0\1a\0\2\0\1b\0\1c\0\1d\0\0".getBytes(StandardCharsets.ISO_8859_1);
        SplittableRandom random = new SplittableRandom(9);
        int refused = 0;
        for (int i = 0; i < 100_000; i++) {
            byte[] damaged = Arrays.copyOf(plain, random.nextInt(plain.length + 1));
            if (damaged.length > 0) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            try {
                assertThat(CqlResultDecoder.options(ByteBuffer.wrap(damaged))).hasSizeLessThan(99);
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("not a CQL server");
                refused++;
            }
        }
        assertThat(refused).isBetween(50_000, 99_999);
    }

    @Test
    void options_have_the_first_of_their_words() throws IOException {
        ByteBuffer body = ByteBuffer.wrap(
                "\0\2\0\1a\0\2\0\1b\0\1c\0\1d\0\0".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(CqlResultDecoder.options(body)).isEqualTo(Map.of("a", "b", "d", ""));
    }
}
