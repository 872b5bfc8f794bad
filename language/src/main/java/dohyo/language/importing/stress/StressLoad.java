package dohyo.language.importing.stress;

import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.ImportedLoad;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** How much a command line of cassandra-stress does, and how it says so to the client. */
final class StressLoad {

    private static final long MOST = 1_000_000_000_000L;
    private static final long USUAL_THREADS = 4;
    private static final long MOST_CONNECTIONS = 1024;

    private final StressOptions options;
    private final ImportNotes notes;
    private final boolean isAsIs;

    StressLoad(StressOptions options, ImportNotes notes, boolean isAsIs) {
        this.options = options;
        this.notes = notes;
        this.isAsIs = isAsIs;
    }

    /** How many operations are asked for; 0 when that is not said. */
    long count() {
        Word count = options.take("", "n");
        return count == null ? 0 : ForeignNumbers.count(count, 1, MOST);
    }

    ImportedLoad load(long count) {
        double rate = rate();
        Word threads = options.take("-rate", "threads");
        long inFlight = threads == null ? USUAL_THREADS : ForeignNumbers.count(threads, 1, MOST);
        if (threads == null && rate == 0) {
            notes.drop(
                    "-rate auto",
                    "one load of " + USUAL_THREADS + " in flight, where cassandra-stress keeps"
                            + " adding threads; write several phases, or search:");
        }
        options.take("-rate", "auto");
        boolean isCold = options.has("", "no-warmup") && isAsIs;
        if (isCold) {
            options.take("", "no-warmup");
        }
        ImportedLoad load = new ImportedLoad(rate, inFlight, count, seconds(), !isCold);
        load.explain(notes, isAsIs);
        return load;
    }

    private long seconds() {
        Word duration = options.take("", "duration");
        return duration == null
                ? 0
                : ForeignNumbers.seconds(duration, "write one like duration=10m");
    }

    private double rate() {
        double fixed = rate(options.take("-rate", "fixed"));
        double throttle = throttled("throttle");
        double limit = throttled("limit"); // as old versions call it
        return fixed > 0 ? fixed : throttle > 0 ? throttle : limit;
    }

    private double throttled(String name) {
        Word throttle = options.take("-rate", name);
        double rate = rate(throttle);
        if (throttle != null && rate > 0) {
            notes.correct(
                    name + "=" + throttle.text(),
                    "a throttle of cassandra-stress has no schedule: what a slow answer holds up is"
                            + " never due; here it stays due");
        }
        return rate;
    }

    private static double rate(@Nullable Word word) {
        return word == null
                ? 0
                : ForeignNumbers.count(
                        word.with(word.text().replaceFirst("/s$", "")),
                        0,
                        ImportedLoad.MOST_PER_SECOND);
    }

    /** What the client is told. */
    void client(Map<String, String> client, ImportedLoad load) {
        load.limit(client, isAsIs);
        Word connections = options.take("-mode", "connectionsPerHost");
        if (connections != null) {
            client.put(
                    "connections",
                    String.valueOf(ForeignNumbers.count(connections, 1, MOST_CONNECTIONS)));
        }
        if (options.has("-mode", "compression")) {
            Word compression = options.take("-mode", "compression");
            if (compression != null && compression.text().equals("lz4")) {
                client.put("compression", "lz4");
            } else if (compression != null && !compression.text().equals("none")) {
                notes.drop("compression=" + compression.text(), "only lz4 and none are supported");
            }
        }
        options.take("-mode", "native");
        options.take("-mode", "cql3");
        options.take("-mode", "prepared");
    }
}
