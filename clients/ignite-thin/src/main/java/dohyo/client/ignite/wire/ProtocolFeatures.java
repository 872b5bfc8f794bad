package dohyo.client.ignite.wire;

import java.util.BitSet;

/** What both sides can do beyond the protocol's version, by numbers of bits. */
public final class ProtocolFeatures {

    private static final int CLUSTER_GROUPS = 4;
    private static final int CACHE_INVOKE = 17;

    private ProtocolFeatures() {}

    static byte[] wanted() {
        BitSet all = new BitSet();
        all.set(CLUSTER_GROUPS);
        all.set(CACHE_INVOKE);
        return all.toByteArray();
    }

    /** Whether a node runs processors on entries for thin clients. */
    static boolean canInvoke(byte[] told) {
        return BitSet.valueOf(told).get(CACHE_INVOKE);
    }
}
