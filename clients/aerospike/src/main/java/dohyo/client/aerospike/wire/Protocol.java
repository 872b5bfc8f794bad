package dohyo.client.aerospike.wire;

/** Numbers of the protocol. */
final class Protocol {

    static final int VERSION = 2;
    static final int INFO = 1;
    static final int MESSAGE = 3;

    /** Version, type and a length of six bytes. */
    static final int HEAD_BYTES = 8;

    /** What every message begins with. */
    static final int MESSAGE_BYTES = 22;

    /** Length and type of a field. */
    static final int FIELD_BYTES = 5;

    /** Length, operation, type, version and length of the name. */
    static final int OPERATION_BYTES = 8;

    static final int READ = 1;
    static final int READ_ALL_BINS = 1 << 1;
    static final int BATCH = 1 << 3;

    static final int WRITE = 1;
    static final int DELETE = 1 << 1;
    static final int IF_GENERATION = 1 << 2;
    static final int DURABLE_DELETE = 1 << 4;

    static final int LAST = 1;
    static final int CREATE_OR_REPLACE = 1 << 4;

    static final int NAMESPACE = 0;
    static final int SET = 1;
    static final int DIGEST = 4;
    static final int BATCH_INDEX = 41;

    static final int READ_BIN = 1;
    static final int WRITE_BIN = 2;

    /** A record of a batch that says all of itself, and one that is like the one before. */
    static final int BATCH_FULL = 0;

    static final int BATCH_REPEAT = 1;

    private Protocol() {}

    /** The head of what is so long. */
    static long head(int type, long bytes) {
        return ((long) VERSION << 56) | ((long) type << 48) | bytes;
    }
}
