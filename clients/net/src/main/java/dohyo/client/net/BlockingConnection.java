package dohyo.client.net;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** One connection for control: one request at a time, each waited for. */
public final class BlockingConnection implements Closeable {

    private static final int HELLO_SECONDS = 10;
    private static final int ANSWER_SECONDS = 60;

    private final InetSocketAddress address;
    private final DeadlineSocket socket;
    private final Inbox inbox;
    private final boolean encrypted;
    private final String ownCertificate;
    private boolean welcomed;
    private boolean answered;

    private BlockingConnection(InetSocketAddress address, Inbox inbox, Security security)
            throws IOException {
        this.address = address;
        this.inbox = inbox;
        encrypted = security.encryption().isPresent();
        ownCertificate = security.ownCertificate();
        socket = DeadlineSocket.connect(address);
    }

    /**
     * What lies between the socket and the messages.
     *
     * @param encryption of this one connection
     * @param ownCertificate how the client is given one, for messages; empty when it cannot encrypt
     */
    public record Security(Optional<? extends Encryption> encryption, String ownCertificate) {}

    /** Connects, and encrypts everything from then on if asked to. */
    public static BlockingConnection open(InetSocketAddress address, Inbox inbox, Security security)
            throws IOException {
        BlockingConnection opened = new BlockingConnection(address, inbox, security);
        try {
            if (security.encryption().isPresent()) {
                opened.encrypt(security.encryption().get());
            }
            return opened;
        } catch (IOException e) {
            opened.close();
            throw e;
        }
    }

    private void encrypt(Encryption layer) throws IOException {
        try {
            socket.expect("the TLS handshake", HELLO_SECONDS);
            socket.encrypt(layer);
        } catch (IOException e) {
            if (!PeerDescription.isLoss(e)) {
                throw e;
            }
            throw new IOException(
                    "closed the connection in the TLS handshake: it does not speak TLS, or wants"
                            + " the client's certificate: " + ownCertificate,
                    e);
        }
    }

    /** Whom it is held with. */
    public InetSocketAddress address() {
        return address;
    }

    /** From now on messages go through this. */
    public void put(UnaryOperator<ByteChannel> between) {
        socket.put(between.apply(socket.channel()));
    }

    /** The store has welcomed the client: what it is asked from now on may take it longer. */
    public void welcomed() {
        welcomed = true;
    }

    /**
     * Sends a request and waits until the inbox has its answer.
     *
     * @param asked for messages
     */
    public void exchange(byte[] request, String asked) throws IOException {
        try {
            socket.expect(asked, welcomed ? ANSWER_SECONDS : HELLO_SECONDS);
            socket.write(ByteBuffer.wrap(request));
            while (!inbox.next()) {
                socket.read(inbox::fill);
            }
            answered = true;
        } catch (IOException e) {
            if (!PeerDescription.isLoss(e)) {
                throw e;
            }
            throw new IOException(
                    "closed the connection instead of answering " + asked + hint(), e);
        }
    }

    /** A server that wants more than it was given does not always say so. */
    private String hint() {
        if (answered) {
            return "";
        }
        if (encrypted) {
            return "; if it wants the client's certificate: " + ownCertificate;
        }
        return "; if it speaks TLS only, "
                + (ownCertificate.isEmpty()
                        ? "this client cannot be used with it"
                        : "the client needs 'tls: on'");
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
