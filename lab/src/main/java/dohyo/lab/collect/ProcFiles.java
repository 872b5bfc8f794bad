package dohyo.lab.collect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads what processes and the machine have used from {@code /proc}. */
final class ProcFiles {

    private final Path root;
    private final ProcText text;

    /**
     * @param root {@code /proc}, or a copy of it in tests
     * @param ticksPerSecond see {@link ClockTicks}
     */
    ProcFiles(Path root, long ticksPerSecond) {
        this.root = root;
        this.text = new ProcText(ticksPerSecond);
    }

    /** Of one process; empty when there is none of this number. */
    Optional<ResourceUsage> ofProcess(long pid) {
        Path folder = root.resolve(Long.toString(pid));
        return read(folder.resolve("stat"))
                .map(stat -> text.process(
                        stat,
                        read(folder.resolve("status")).orElse(""),
                        read(folder.resolve("io")).orElse("")));
    }

    /** Of the whole machine; empty where there is no {@code /proc}. */
    Optional<ResourceUsage> ofHost() {
        return read(root.resolve("stat"))
                .map(stat -> text.host(
                        stat,
                        read(root.resolve("meminfo")).orElse(""),
                        read(root.resolve("diskstats")).orElse("")));
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException goneOrNotOurs) {
            return Optional.empty();
        }
    }
}
