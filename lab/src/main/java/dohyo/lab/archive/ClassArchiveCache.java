package dohyo.lab.archive;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Folders;
import dohyo.lab.process.LockFile;
import dohyo.lab.process.Processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The archives that are kept, a folder for each. Several Dohyos may use them at a time: whoever
 * makes one holds its lock, and a JVM that has mapped one keeps it when its file is removed.
 */
public final class ClassArchiveCache {

    private static final int MOST_KEPT = 24;
    private static final Duration LONGEST_DUMP = Duration.ofMinutes(3);
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);
    private static final Duration GLANCE = Duration.ofMillis(200);
    private static final String MAKING = ".making-";
    private static final String LOCKS = ".locks";

    private final Path folder;
    private final Processes processes;

    /** @param folder of all of them */
    public ClassArchiveCache(Path folder, Processes processes) {
        this.folder = folder;
        this.processes = processes;
    }

    /** Runs a program until it has loaded the classes that it needs to start. */
    @FunctionalInterface
    public interface Rehearsal {

        /**
         * Returns flags that spare later starts what this one found out.
         *
         * @param classList where its JVM writes the names of these classes
         */
        List<String> run(Path classList) throws IOException;
    }

    /**
     * What is kept of a program.
     *
     * @param learned flags that spare later starts what the first one found out
     */
    public record Kept(Path archive, List<String> learned) {

        /** What has become of it since; empty when it is what it was. */
        public Optional<String> damage() {
            return new ClassArchiveFile(Objects.requireNonNull(archive.getParent())).damage();
        }
    }

    /**
     * The archive of a program, made if there is none or if it is damaged.
     *
     * @throws IOException when it could not be made; the message is a sentence for the user
     */
    @SuppressWarnings("try") // the lock is held, not used
    public Kept obtain(ClassArchiveProgram program, Rehearsal rehearsal, Consumer<String> talk)
            throws IOException {
        Files.createDirectories(folder);
        ClassArchiveFile.close(folder);
        List<String> shapedBy = program.shapedBy();
        ClassArchiveFile kept =
                new ClassArchiveFile(folder.resolve(ClassArchiveProgram.key(shapedBy)));
        if (isWhole(kept, talk)) {
            return used(kept);
        }
        try (LockFile unused = lock(kept, talk)) {
            if (!isWhole(kept, talk)) {
                talk.accept("archiving the classes of a first start, so that later ones are"
                        + " shorter (once for each version and JDK)");
                make(kept, program, shapedBy, rehearsal);
                removeOldest();
            }
        }
        return used(kept);
    }

    /** The archive of a program if an earlier start left a sound one; none is made. */
    public Optional<Kept> kept(ClassArchiveProgram program) throws IOException {
        ClassArchiveFile kept =
                new ClassArchiveFile(folder.resolve(ClassArchiveProgram.key(program.shapedBy())));
        return Files.isDirectory(folder) && isWhole(kept, sentence -> {})
                ? Optional.of(used(kept))
                : Optional.empty();
    }

    private static boolean isWhole(ClassArchiveFile kept, Consumer<String> talk) {
        if (!Files.isDirectory(kept.folder())) {
            return false;
        }
        Optional<String> damage = kept.damage();
        damage.ifPresent(what -> talk.accept(
                "the class-data archive " + kept.archive() + " " + what + "; it is made again"));
        return damage.isEmpty();
    }

    private static Kept used(ClassArchiveFile kept) throws IOException {
        Files.setLastModifiedTime(kept.folder(), FileTime.from(Instant.now()));
        return new Kept(kept.archive(), kept.learned());
    }

    private LockFile lock(ClassArchiveFile kept, Consumer<String> talk) throws IOException {
        Path file = folder.resolve(LOCKS).resolve(kept.folder().getFileName());
        long deadlineNanos = System.nanoTime() + LONGEST_WAIT.toNanos();
        Optional<LockFile> lock = LockFile.tryWrite(file);
        if (lock.isEmpty()) {
            talk.accept("another Dohyo is making the same class-data archive; waiting for it");
        }
        while (lock.isEmpty()) {
            if (Thread.currentThread().isInterrupted() || System.nanoTime() > deadlineNanos) {
                throw new IOException("another Dohyo has not finished making it");
            }
            LockSupport.parkNanos(GLANCE.toNanos());
            lock = LockFile.tryWrite(file);
        }
        return lock.get();
    }

    private void make(
            ClassArchiveFile kept,
            ClassArchiveProgram program,
            List<String> shapedBy,
            Rehearsal rehearsal)
            throws IOException {
        Path making = folder.resolve(MAKING + kept.folder().getFileName());
        Folders.remove(making);
        Folders.remove(kept.folder());
        Files.createDirectories(making);
        ClassArchiveFile.close(making);
        try {
            Path classList = making.resolve("classes.lst");
            List<String> learned = rehearsal.run(classList);
            ClassArchiveFile made = new ClassArchiveFile(making);
            dump(program, classList, made.archive());
            made.seal(shapedBy, learned);
            Files.delete(classList);
            Files.move(making, kept.folder(), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Folders.remove(making);
        }
    }

    private void dump(ClassArchiveProgram program, Path classList, Path archive)
            throws IOException {
        Path folder = processes.workFolder();
        Command command = new Command(
                "class-data archive",
                program.dumpWords(classList, archive),
                folder,
                folder.resolve("class-archive.log"));
        try (ChildProcess dump = processes.start(command.nice(Command.STORE_NICENESS))) {
            boolean ended = dump.awaitExit(LONGEST_DUMP);
            if (!ended || dump.exitCode() != 0 || !Files.isRegularFile(archive)) {
                throw new IOException("the JVM could not write one: " + dump.lastWords());
            }
        }
    }

    private void removeOldest() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> latestFirst = all.filter(each -> !isHidden(each))
                    .sorted(Comparator.comparingLong(ClassArchiveCache::usedMillis)
                            .reversed())
                    .toList();
            for (Path old : latestFirst.subList(
                    Math.min(MOST_KEPT, latestFirst.size()), latestFirst.size())) {
                Folders.remove(old);
            }
        }
    }

    private static boolean isHidden(Path file) {
        return file.getFileName().toString().startsWith(".");
    }

    private static long usedMillis(Path file) {
        return file.toFile().lastModified();
    }
}
