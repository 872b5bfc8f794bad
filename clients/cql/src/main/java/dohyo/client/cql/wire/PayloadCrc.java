package dohyo.client.cql.wire;

import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** The checksum behind a segment's payload: CRC32 that begins with four bytes of the protocol. */
final class PayloadCrc {

    static final int BYTES = 4;

    private static final byte[] BEGINNING = {(byte) 0xFA, 0x2D, 0x55, (byte) 0xCA};

    private final CRC32 crc = new CRC32();

    /** Of the bytes between position and limit; the position moves to the limit. */
    int of(ByteBuffer payload) {
        crc.reset();
        crc.update(BEGINNING);
        crc.update(payload);
        return (int) crc.getValue();
    }
}
