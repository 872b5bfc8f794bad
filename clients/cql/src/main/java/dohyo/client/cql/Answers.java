package dohyo.client.cql;

import dohyo.client.cql.wire.Body;
import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.ServerError;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.util.Set;

/** What an answer must be for a conversation to go on. */
final class Answers {

    private static final Set<String> LOSSES =
            Set.of("Broken pipe", "Connection reset", "Connection reset by peer");

    private Answers() {}

    /**
     * Refuses every other opcode than the expected one.
     *
     * @param asked what was asked, for the message
     */
    static void expect(int expected, int opcode, Body body, String asked) throws IOException {
        if (opcode == expected) {
            return;
        }
        if (opcode == Opcode.ERROR) {
            ServerError error = ServerError.decode(body);
            throw new ServerRefused(error.kind(), "refused " + asked + ": " + error.describe());
        }
        throw new MalformedFrame("answered " + asked + " with opcode " + opcode);
    }

    /**
     * Whether the answer to STARTUP asks for a password; if not, it must be READY.
     *
     * @throws ServerRefused when it does and there is none to give
     */
    static boolean wantsPassword(int opcode, Body body, Speech speech) throws IOException {
        if (opcode != Opcode.AUTHENTICATE) {
            expect(Opcode.READY, opcode, body, "STARTUP");
            return false;
        }
        if (speech.credentials().isEmpty()) {
            throw new ServerRefused(
                    ErrorKind.UNAUTHORIZED,
                    "asks for user and password (" + body.readString()
                            + "); set the environment variables " + Credentials.USER + " and "
                            + Credentials.PASSWORD);
        }
        return true;
    }

    /** {@code host:port} for messages. */
    static String name(InetSocketAddress address) {
        return address.getHostString() + ":" + address.getPort();
    }

    /** Whether the connection has gone, in one of the ways in which the JDK says so. */
    static boolean isLoss(IOException failure) {
        return failure instanceof EOFException
                || failure instanceof SocketException
                || LOSSES.contains(String.valueOf(failure.getMessage()));
    }

    /** The words of an exception, or at least its kind. */
    static String reason(IOException failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
