package dohyo.engine.lane;

import java.util.concurrent.locks.LockSupport;

/** Time as a lane sees it; a parameter, so that tests can turn the hands themselves. */
public interface NanoClock {

    /** The clock of this machine. */
    NanoClock SYSTEM = new NanoClock() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void parkNanos(long nanos) {
            LockSupport.parkNanos(nanos);
        }
    };

    /** As {@link System#nanoTime()}. */
    long nanoTime();

    /** Sleeps for about this long; returns at once when it is not positive. */
    void parkNanos(long nanos);
}
