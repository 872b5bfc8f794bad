package dohyo.client.cql.wire;

import java.nio.ByteBuffer;

/** A version of the protocol that this client speaks. */
public enum Version {
    V4(4),
    V5(5);

    private final int number;

    Version(int number) {
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

    /** Writes the flags of a query, which have grown over the versions. */
    void putFlags(ByteBuffer out, int flags) {
        if (this == V4) {
            out.put((byte) flags);
        } else {
            out.putInt(flags);
        }
    }
}
