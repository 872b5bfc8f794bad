package dohyo.model.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.HexFormat;

/** Values as text and as the bytes that Cassandra's own types have for them. */
final class ValueTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text      | \u00e9                | c3a9",
                "ascii     | a                     | 61",
                "tinyint   | -1                    | ff",
                "smallint  | 258                   | 0102",
                "int       | -2                    | fffffffe",
                "bigint    | 9223372036854775807   | 7fffffffffffffff",
                "counter   | 1                     | 0000000000000001",
                "varint    | -128                  | 80",
                "varint    | 128                   | 0080",
                "decimal   | -1.25                 | 0000000283",
                "float     | 1.5                   | 3fc00000",
                "double    | -Infinity             | fff0000000000000",
                "boolean   | TRUE                  | 01",
                "uuid | 00112233-4455-6677-8899-aabbccddeeff | 00112233445566778899aabbccddeeff",
                "timestamp | 1970-01-01T00:00:01.5Z | 00000000000005dc",
                "timestamp | -1                    | ffffffffffffffff",
                "timestamp | 9999-12-31T23:59:59.999Z | 0000e677d21fdbff", // no end, to many
                "timestamp | 1969-12-31 23:59:59.9995 | ffffffffffffffff",
                "date      | 1970-01-02            | 80000001",
                "date      | 1969-12-31            | 7fffffff",
                "time      | 00:00:00.000000001    | 0000000000000001",
                "inet      | 127.0.0.1             | 7f000001",
                "inet      | ::1                   | 00000000000000000000000000000001",
                "blob      | 0xCAFE                | cafe",
            })
    void each_type_has_its_bytes(String type, String text, String bytes) {
        assertThat(HexFormat.of().formatHex(ValueText.encode(text, type))).isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ascii     | \u00e9",
                "tinyint   | 128",
                "int       | 2147483648",
                "int       | 1.0",
                "varint    | 0x10",
                "decimal   | 1e99999999", // would take gigabytes elsewhere
                "double    | 1d",
                "float     | 0x1p3",
                "boolean   | yes",
                "uuid      | 1-2-3-4-5",
                "timestamp | tomorrow",
                "timestamp | 1764131400.25", // a number is milliseconds, and never seconds
                "date      | 1970-02-30",
                "time      | 25:00",
                "inet      | localhost", // nobody is asked for a name
                "inet      | 999.1.1.1",
                "blob      | cafe",
                "blob      | 0xcaf",
            })
    void what_is_no_value_of_a_type_is_refused(String type, String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> ValueText.encode(text, type));
    }
}
