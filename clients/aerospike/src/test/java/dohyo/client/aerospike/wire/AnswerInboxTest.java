package dohyo.client.aerospike.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;

/** How much a node may say at once. */
class AnswerInboxTest {

    private static AnswerInbox filled(int type, long bytes) throws IOException {
        AnswerInbox inbox = new AnswerInbox();
        byte[] head = ByteBuffer.allocate(Protocol.HEAD_BYTES)
                .putLong(Protocol.head(type, bytes))
                .array();
        int unused = inbox.fill(Channels.newChannel(new ByteArrayInputStream(head)));
        return inbox;
    }

    /** It becomes a text, and parts of it become more of them. */
    @Test
    void what_a_node_tells_of_itself_is_shorter_than_records_may_be() throws IOException {
        long bytes = AnswerInbox.INFO_BYTES_MAX + 1L;
        assertThatThrownBy(() -> filled(Protocol.INFO, bytes).next())
                .hasMessage("announced an answer of " + bytes + " bytes");
        assertThat(filled(Protocol.INFO, bytes - 1).next()).isFalse();
        assertThat(filled(Protocol.MESSAGE, bytes).next()).isFalse();
        assertThatThrownBy(() -> filled(Protocol.MESSAGE, AnswerInbox.ANSWER_BYTES_MAX + 1L)
                        .next())
                .isInstanceOf(MalformedMessage.class);
    }
}
