package dohyo.lab.collect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Follows a log of a node as it grows. */
public final class EventLogCollector implements Collector {

    private final GrowingFile log;
    private final Consumer<String> lines;

    /**
     * @param log may not exist yet
     * @param lines makes events out of its lines
     */
    public EventLogCollector(Path log, Consumer<String> lines) {
        this.log = new GrowingFile(log);
        this.lines = lines;
    }

    @Override
    public void sample() throws IOException {
        log.readLines(lines);
    }
}
