package dohyo.client.resp.lane;

import dohyo.client.resp.wire.ErrorKind;

import java.io.IOException;

/** The server answered, and the answer was no; the message is for the user. */
public final class ServerRefused extends IOException {

    private static final long serialVersionUID = 1L;

    private final ErrorKind kind;

    public ServerRefused(ErrorKind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public ErrorKind kind() {
        return kind;
    }
}
