package dohyo.client.resp;

import dohyo.client.net.PatientSocket;
import dohyo.client.net.Peer;
import dohyo.client.net.tls.Tls;
import dohyo.client.resp.wire.CommandTemplate;
import dohyo.client.resp.wire.Reply;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;

/** One connection, one command at a time, each waited for. */
final class ControlConnection implements Closeable {

    private static final int HELLO_SECONDS = 10;
    private static final int ANSWER_SECONDS = 60;

    private final InetSocketAddress address;
    private final Speech speech;
    private final PatientSocket socket;
    private final Inbox inbox = new Inbox();
    private int patienceSeconds = HELLO_SECONDS;

    private ControlConnection(InetSocketAddress address, Speech speech, PatientSocket socket) {
        this.address = address;
        this.speech = speech;
        this.socket = socket;
    }

    /** Connects and says hello in the newest version that the store speaks. */
    static ControlConnection open(InetSocketAddress address, Speech speech) throws IOException {
        try {
            return greeted(address, speech);
        } catch (ServerRefused e) {
            boolean isOld = switch (e.kind()) {
                case PROTOCOL_VERSION, SERVER_ERROR -> speech.version() > Speech.OLDEST;
                default -> false;
            };
            if (isOld) {
                return greeted(address, speech.in(Speech.OLDEST));
            }
            throw e;
        }
    }

    private static ControlConnection greeted(InetSocketAddress address, Speech speech)
            throws IOException {
        PatientSocket socket = PatientSocket.connect(address);
        try {
            ControlConnection connection = new ControlConnection(address, speech, socket);
            connection.greet();
            connection.patienceSeconds = ANSWER_SECONDS;
            return connection;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    private void greet() throws IOException {
        if (speech.tls().isPresent()) {
            encrypt(speech.tls().get());
        }
        for (Speech.Step step : speech.greeting(address)) {
            Reply reply = exchange(step.command(), step.asked());
            if (step.required() && reply instanceof Reply.Failure failure) {
                throw new ServerRefused(
                        failure.kind(), Speech.refusal(step.asked(), failure.text()));
            }
        }
    }

    private void encrypt(Tls tls) throws IOException {
        try {
            socket.expect("the TLS handshake", patienceSeconds);
            socket.encrypt(tls.layer(address, Runnable::run));
        } catch (IOException e) {
            if (!Peer.isLoss(e)) {
                throw e;
            }
            throw new IOException(
                    "closed the connection in the TLS handshake: it does not speak TLS, or wants"
                            + " the client's certificate: " + RespClient.TLS.ownCertificate(),
                    e);
        }
    }

    Speech speech() {
        return speech;
    }

    InetSocketAddress address() {
        return address;
    }

    /** Sends a command and returns its answer, whatever it is. */
    Reply answer(String... words) throws IOException {
        return exchange(CommandTemplate.encode(words), words[0]);
    }

    /** Sends a command that must not be refused. */
    Reply ask(String... words) throws IOException {
        Reply reply = answer(words);
        if (reply instanceof Reply.Failure failure) {
            String asked = String.join(" ", words);
            throw new ServerRefused(failure.kind(), Speech.refusal(asked, failure.text()));
        }
        return reply;
    }

    private Reply exchange(byte[] command, String asked) throws IOException {
        try {
            socket.expect(asked, patienceSeconds);
            socket.write(ByteBuffer.wrap(command));
            while (!inbox.next()) {
                socket.read(inbox::fill);
            }
            return inbox.reply();
        } catch (IOException e) {
            if (!Peer.isLoss(e)) {
                throw e;
            }
            throw new IOException(
                    "closed the connection instead of answering " + asked + hint(), e);
        }
    }

    /** A server that wants more than it was given does not always say so. */
    private String hint() {
        if (patienceSeconds == ANSWER_SECONDS) {
            return "";
        }
        return speech.tls().isPresent()
                ? "; if it wants the client's certificate: " + RespClient.TLS.ownCertificate()
                : "; if it speaks TLS only, the client needs 'tls: on'";
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
