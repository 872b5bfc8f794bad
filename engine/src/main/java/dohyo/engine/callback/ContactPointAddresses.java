package dohyo.engine.callback;

import dohyo.engine.client.ClientFailure;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** Reads {@code host:port} for drivers, which want addresses. */
public final class ContactPointAddresses {

    private ContactPointAddresses() {}

    /** The addresses of nodes. */
    public static List<InetSocketAddress> parse(List<String> texts) throws ClientFailure {
        List<InetSocketAddress> addresses = new ArrayList<>();
        for (String text : texts) {
            addresses.add(parse(text));
        }
        return List.copyOf(addresses);
    }

    private static InetSocketAddress parse(String text) throws ClientFailure {
        int colon = text.lastIndexOf(':');
        try {
            int port = Integer.parseInt(text.substring(colon + 1));
            return new InetSocketAddress(text.substring(0, colon), port);
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
            throw new ClientFailure(
                    "'" + text + "' is not a contact point; write host:port, like 127.0.0.1:9042",
                    e);
        }
    }
}
