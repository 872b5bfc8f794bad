package dohyo.client.net;

import dohyo.engine.client.ClientFailure;

import java.net.InetSocketAddress;

/** Reads {@code host:port}. */
public final class ContactPointParser {

    private static final int PORT_MAX = 65_535;

    private ContactPointParser() {}

    /** The address of a node. */
    public static InetSocketAddress parse(String text) throws ClientFailure {
        int colon = text.lastIndexOf(':');
        if (colon < 1) {
            throw new ClientFailure(notOne(text));
        }
        return new InetSocketAddress(text.substring(0, colon), port(text, colon));
    }

    private static int port(String text, int colon) throws ClientFailure {
        try {
            int port = Integer.parseInt(text.substring(colon + 1));
            if (port < 1 || port > PORT_MAX) {
                throw new ClientFailure(notOne(text));
            }
            return port;
        } catch (NumberFormatException e) {
            throw new ClientFailure(notOne(text), e);
        }
    }

    private static String notOne(String text) {
        return "'" + text + "' is not a contact point; write host:port, like 127.0.0.1:9042";
    }
}
