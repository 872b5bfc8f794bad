package dohyo.model.experiment;

/**
 * How a client speaks with the store; the standard is the plainest way (which version costs least
 * has not been measured on a quiet machine yet).
 *
 * @param protocol version of the CQL binary protocol
 * @param compression of what travels between client and store
 * @param tls whether it is encrypted, and the store's certificate verified
 * @param routing which node gets a request; with one node both ways are the same
 * @param tracing share of the requests that the store is asked to trace, 0 to 1
 * @param login who the load is to the store
 */
public record ClientSettings(
        Protocol protocol,
        Compression compression,
        Tls tls,
        Routing routing,
        double tracing,
        Login login) {

    /** What an experiment gets that does not say otherwise. */
    public static final ClientSettings STANDARD = new ClientSettings(Protocol.V4, Compression.NONE);

    /** In the clear, with the standard routing. */
    public ClientSettings(Protocol protocol, Compression compression) {
        this(protocol, compression, Tls.OFF, Routing.TOKEN_AWARE, 0, Login.NOBODY);
    }

    /** The same with another word on encryption. */
    public ClientSettings with(Tls other) {
        return new ClientSettings(protocol, compression, other, routing, tracing, login);
    }

    /** The same with other routing. */
    public ClientSettings with(Routing other) {
        return new ClientSettings(protocol, compression, tls, other, tracing, login);
    }

    /** The same, tracing this share of the requests. */
    public ClientSettings tracing(double share) {
        return new ClientSettings(protocol, compression, tls, routing, share, login);
    }

    /** The same as somebody else. */
    public ClientSettings with(Login other) {
        return new ClientSettings(protocol, compression, tls, routing, tracing, other);
    }

    /** Ways to compress. */
    public enum Compression {
        NONE,
        LZ4
    }

    /** Versions to choose from. */
    public enum Protocol {
        V4,
        V5,
        /** V5 if the store speaks it, otherwise V4. */
        NEWEST
    }

    /** Whether the connections are encrypted. */
    public enum Tls {
        OFF,
        ON
    }

    /** Who the load is. */
    public enum Login {
        /** Whoever the store takes it for: without passwords everybody is a superuser. */
        NOBODY,
        /** An ordinary user of a store that asks for passwords. */
        USER
    }

    /** Which node gets a request. */
    public enum Routing {
        /** A replica of its partition, each in turn. */
        TOKEN_AWARE,
        /** All nodes in turn. */
        ROUND_ROBIN
    }
}
