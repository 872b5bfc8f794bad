package dohyo.nullstore;

/** What a null store remembers of a caller that speaks the Redis protocol. */
final class RespConnectionState {

    private int version = 2;
    private boolean welcome;
    private boolean asking;
    private int waiting;
    private long lastDueNanos;

    int version() {
        return version;
    }

    void speak(int other) {
        version = other;
    }

    /** Whether it has said who it is. */
    boolean isWelcome() {
        return welcome;
    }

    void letIn() {
        welcome = true;
    }

    /** Whether the command that comes next may be about any key. */
    boolean isAsking() {
        return asking;
    }

    void asks(boolean anyKey) {
        asking = anyKey;
    }

    /** Whether answers are due that have not been given. */
    boolean isWaiting() {
        return waiting > 0;
    }

    /** When an answer is due that would be due then: after all that wait already. */
    long dueInOrder(long ownNanos) {
        lastDueNanos = isWaiting() ? Math.max(ownNanos, lastDueNanos + 1) : ownNanos;
        waiting++;
        return lastDueNanos;
    }

    /** One of them has been given. */
    void released() {
        waiting--;
    }
}
