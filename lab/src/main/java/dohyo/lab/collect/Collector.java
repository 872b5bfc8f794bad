package dohyo.lab.collect;

import java.io.IOException;

/** Looks at a trial from outside. All methods are called by one thread. */
public interface Collector {

    /** The trial begins to be watched. */
    default void begin() throws IOException {}

    /** About a second has gone by. */
    void sample() throws IOException;

    /** The load has ended; the store still runs. */
    default void end() throws IOException {
        sample();
    }
}
