package dohyo.client.resp.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.FixedValueRequest;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Commands on the wire; {@code /} stands for the end of a line. */
class CommandTemplateTest {

    private static CommandTemplate template(String text, List<ValueTextCodec> forms, int key) {
        return new CommandTemplate(text, CommandText.parse(text), forms, key);
    }

    private static CommandTemplate plain(String text, int markers) {
        return template(
                text, Collections.nCopies(markers, ValueTextCodec.BYTES), CommandTemplate.NO_KEY);
    }

    private static String encoded(CommandTemplate command, FixedValueRequest values) {
        ByteBuffer out = ByteBuffer.allocate(10_000);
        command.measure(values);
        command.encode(out, values);
        assertThat(command.measured()).isEqualTo(out.position());
        return new String(out.array(), 0, out.position(), StandardCharsets.ISO_8859_1)
                .replace("\r\n", "/");
    }

    @Test
    void values_stand_where_question_marks_are() {
        assertThat(encoded(plain("GET ?", 1), FixedValueRequest.of(0, "key7")))
                .isEqualTo("*2/$3/GET/$4/key7/");
        assertThat(encoded(
                        plain("HSET user:? f1 ? f2 ?", 3), FixedValueRequest.of(0, "7", "", "äb")))
                .isEqualTo("*6/$4/HSET/$6/user:7/$2/f1/$0//$2/f2/$3/Ã¤b/");
        assertThat(encoded(plain("PING", 0), FixedValueRequest.of(0))).isEqualTo("*1/$4/PING/");
        assertThat(encoded(
                        plain("SET ?-? fixed EX 10", 2),
                        FixedValueRequest.of(0, "a", "b".repeat(100))))
                .isEqualTo("*5/$3/SET/$102/a-" + "b".repeat(100) + "/$5/fixed/$2/EX/$2/10/");
        assertThat(new String(CommandTemplate.encode("AUTH", "ann", ""), StandardCharsets.US_ASCII))
                .isEqualTo("*3\r\n$4\r\nAUTH\r\n$3\r\nann\r\n$0\r\n\r\n");
    }

    @Test
    void a_command_that_is_sent_once_keeps_its_bytes() {
        CommandText command = CommandText.parse("SET grün \"\\xff\"");
        assertThat(CommandTemplate.encode(command))
                .isEqualTo("*3\r\n$3\r\nSET\r\n$5\r\ngr\u00c3\u00bcn\r\n$1\r\n\u00ff\r\n"
                        .getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void a_wrong_number_of_values_names_the_command() {
        assertThatThrownBy(() -> plain("GET ?", 1).measure(FixedValueRequest.of(0)))
                .hasMessage("command \"GET ?\" binds 0 values but has 1 question marks");
        assertThatThrownBy(() -> plain("GET ?", 2)).hasMessageContaining("not 2");
    }

    @ParameterizedTest
    @CsvSource({
        "TINYINT, ff, -1",
        "SMALLINT, 7fff, 32767",
        "INT, 80000000, -2147483648",
        "BIGINT, 8000000000000000, -9223372036854775808",
        "BIGINT, 000000000000000a, 10",
        "VARINT, 00, 0",
        "VARINT, ff7f, -129",
        "BOOLEAN, 01, 1",
        "FLOAT, 3e800000, 0.25",
        "FLOAT, bf000000, -0.5",
        "DOUBLE, 3ff8000000000000, 1.5",
        "DOUBLE, 4350000000000000, 1.8014398509481984E16",
        "DOUBLE, 7ff0000000000000, inf",
        "UUID, 00112233445566778899aabbccddeeff, 00112233-4455-6677-8899-aabbccddeeff"
    })
    void numbers_travel_as_text_and_come_back_as_bytes(
            ValueTextCodec form, String hex, String text) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        CommandTemplate command = template("SET k:?", List.of(form), 1);
        assertThat(encoded(command, new FixedValueRequest(0, List.of(bytes))))
                .isEqualTo("*2/$3/SET/$" + (text.length() + 2) + "/k:" + text + "/");
        if (!text.equals("inf")) {
            ByteBuffer back = form.read(
                    ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)),
                    ByteBuffer.allocate(16));
            assertThat(back).isEqualTo(ByteBuffer.wrap(bytes));
        }
    }

    @Test
    void drawn_fractions_are_told_apart_in_their_text() {
        Random random = new Random(7);
        byte[] digits = new byte[DecimalText.BYTES_MAX];
        for (int i = 0; i < 100_000; i++) {
            double drawn = random.nextDouble() * (i % 2 == 0 ? 1 : -1);
            int length = DecimalText.write(drawn, digits, 0);
            String text = new String(digits, 0, length, StandardCharsets.US_ASCII);
            assertThat(Double.parseDouble(text)).as(text).isEqualTo(drawn);
        }
    }

    @ParameterizedTest
    @CsvSource({"abc", "1.5", "'1 '", "12345678901234567890123"})
    void what_is_no_number_stays_as_it_came(String text) {
        ByteBuffer came = ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
        assertThat(ValueTextCodec.INT.read(came, ByteBuffer.allocate(16))).isSameAs(came);
        assertThat(ValueTextCodec.UUID.read(came, ByteBuffer.allocate(16))).isSameAs(came);
    }

    @ParameterizedTest
    @CsvSource({
        // from the specification of Redis Cluster
        "123456789, 12739",
        "foo, 12182",
        "{user1000}.following, 3443",
        "user1000, 3443",
        "foo{}{bar}, 8363",
        "foo{{bar}}zap, 4015",
        "foo{bar}{zap}, 5061",
        "bar, 5061"
    })
    void keys_have_the_slots_of_the_specification(String key, int slot) {
        CommandTemplate command = template("SET ? v", List.of(ValueTextCodec.BYTES), 1);
        FixedValueRequest values = FixedValueRequest.of(0, key);
        command.measure(values);
        assertThat(command.slot(values)).isEqualTo(slot);
        CommandTemplate fixed = template("SET '" + key + "' v", List.of(), 1);
        fixed.measure(FixedValueRequest.of(0));
        assertThat(fixed.slot(FixedValueRequest.of(0))).isEqualTo(slot);
    }
}
