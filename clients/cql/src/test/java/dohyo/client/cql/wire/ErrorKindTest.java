package dohyo.client.cql.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every code of an error in the specification of protocol v5, section 8, has a name of its own. */
class ErrorKindTest {

    @ParameterizedTest
    @CsvSource({
        "0x0000, server_error",
        "0x000A, protocol_error",
        "0x0100, bad_credentials",
        "0x1000, unavailable",
        "0x1001, overloaded",
        "0x1002, is_bootstrapping",
        "0x1003, truncate_error",
        "0x1100, write_timeout",
        "0x1200, read_timeout",
        "0x1300, read_failure",
        "0x1400, function_failure",
        "0x1500, write_failure",
        "0x1600, cdc_write_failure",
        "0x1700, cas_write_unknown",
        "0x2000, syntax_error",
        "0x2100, unauthorized",
        "0x2200, invalid",
        "0x2300, config_error",
        "0x2400, already_exists",
        "0x2500, unprepared",
    })
    void every_code_has_its_name(String code, String label) {
        ErrorKind kind = ErrorKind.of(Integer.decode(code));
        assertThat(kind.label()).isEqualTo(label);
        assertThat(ErrorKind.labels().get(kind.index())).isEqualTo(label);
    }

    @Test
    void other_codes_are_told_apart_from_these() {
        assertThat(ErrorKind.of(0x1800)).isEqualTo(ErrorKind.OTHER);
        assertThat(ErrorKind.of(-1)).isEqualTo(ErrorKind.OTHER);
    }
}
