package dohyo.client.cql;

import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.ServerError;

import java.io.IOException;

/** What an answer must be for a conversation to go on. */
final class ResponseChecks {

    private ResponseChecks() {}

    /**
     * Refuses every other opcode than the expected one.
     *
     * @param asked what was asked, for the message
     */
    static void expect(int expected, int opcode, FrameBodyReader body, String asked)
            throws IOException {
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
    static boolean wantsPassword(int opcode, FrameBodyReader body, ConnectionSettings speech)
            throws IOException {
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
}
