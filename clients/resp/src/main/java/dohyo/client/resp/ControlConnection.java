package dohyo.client.resp;

import dohyo.client.net.BlockingConnection;
import dohyo.client.resp.lane.ConnectionSettings;
import dohyo.client.resp.lane.ReplyReceiveBuffer;
import dohyo.client.resp.lane.ServerRefused;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.client.resp.wire.CommandText;
import dohyo.client.resp.wire.Reply;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;

/** One connection, one command at a time, each waited for. */
final class ControlConnection implements Closeable {

    private final ConnectionSettings speech;
    private final BlockingConnection conversation;
    private final ReplyReceiveBuffer inbox;

    private ControlConnection(
            ConnectionSettings speech, BlockingConnection conversation, ReplyReceiveBuffer inbox) {
        this.speech = speech;
        this.conversation = conversation;
        this.inbox = inbox;
    }

    /** Connects and says hello in the newest version that the store speaks. */
    static ControlConnection open(InetSocketAddress address, ConnectionSettings speech)
            throws IOException {
        try {
            return greeted(address, speech);
        } catch (ServerRefused e) {
            boolean isOld = switch (e.kind()) {
                case PROTOCOL_VERSION, SERVER_ERROR -> speech.version() > ConnectionSettings.OLDEST;
                default -> false;
            };
            if (isOld) {
                return greeted(address, speech.in(ConnectionSettings.OLDEST));
            }
            throw e;
        }
    }

    private static ControlConnection greeted(InetSocketAddress address, ConnectionSettings speech)
            throws IOException {
        ReplyReceiveBuffer inbox = new ReplyReceiveBuffer();
        BlockingConnection opened = BlockingConnection.open(
                address,
                inbox,
                new BlockingConnection.Security(
                        speech.tls().map(tls -> tls.layer(address, Runnable::run)),
                        RespClient.TLS.ownCertificate()));
        try {
            ControlConnection connection = new ControlConnection(speech, opened, inbox);
            connection.greet();
            opened.welcomed();
            return connection;
        } catch (IOException e) {
            opened.close();
            throw e;
        }
    }

    private void greet() throws IOException {
        for (ConnectionSettings.Step step : speech.greeting(address())) {
            Reply reply = exchange(step.command(), step.asked());
            if (step.required() && reply instanceof Reply.Failure failure) {
                throw new ServerRefused(
                        failure.kind(), ConnectionSettings.refusal(step.asked(), failure.text()));
            }
        }
    }

    ConnectionSettings speech() {
        return speech;
    }

    InetSocketAddress address() {
        return conversation.address();
    }

    /** Sends a command and returns its answer, whatever it is. */
    Reply answer(String... words) throws IOException {
        return exchange(CommandTemplate.encode(words), words[0]);
    }

    /** Sends a command that must not be refused. */
    Reply ask(String... words) throws IOException {
        return accepted(answer(words), String.join(" ", words));
    }

    /**
     * The same of a command that a user has written, whose words may be any bytes.
     *
     * @param asked as it was written
     */
    Reply ask(CommandText command, String asked) throws IOException {
        return accepted(exchange(CommandTemplate.encode(command), asked), asked);
    }

    private static Reply accepted(Reply reply, String asked) throws ServerRefused {
        if (reply instanceof Reply.Failure failure) {
            throw new ServerRefused(
                    failure.kind(), ConnectionSettings.refusal(asked, failure.text()));
        }
        return reply;
    }

    private Reply exchange(byte[] command, String asked) throws IOException {
        conversation.exchange(command, asked);
        return inbox.reply();
    }

    @Override
    public void close() throws IOException {
        conversation.close();
    }
}
