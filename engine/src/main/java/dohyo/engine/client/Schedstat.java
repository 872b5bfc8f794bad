package dohyo.engine.client;

import dohyo.model.load.ThreadWaits;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the kernel tells of a thread's waits for a core (kernel document sched-stats). */
public final class Schedstat {

    private static final int RUN_DELAY = 1;
    private static final int TURNS = 2;

    private Schedstat() {}

    /** So far; nothing where the kernel does not say, or the thread has ended. */
    public static ThreadWaits read(Path schedstat) {
        try {
            String[] figures = Files.readString(schedstat).trim().split(" ", -1);
            return new ThreadWaits(
                    Long.parseLong(figures[RUN_DELAY]), Long.parseLong(figures[TURNS]));
        } catch (IOException | RuntimeException e) {
            return ThreadWaits.NONE;
        }
    }
}
