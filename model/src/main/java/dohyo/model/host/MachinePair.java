package dohyo.model.host;

/**
 * The network from one machine to another.
 *
 * @param address at which the other was reached; empty when it was not
 * @param leastRoundTripNanos of many round trips of one byte
 * @param medianRoundTripNanos of the same
 * @param bytesPerSecond one connection's, from the first to the second
 */
public record MachinePair(
        String from,
        String to,
        String address,
        long leastRoundTripNanos,
        long medianRoundTripNanos,
        long bytesPerSecond) {

    /** Two that do not reach each other. */
    public static MachinePair apart(String from, String to) {
        return new MachinePair(from, to, "", 0, 0, 0);
    }

    /** Whether one reaches the other. */
    public boolean isConnected() {
        return !address.isEmpty();
    }
}
