package dohyo.lab.collect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads what processes and the machine have used from {@code /proc}. */
final class ProcFiles {

    private static final List<String> OF_HOST = List.of("stat", "meminfo", "diskstats");

    private final ProcReader reader;
    private final ProcText text;

    /**
     * @param root {@code /proc}, or a copy of it in tests
     * @param ticksPerSecond see {@link ClockTicks}
     */
    ProcFiles(Path root, long ticksPerSecond) {
        this(ProcReader.of(root), ticksPerSecond);
    }

    /** Of whichever machine. */
    ProcFiles(ProcReader reader, long ticksPerSecond) {
        this.reader = reader;
        this.text = new ProcText(ticksPerSecond);
    }

    /** Of one process; empty when there is none of this number. */
    Optional<ResourceUsage> ofProcess(long pid) {
        return read(List.of(pid + "/stat", pid + "/status", pid + "/io"), text::process);
    }

    /** Of the whole machine; empty where there is no {@code /proc}. */
    Optional<ResourceUsage> ofHost() {
        return read(OF_HOST, text::host);
    }

    /** Empty when the first is not there, nobody can be asked, or another machine says nonsense. */
    private Optional<ResourceUsage> read(List<String> names, Language language) {
        try {
            List<String> files = reader.read(names);
            return files.get(0).isEmpty()
                    ? Optional.empty()
                    : Optional.of(language.usage(files.get(0), files.get(1), files.get(2)));
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Makes figures out of three files. */
    private interface Language {
        ResourceUsage usage(String stat, String memory, String disk);
    }
}
