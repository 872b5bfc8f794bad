package dohyo.client.aerospike;

import dohyo.client.aerospike.wire.AnswerInbox;
import dohyo.client.aerospike.wire.InfoRequest;
import dohyo.client.net.BlockingConnection;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Asks a node about itself. */
final class InfoConnection {

    private static final BlockingConnection.Security NONE =
            new BlockingConnection.Security(Optional.empty(), "");
    private static final int SHOWN_LETTERS = 200;

    private InfoConnection() {}

    /**
     * Asks for values, over a connection that lasts so long.
     *
     * @throws IOException when one of them is not told, too
     */
    static Map<String, String> ask(InetSocketAddress node, String... names) throws IOException {
        AnswerInbox inbox = new AnswerInbox();
        try (BlockingConnection talk = BlockingConnection.open(node, inbox, NONE)) {
            talk.exchange(InfoRequest.of(List.of(names)), "'" + String.join(", ", names) + "'");
        }
        Map<String, String> values = InfoRequest.parse(inbox.text());
        for (String name : names) {
            String value = values.get(name);
            if (value == null || value.startsWith("ERROR") || value.startsWith("FAIL")) {
                throw new IOException("does not report its '" + name + "'"
                        + (value == null ? "" : ": " + shown(value)));
            }
        }
        return values;
    }

    /** So much of a node's words as a message has room for. */
    static String shown(String value) {
        return value.substring(0, Math.min(SHOWN_LETTERS, value.length()));
    }
}
