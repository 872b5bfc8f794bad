package dohyo.client.ignite.wire;

/** What is asked of a node, by the numbers of the protocol. */
public enum Operation {
    CACHE_GET(1000),
    CACHE_PUT(1001),
    CACHE_GET_ALL(1003),
    CACHE_PUT_ALL(1004),
    CACHE_REPLACE_IF_EQUALS(1010),
    CACHE_REMOVE_KEY(1016),
    CACHE_REMOVE_KEYS(1018),
    CACHE_GET_SIZE(1020),
    /** Runs a processor of the node's own on an entry; asked for by a feature. */
    CACHE_INVOKE(1024),
    CACHE_GET_OR_CREATE_WITH_CONFIGURATION(1054),
    /** Which node is the primary one of which partitions. */
    CACHE_PARTITIONS(1101),
    CLUSTER_GROUP_GET_NODE_IDS(5100),
    CLUSTER_GROUP_GET_NODE_INFO(5101);

    private final short code;

    Operation(int code) {
        this.code = (short) code;
    }

    public short code() {
        return code;
    }
}
