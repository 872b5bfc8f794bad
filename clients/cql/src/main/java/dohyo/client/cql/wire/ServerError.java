package dohyo.client.cql.wire;

/**
 * An ERROR answer.
 *
 * @param message the server's words
 * @param statementId of an UNPREPARED error; empty otherwise
 */
public record ServerError(ErrorKind kind, String message, byte[] statementId) {

    /** Reads the body of an ERROR. */
    public static ServerError decode(Body body) throws MalformedFrame {
        ErrorKind kind = ErrorKind.of(body.readInt());
        String message = body.readString();
        byte[] id = kind == ErrorKind.UNPREPARED ? body.readShortBytes() : new byte[0];
        return new ServerError(kind, message, id);
    }

    /** Kind and message in one line. */
    public String describe() {
        return message.isEmpty() ? kind.label() : kind.label() + ": " + message;
    }
}
