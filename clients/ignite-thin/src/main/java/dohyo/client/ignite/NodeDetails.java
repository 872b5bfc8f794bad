package dohyo.client.ignite;

import dohyo.client.ignite.wire.AnswerInbox;
import dohyo.client.ignite.wire.MalformedMessage;
import dohyo.client.ignite.wire.Operation;
import dohyo.client.ignite.wire.TypeCodes;
import dohyo.client.net.ContactPoints;
import dohyo.engine.client.ClientFailure;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * What the first node that can be reached says of itself.
 *
 * @param version of the product
 * @param canInvoke whether it runs processors on entries for thin clients
 */
record NodeDetails(String version, boolean canInvoke) {

    private static final byte[] VERSION =
            "org.apache.ignite.build.ver".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION_BYTES_MAX = 40;

    /** Asks it. */
    static NodeDetails of(ContactPoints contacts) throws ClientFailure {
        return contacts.first(NodeDetails::asked);
    }

    private static NodeDetails asked(InetSocketAddress place) throws IOException {
        try (ControlConnection node = ControlConnection.open(place)) {
            UUID id = node.greeting().node();
            AnswerInbox answer = node.ask(
                    Operation.CLUSTER_GROUP_GET_NODE_INFO,
                    node.request(Operation.CLUSTER_GROUP_GET_NODE_INFO)
                            .putInt(1)
                            .putLong(id.getMostSignificantBits())
                            .putLong(id.getLeastSignificantBits()));
            return new NodeDetails(version(answer), node.greeting().canInvoke());
        }
    }

    /** The text behind the name of the attribute, which is one of many. */
    private static String version(AnswerInbox answer) throws MalformedMessage {
        while (answer.past() - answer.at() > VERSION.length) {
            if (answer.isAt(VERSION)) {
                answer.skip(VERSION.length);
                answer.demandType(TypeCodes.TEXT);
                byte[] text = new byte[Math.min(VERSION_BYTES_MAX, answer.readLength())];
                answer.buffer().get(answer.at(), text);
                return new String(text, StandardCharsets.UTF_8);
            }
            answer.skip(1);
        }
        throw new MalformedMessage("does not say which version it is");
    }
}
