package dohyo.lab.collect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads what processes and the machine have used from {@code /proc}. */
final class ProcFiles {

    private static final List<String> OF_HOST = List.of("stat", "meminfo", "diskstats");

    /** So often a process and its children are looked at until none of them ends meanwhile. */
    private static final int MOST_LOOKS = 3;

    private final ProcReader reader;
    private final ProcText text;
    private final boolean seesChildren;

    /**
     * @param root {@code /proc}, or a copy of it in tests
     * @param ticksPerSecond see {@link ClockTicks}
     */
    ProcFiles(Path root, long ticksPerSecond) {
        this(ProcReader.of(root), ticksPerSecond, true);
    }

    /** Of another machine, whose agent does not tell who a process's children are. */
    ProcFiles(ProcReader reader, long ticksPerSecond) {
        this(reader, ticksPerSecond, false);
    }

    private ProcFiles(ProcReader reader, long ticksPerSecond, boolean seesChildren) {
        this.reader = reader;
        this.text = new ProcText(ticksPerSecond);
        this.seesChildren = seesChildren;
    }

    /** Of one process; empty when there is none of this number. */
    Optional<ResourceUsage> ofProcess(long pid) {
        return read(ofOne(pid), text::process);
    }

    /**
     * The same with all that its children have used: a store forks one that saves its rows, and
     * rests itself meanwhile. One that ends is in its parent's sums as soon as it is no longer
     * found, so the sum does not fall.
     */
    Optional<ResourceUsage> withChildren(long pid) {
        Optional<Family> seen = family(pid);
        for (int look = 1; look < MOST_LOOKS && seen.filter(Family::isTorn).isPresent(); look++) {
            seen = family(pid);
        }
        return seen.map(Family::usage);
    }

    private static List<String> ofOne(long pid) {
        return List.of(pid + "/stat", pid + "/status", pid + "/io");
    }

    /**
     * A process with its children.
     *
     * @param isTorn whether a child has ended meanwhile: it may be in no sum
     */
    private record Family(ResourceUsage usage, boolean isTorn) {}

    /** The parent is read before its children: whoever is found then is not in its sums yet. */
    private Optional<Family> family(long pid) {
        List<Long> children = childrenOf(pid);
        Optional<ResourceUsage> own = read(ofOne(pid), text::parent);
        List<ResourceUsage> found = children.stream()
                .flatMap(child -> read(ofOne(child), text::parent).stream())
                .toList();
        return own.map(usage -> new Family(
                found.stream().reduce(usage, ResourceUsage::with), found.size() < children.size()));
    }

    /**
     * Those of its first thread, which is the one that forks in a store that is no JVM. To ask all
     * threads of a JVM, or all processes for their parents, would cost more than all else.
     */
    private List<Long> childrenOf(long pid) {
        if (!seesChildren) {
            return List.of();
        }
        try {
            List<String> files = reader.read(List.of(pid + "/task/" + pid + "/children"));
            String pids = files.get(0).strip();
            return pids.isEmpty()
                    ? List.of()
                    : Stream.of(pids.split(" ", -1)).map(Long::valueOf).toList();
        } catch (IOException | NumberFormatException e) {
            return List.of();
        }
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
