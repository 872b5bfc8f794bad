package dohyo.client.cql;

import dohyo.client.cql.wire.Body;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.ServerError;

import java.io.IOException;
import java.net.InetSocketAddress;

/** What an answer must be for a conversation to go on. */
final class Answers {

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
            throw new ServerRefused(
                    "refused " + asked + ": " + ServerError.decode(body).describe());
        }
        if (opcode == Opcode.AUTHENTICATE) {
            throw new ServerRefused("asks for authentication (" + body.readString()
                    + "), which this client does not support yet; use a store whose authenticator"
                    + " is AllowAllAuthenticator");
        }
        throw new MalformedFrame("answered " + asked + " with opcode " + opcode);
    }

    /** {@code host:port} for messages. */
    static String name(InetSocketAddress address) {
        return address.getHostString() + ":" + address.getPort();
    }

    /** The words of an exception, or at least its kind. */
    static String reason(IOException failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }
}
