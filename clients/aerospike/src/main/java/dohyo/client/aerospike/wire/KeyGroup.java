package dohyo.client.aerospike.wire;

import java.nio.ByteBuffer;

/** Some of the records of one operation, which share a request. */
public interface KeyGroup {

    /** How many there are. */
    int size();

    /** Writes the digest of one of them, from 0. */
    void writeDigest(int place, ByteBuffer target);
}
