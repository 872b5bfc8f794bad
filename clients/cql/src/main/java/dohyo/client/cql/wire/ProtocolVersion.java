package dohyo.client.cql.wire;

import java.nio.ByteBuffer;

/** A version of the protocol that this client speaks. */
public enum ProtocolVersion {
    V4(4),
    V5(5);

    /** Flag of EXECUTE and BATCH: a serial consistency follows. */
    static final int HAS_SERIAL = 0x10;

    private final int number;

    ProtocolVersion(int number) {
        this.number = number;
    }

    /** First byte of every request. */
    public int number() {
        return number;
    }

    /** Whether messages travel in segments with checksums once STARTUP was answered. */
    public boolean hasSegments() {
        return this == V5;
    }

    /** Whether the columns of a prepared statement have an id of their own. */
    boolean hasMetadataId() {
        return this == V5;
    }

    /** Where the byte with the low flags stands in what {@link #putFlags} writes. */
    int lowFlagsAt() {
        return this == V4 ? 0 : Integer.BYTES - 1;
    }

    /** Writes the flags of a query, which have grown over the versions. */
    void putFlags(ByteBuffer out, int flags) {
        if (this == V4) {
            out.put((byte) flags);
        } else {
            out.putInt(flags);
        }
    }
}
