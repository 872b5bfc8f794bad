package dohyo.model.experiment;

import java.util.Objects;

/**
 * How a client speaks with the store; the standard is the plainest way (which version costs least
 * has not been measured on a quiet machine yet).
 *
 * @param protocol version of the CQL binary protocol; V4 in run directories that do not say
 * @param compression of what travels between client and store; NONE in those that do not say
 * @param tls whether it is encrypted, and the store's certificate verified; older run directories
 *     do not say and mean OFF
 * @param routing which node gets a request; older run directories do not say and mean TOKEN_AWARE,
 *     which with their one node is the same as ROUND_ROBIN
 * @param tracing share of the requests that the store is asked to trace, 0 to 1
 */
public record ClientSettings(
        Protocol protocol, Compression compression, Tls tls, Routing routing, double tracing) {

    /** What an experiment gets that does not say otherwise. */
    public static final ClientSettings STANDARD = new ClientSettings(Protocol.V4, Compression.NONE);

    public ClientSettings {
        protocol = Objects.requireNonNullElse(protocol, Protocol.V4);
        compression = Objects.requireNonNullElse(compression, Compression.NONE);
        tls = Objects.requireNonNullElse(tls, Tls.OFF);
        routing = Objects.requireNonNullElse(routing, Routing.TOKEN_AWARE);
    }

    /** In the clear, with the standard routing. */
    public ClientSettings(Protocol protocol, Compression compression) {
        this(protocol, compression, Tls.OFF, Routing.TOKEN_AWARE, 0);
    }

    /** The same with another word on encryption. */
    public ClientSettings with(Tls other) {
        return new ClientSettings(protocol, compression, other, routing, tracing);
    }

    /** The same with other routing. */
    public ClientSettings with(Routing other) {
        return new ClientSettings(protocol, compression, tls, other, tracing);
    }

    /** The same, tracing this share of the requests. */
    public ClientSettings tracing(double share) {
        return new ClientSettings(protocol, compression, tls, routing, share);
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

    /** Which node gets a request. */
    public enum Routing {
        /** A replica of its partition, each in turn. */
        TOKEN_AWARE,
        /** All nodes in turn. */
        ROUND_ROBIN
    }
}
