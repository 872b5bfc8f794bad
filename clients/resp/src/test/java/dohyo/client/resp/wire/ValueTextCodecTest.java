package dohyo.client.resp.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A number that the store answers is what was written, or it is seen that it is not. */
class ValueTextCodecTest {

    @ParameterizedTest
    @CsvSource({
        "TINYINT, -128, -128",
        "SMALLINT, 32767, 32767",
        "INT, -1, -1",
        "INT, -2147483648, -2147483648",
        "BIGINT, 9223372036854775807, 9223372036854775807",
        "BIGINT, -9223372036854775808, -9223372036854775808",
        "VARINT, 300, 300",
        "BOOLEAN, 1, 1",
    })
    void whole_numbers_are_read_back(ValueTextCodec codec, String text, long number) {
        ByteBuffer read = read(codec, text);
        long found = read.get(read.position()) < 0 ? -1 : 0;
        while (read.hasRemaining()) {
            found = found << Byte.SIZE | (read.get() & 0xFF);
        }
        assertThat(found).isEqualTo(number);
    }

    /** Cut to the bytes of their field they would be what was expected: -1, 5, 0 and 0. */
    @ParameterizedTest
    @CsvSource({
        "INT, 4294967295",
        "INT, 4294967301",
        "TINYINT, 256",
        "INT, -",
        "BIGINT, 9223372036854775808",
        "BIGINT, 18446744073709551616",
        "BIGINT, 1e3",
    })
    void what_has_no_room_in_its_field_stays_the_text_that_it_is(
            ValueTextCodec codec, String text) {
        assertThat(StandardCharsets.US_ASCII.decode(read(codec, text)).toString())
                .isEqualTo(text);
    }

    private static ByteBuffer read(ValueTextCodec codec, String text) {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
        return codec.read(bytes, ByteBuffer.allocate(16));
    }
}
