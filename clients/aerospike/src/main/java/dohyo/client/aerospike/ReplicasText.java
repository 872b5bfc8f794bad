package dohyo.client.aerospike;

import dohyo.client.aerospike.language.KeyDigest;

import java.io.IOException;
import java.util.Base64;
import java.util.Optional;

/**
 * What a node says of the partitions that it has: {@code namespace:regime,copies,bits,bits;...},
 * where the first of the bits are those of which it is the master.
 */
final class ReplicasText {

    private static final int BITMAP_BYTES = KeyDigest.PARTITIONS / Byte.SIZE;
    private static final int FIRST_BIT = 0x80;
    private static final int HEAD_PARTS = 2;
    private static final String WRONG =
            "reported its partitions in a form that servers since 4.9 do not use";

    private ReplicasText() {}

    /**
     * A node's part of a namespace.
     *
     * @param regime in which strong consistency counts who may be master; 0 without it
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Share(int regime, byte[] masters) {

        boolean isMaster(int partition) {
            return (masters[partition / Byte.SIZE] & (FIRST_BIT >> (partition % Byte.SIZE))) != 0;
        }
    }

    /** Of a namespace; empty when the node has none of this name. */
    static Optional<Share> share(String text, String namespace) throws IOException {
        for (String each : text.split(";", -1)) {
            int colon = each.indexOf(':');
            if (colon > 0 && each.substring(0, colon).equals(namespace)) {
                return Optional.of(parse(each.substring(colon + 1).split(",", -1)));
            }
        }
        return Optional.empty();
    }

    private static Share parse(String[] parts) throws IOException {
        try {
            byte[] bits = parts.length > HEAD_PARTS
                    ? Base64.getDecoder().decode(parts[HEAD_PARTS])
                    : new byte[0];
            if (bits.length == BITMAP_BYTES) {
                return new Share(Integer.parseInt(parts[0]), bits);
            }
        } catch (IllegalArgumentException e) {
            throw new IOException(WRONG, e);
        }
        throw new IOException(WRONG);
    }
}
