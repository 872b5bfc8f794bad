package dohyo.client.cql.wire;

/**
 * An ERROR answer.
 *
 * @param message the server's words
 */
public record ServerError(ErrorKind kind, String message) {

    /** Reads the beginning of an ERROR's body; what follows depends on the kind. */
    public static ServerError decode(FrameBodyReader body) throws MalformedFrame {
        return new ServerError(ErrorKind.of(body.readInt()), body.readString());
    }

    /** Kind and message in one line. */
    public String describe() {
        return message.isEmpty() ? kind.label() : kind.label() + ": " + message;
    }
}
