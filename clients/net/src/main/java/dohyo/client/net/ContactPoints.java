package dohyo.client.net;

import dohyo.engine.client.ClientFailure;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** The nodes that a client is told of: it speaks with the first that can be reached. */
public record ContactPoints(List<InetSocketAddress> nodes) {

    /** Fixed. */
    public ContactPoints {
        nodes = List.copyOf(nodes);
    }

    /** Each of them {@code host:port}. */
    public static ContactPoints parse(List<String> texts) throws ClientFailure {
        List<InetSocketAddress> nodes = new ArrayList<>();
        for (String text : texts) {
            nodes.add(ContactPointParser.parse(text));
        }
        return new ContactPoints(nodes);
    }

    /**
     * Connects to a node and greets it.
     *
     * @param <T> what is spoken through then
     */
    @FunctionalInterface
    public interface Greeting<T> {
        T with(InetSocketAddress node) throws IOException;
    }

    /** The first conversation that comes off, or why none did. */
    public <T> T first(Greeting<T> greeting) throws ClientFailure {
        List<String> reasons = new ArrayList<>();
        for (InetSocketAddress node : nodes) {
            try {
                return greeting.with(node);
            } catch (IOException e) {
                reasons.add(PeerDescription.name(node) + " " + PeerDescription.reason(e));
            }
        }
        throw new ClientFailure("cannot connect to the store: "
                + (reasons.isEmpty()
                        ? "no contact points were given"
                        : String.join("; ", reasons)));
    }

    /** Refuses a number of connections to each node with which nothing can be sent. */
    public static void checkConnections(int connections) throws ClientFailure {
        if (connections < 1) {
            throw new ClientFailure(
                    "client.connections is " + connections + "; it must be at least 1");
        }
    }
}
