package dohyo.client.cql;

import java.io.IOException;

/** The server answered, and the answer was no; the message is for the user. */
final class ServerRefused extends IOException {

    private static final long serialVersionUID = 1L;

    ServerRefused(String message) {
        super(message);
    }
}
