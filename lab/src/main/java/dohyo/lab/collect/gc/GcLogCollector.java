package dohyo.lab.collect.gc;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.GrowingFile;
import dohyo.lab.collect.TrialClock;

import java.io.IOException;
import java.nio.file.Path;

/** Follows the collection log of a JVM as it grows. */
public final class GcLogCollector implements Collector {

    private final GrowingFile log;
    private final GcLogLines lines;

    /**
     * @param log may not exist yet
     * @param source whose log it is: {@code store}, the name of a node, or {@code worker}
     */
    public GcLogCollector(Path log, String source, EventFile events, TrialClock clock) {
        this.log = new GrowingFile(log);
        this.lines = new GcLogLines(clock, source, events::append);
    }

    @Override
    public void sample() throws IOException {
        log.readLines(lines::accept);
    }

    @Override
    public void end() throws IOException {
        sample();
        lines.finish();
    }
}
