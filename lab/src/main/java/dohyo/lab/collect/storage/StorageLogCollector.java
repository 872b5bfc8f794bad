package dohyo.lab.collect.storage;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.GrowingFile;
import dohyo.lab.collect.WallClock;

import java.io.IOException;
import java.nio.file.Path;

/** Follows the log of a node's flushes and compactions as it grows. */
public final class StorageLogCollector implements Collector {

    private final GrowingFile log;
    private final StorageLogLines lines;

    /** @param log may not exist yet */
    public StorageLogCollector(Path log, String source, EventFile events, WallClock clock) {
        this.log = new GrowingFile(log);
        this.lines = new StorageLogLines(clock, source, events::append);
    }

    @Override
    public void sample() throws IOException {
        log.readLines(lines::accept);
    }
}
