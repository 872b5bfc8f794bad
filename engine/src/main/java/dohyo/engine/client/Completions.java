package dohyo.engine.client;

/** Where a transport reports operations that ended. Called by the receiving thread only. */
public interface Completions {

    /**
     * Answered without error.
     *
     * @param stampNanos {@link System#nanoTime()} right after the bytes were read
     */
    void answered(int slot, long stampNanos);

    /**
     * Ended in an error.
     *
     * @param kind index into {@link Transport#errorKinds()}
     */
    void failed(int slot, int kind, long stampNanos);
}
