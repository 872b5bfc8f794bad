package dohyo.agent.wire;

/** One message. Its payload is not copied: whoever has the frame has it alone. */
public final class Frame {

    /** Longest payload, 1 MiB: what a stranger's stream can make the other side keep. */
    public static final int MOST_BYTES = 1 << 20;

    private final Kind kind;
    private final long id;
    private final byte[] payload;

    Frame(Kind kind, long id, byte[] payload) {
        this.kind = kind;
        this.id = id;
        this.payload = payload;
    }

    public Kind kind() {
        return kind;
    }

    /** To which request or process it belongs; 0 for none. */
    public long id() {
        return id;
    }

    public byte[] bytes() {
        return payload;
    }

    /** Its fields, in their order. */
    public PayloadReader fields() {
        return new PayloadReader(payload);
    }
}
