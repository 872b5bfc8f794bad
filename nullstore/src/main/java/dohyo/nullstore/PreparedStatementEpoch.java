package dohyo.nullstore;

/** Which prepared statements are known: those of the present epoch. */
final class PreparedStatementEpoch {

    private volatile long number = System.nanoTime();

    long number() {
        return number;
    }

    /** Any thread: everything prepared so far is forgotten. */
    synchronized void next() {
        number = number + 1;
    }
}
