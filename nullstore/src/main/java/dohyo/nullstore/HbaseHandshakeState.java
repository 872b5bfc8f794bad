package dohyo.nullstore;

/** What a null store remembers of a caller that speaks HBase's RPC. */
final class HbaseHandshakeState {

    /** The six bytes with which it begins. */
    static final int PREAMBLE_BYTES = 6;

    private boolean hasPreamble;
    private boolean hasHeader;

    /** Whether the first bytes have been taken. */
    boolean hasPreamble() {
        return hasPreamble;
    }

    void takePreamble() {
        hasPreamble = true;
    }

    /** Whether it has said who it is. */
    boolean hasHeader() {
        return hasHeader;
    }

    void takeHeader() {
        hasHeader = true;
    }
}
