package dohyo.client.hbase;

import dohyo.client.hbase.wire.AnswerInbox;
import dohyo.client.hbase.wire.CallHeaders;
import dohyo.client.hbase.wire.ProtobufMessageBuilder;
import dohyo.client.hbase.wire.RegionName;
import dohyo.client.net.Connection;
import dohyo.client.net.Greeting;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * Who calls, and a call that every server answers: servers say nothing to the former unless they
 * refuse it. It is for a row of {@code hbase:meta}, which most servers say they do not have.
 */
final class HbaseGreeting extends Greeting<Connection> {

    private static final int CALL_ID = 1;
    private static final byte[] QUESTION = CallHeaders.call(
            CALL_ID,
            "Get",
            new ProtobufMessageBuilder()
                    .message(1, RegionName.specifier(RegionName.META))
                    .message(2, new ProtobufMessageBuilder().text(1, "dohyo").number(10, 1))
                    .toBytes());

    private final AnswerInbox inbox;
    private final byte[] first;
    private boolean asked;

    HbaseGreeting(SocketChannel channel, AnswerInbox inbox, byte[] first) {
        super(channel, inbox, null);
        this.inbox = inbox;
        this.first = first;
    }

    @Override
    protected @Nullable ByteBuffer ask() {
        if (asked) {
            return null;
        }
        asked = true;
        return ByteBuffer.allocate(first.length + QUESTION.length)
                .put(first)
                .put(QUESTION)
                .flip();
    }

    @Override
    protected void answered() throws IOException {
        if (inbox.callId() != CALL_ID) {
            throw new IOException(
                    inbox.isFailure()
                            ? ControlConnection.words(inbox, "the connection")
                            : "answered a call that was not made");
        }
    }

    @Override
    protected Connection connection(int number) {
        return new Connection(number, wire());
    }
}
