package dohyo.agent.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Lines of ours are found in whatever comes before. */
final class MarkedStreamTest {

    @Test
    void chatter_before_and_between_is_skipped_and_what_follows_is_left() throws IOException {
        InputStream stream = stream("motd\r\n".repeat(2000) + "no end of line\nDOHYO-n1 need\n"
                + "\u0000\u0007\nDOHYO-n2 not ours\n\nDOHYO-n1 frames\n\u0001");
        MarkedStream marked = new MarkedStream(stream, "n1");
        assertThat(marked.next()).isEqualTo("need");
        assertThat(marked.next()).isEqualTo("frames");
        assertThat(stream.read()).isEqualTo(1);
    }

    @Test
    void a_stream_that_ends_before_says_so() {
        assertThatThrownBy(() -> new MarkedStream(stream("Permission denied\n"), "n").next())
                .isInstanceOf(BrokenStreamException.class)
                .hasMessage("it ended before the agent spoke");
    }

    @Test
    void chatter_without_end_is_given_up() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'y';
            }
        };
        assertThatThrownBy(() -> new MarkedStream(endless, "n").next())
                .hasMessage("more than 1 MB of other output came before the agent spoke");
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
