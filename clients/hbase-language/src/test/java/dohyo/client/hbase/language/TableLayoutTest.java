package dohyo.client.hbase.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.nio.charset.StandardCharsets.UTF_8;

import dohyo.engine.client.ClientFailure;

import org.junit.jupiter.api.Test;

import java.util.Map;

/** How tables are made, as the lab tells the client. */
class TableLayoutTest {

    @Test
    void nothing_that_is_not_said_is_chosen() throws Exception {
        TableLayout layout = TableLayout.in(Map.of());
        assertThat(layout.firstKeys()).isEmpty();
        assertThat(layout.encoding()).isEmpty();
        assertThat(layout.blockBytes()).isZero();
    }

    @Test
    void it_is_what_the_environment_says() throws Exception {
        TableLayout layout = TableLayout.in(Map.of(
                "DOHYO_HBASE_SPLITS", "user4000,user7000",
                "DOHYO_HBASE_ENCODING", "FAST_DIFF",
                "DOHYO_HBASE_BLOCK_BYTES", "4096"));
        assertThat(layout.firstKeys())
                .containsExactly("user4000".getBytes(UTF_8), "user7000".getBytes(UTF_8));
        assertThat(layout.encoding()).isEqualTo("FAST_DIFF");
        assertThat(layout.blockBytes()).isEqualTo(4096);
        assertThatThrownBy(() -> TableLayout.in(Map.of("DOHYO_HBASE_BLOCK_BYTES", "x")))
                .isInstanceOf(ClientFailure.class);
    }

    @Test
    void bytes_that_are_no_letters_are_written_in_hexadecimal() throws Exception {
        TableLayout layout = TableLayout.in(Map.of("DOHYO_HBASE_SPLITS", "\\x00\\x7f,a\\xFFb,\\n"));
        assertThat(layout.firstKeys())
                .containsExactly(
                        new byte[] {0, 0x7f},
                        new byte[] {'a', (byte) 0xff, 'b'},
                        new byte[] {'\\', 'n'});
    }
}
