package dohyo.model.experiment;

/**
 * How a client speaks with the store; the standard is the plainest way (which version costs least
 * has not been measured on a quiet machine yet).
 *
 * @param protocol version of the CQL binary protocol
 * @param compression of what travels between client and store
 */
public record ClientSettings(Protocol protocol, Compression compression) {

    /** What an experiment gets that does not say otherwise. */
    public static final ClientSettings STANDARD = new ClientSettings(Protocol.V4, Compression.NONE);

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
}
