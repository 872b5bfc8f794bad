package dohyo.client.trace;

import java.io.Closeable;
import java.io.IOException;

/** The accesses of a trace, one after the other; nothing but the current one is kept. */
interface TraceReader extends Closeable {

    /**
     * Goes on to the next access.
     *
     * @return false after the last one
     * @throws DamagedTrace when what follows is not of the format, with its place
     */
    boolean advance() throws IOException;

    /** What is asked for. */
    long key();
}
