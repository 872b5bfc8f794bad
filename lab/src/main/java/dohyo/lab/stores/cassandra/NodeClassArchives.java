package dohyo.lab.stores.cassandra;

import dohyo.lab.archive.ClassArchiveCache;
import dohyo.lab.archive.ClassArchiveCache.Kept;
import dohyo.lab.archive.ClassArchiveProgram;
import dohyo.lab.jdk.JvmCommandLineFacts;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.stores.cassandra.ReleaseLineDefinitions.Family;
import dohyo.lab.stores.cassandra.ReleaseLineDefinitions.OtherJdk;
import dohyo.lab.stores.cassandra.node.NodeCommand;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The class-data archives with which nodes start: those of all systems that are compared, or none,
 * so that no arm has what another cannot have.
 */
final class NodeClassArchives {

    /** A JVM that cannot use it starts all the same, as -Xshare:auto is its standard. */
    private static final String ARCHIVE = JvmCommandLineFacts.ARCHIVE + "=";

    private static final long LONG_REFERENCES_FROM_BYTES = 31L << 30;

    private static final String CLASS_LIST = "-XX:DumpLoadedClassList=";

    private final ClassArchiveCache archives;
    private final Map<ClassArchiveProgram, Kept> ready = new HashMap<>();

    NodeClassArchives(ClassArchiveCache archives) {
        this.archives = archives;
    }

    /**
     * Starts a node of its own, ends it when it serves, and returns flags that spare later nodes
     * what this one found out.
     */
    @FunctionalInterface
    interface Rehearsal {
        List<String> run(NodeCommand command) throws IOException;
    }

    /**
     * What runs a node, and how such a node is tried.
     *
     * @param obstacle why it can have none; empty when it can
     * @param isUsual whether what a usual node finds out when it starts is true of this one, too
     */
    record Candidate(
            Optional<String> obstacle, NodeCommand command, Rehearsal rehearsal, boolean isUsual) {}

    /** Why nodes can have none; empty when they can. */
    static Optional<String> obstacle(StoreSpec spec, Family family, int jdk, List<String> flags) {
        if (!spec.folder().isEmpty()) {
            return Optional.of("a build of your own changes under the same name");
        }
        if (RingMemory.of(spec).heapBytes() >= LONG_REFERENCES_FROM_BYTES) {
            return Optional.of("a heap of 31 GB and more may have references of another length");
        }
        boolean isStock = family.other(jdk).map(OtherJdk::stock).orElse(true);
        if (!isStock || !family.standIns().isEmpty()) {
            return Optional.of("Cassandra " + spec.version() + " on JDK " + jdk
                    + " needs classes that lie in no jar");
        }
        return ClassArchiveProgram.obstacle(jdk, flags);
    }

    /** Makes those that are missing, unless one of the systems cannot have any. */
    void makeReady(List<Candidate> all, Talk talk) {
        ready.clear();
        Optional<String> obstacle =
                all.stream().flatMap(each -> each.obstacle.stream()).findFirst();
        if (obstacle.isPresent()) {
            talk.say("no node starts with a class-data archive: " + obstacle.get());
            return;
        }
        try {
            boolean areUsual = all.stream().allMatch(Candidate::isUsual);
            for (Candidate each : all) {
                obtain(each, areUsual, talk);
            }
        } catch (IOException e) {
            ready.clear();
            talk.say("no node starts with a class-data archive: " + e.getMessage());
        }
    }

    /** Takes those that earlier runs left, if there is one for each of the systems. */
    void takeKept(List<Candidate> all) {
        ready.clear();
        boolean areUsual = all.stream().allMatch(Candidate::isUsual);
        try {
            for (Candidate each : all) {
                ClassArchiveProgram program = program(each.command);
                Optional<Kept> kept =
                        each.obstacle.isPresent() ? Optional.empty() : archives.kept(program);
                if (kept.isEmpty()) {
                    ready.clear();
                    return;
                }
                ready.put(program, told(kept.get(), areUsual));
            }
        } catch (IOException unreadable) {
            ready.clear();
        }
    }

    private static Kept told(Kept kept, boolean isTold) {
        return isTold ? kept : new Kept(kept.archive(), List.of());
    }

    private void obtain(Candidate one, boolean isTold, Talk talk) throws IOException {
        ClassArchiveProgram program = program(one.command);
        Kept kept = archives.obtain(
                program,
                list -> one.rehearsal.run(one.command.with(List.of(CLASS_LIST + list))),
                talk::say);
        ready.put(program, told(kept, isTold));
    }

    /**
     * The command with the archive that was made ready for it, if there is one and it still is what
     * it was.
     */
    NodeCommand with(NodeCommand command) {
        Kept kept = ready.get(program(command));
        if (kept == null) {
            return command;
        }
        NodeCommand told = command.with(kept.learned());
        return kept.damage()
                .map(what -> told.noting("its class-data archive " + what + " and was left alone,"
                        + " so its start took longer than that of other nodes"))
                .orElseGet(() -> told.with(List.of(ARCHIVE + kept.archive())));
    }

    /** The command of a node that runs, which says so if its JVM did not take the archive. */
    static NodeCommand observed(NodeCommand command, long pid) {
        return command.flags().stream()
                        .filter(flag -> flag.startsWith(ARCHIVE))
                        .allMatch(flag -> isMapped(pid, flag.substring(ARCHIVE.length())))
                ? command
                : command.noting("the JVM did not take the class-data archive that it was given,"
                        + " so its start took longer than that of other nodes");
    }

    /** The kernel tells of files by the names that they have without links. */
    private static boolean isMapped(long pid, String archive) {
        Path maps = Path.of("/proc", Long.toString(pid), "maps");
        try (Stream<String> lines = Files.lines(maps)) {
            Path file = Path.of(archive);
            String name = Files.exists(file) ? file.toRealPath().toString() : archive;
            return lines.anyMatch(line -> line.endsWith(name));
        } catch (IOException unknown) {
            return true;
        }
    }

    /** Archives are the same for all that differ in flags which do not lay out classes. */
    private static ClassArchiveProgram program(NodeCommand command) {
        return ClassArchiveProgram.of(command.jdk(), command.classPath(), command.flags());
    }
}
