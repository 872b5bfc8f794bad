package dohyo.client.ignite.wire;

import java.io.IOException;
import java.util.UUID;

/**
 * What a node says of itself when it is greeted.
 *
 * @param node who it is, until it is started again
 * @param canInvoke whether it runs processors on entries for thin clients
 */
public record GreetingAnswer(UUID node, boolean canInvoke) {

    private static final int VERSION_BYTES = 3 * Short.BYTES;

    /**
     * Out of an inbox whose answers begin after it.
     *
     * @throws IOException when the node refuses
     */
    public static GreetingAnswer read(AnswerInbox inbox) throws IOException {
        if (inbox.read() == 0) {
            inbox.skip(VERSION_BYTES);
            throw new IOException("refused the handshake of protocol 1.7.0: " + inbox.text());
        }
        boolean canInvoke = ProtocolFeatures.canInvoke(inbox.readByteArray());
        UUID node = readUuid(inbox);
        inbox.greeted();
        return new GreetingAnswer(node, canInvoke);
    }

    /** Takes a UUID with its type. */
    public static UUID readUuid(AnswerInbox inbox) throws MalformedMessage {
        inbox.demandType(TypeCodes.UUID);
        return new UUID(inbox.readLong(), inbox.readLong());
    }
}
