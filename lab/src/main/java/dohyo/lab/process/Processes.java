package dohyo.lab.process;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Every child process of one Dohyo, and the folder in which they work.
 *
 * <p>No child survives: {@link #close()} ends them, and when Dohyo dies without closing, its
 * {@link Guardian} does; what even that left behind is swept up by the next Dohyo that opens the
 * cache.
 */
public final class Processes implements AutoCloseable {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private final String lab;
    private final LabFiles files;
    private final OwnerLivenessLock lock;
    private final LabHostIdentity place;
    private final Guardian guardian;
    private final Set<ChildProcess> children = ConcurrentHashMap.newKeySet();
    private final Set<String> groups = ConcurrentHashMap.newKeySet();

    /** Opens a lab below the cache folder, after sweeping up what dead ones left there. */
    public Processes(Path cache) throws IOException {
        requireProc();
        Path home = cache.toAbsolutePath().normalize();
        lab = newName();
        files = new LabFiles(home);
        try {
            new LeftoverLabCleanup(home).run();
            Files.createDirectories(state().getParent());
            lock = OwnerLivenessLock.take(files.lock(lab));
            place = LabHostIdentity.here(lock.isHeld());
            LabState.own(lab, List.of(), place).write(state());
            Files.createDirectories(workFolder());
            guardian = new Guardian(lab, workFolder(), state());
        } catch (IOException e) {
            throw new IOException(
                    "cannot use the cache folder " + home + ": " + e
                            + "; set XDG_CACHE_HOME to a folder with room in which you may write",
                    e);
        }
    }

    /** Starts a child and puts it into the guardian's care. */
    public ChildProcess start(Command command) throws IOException {
        List<String> words = LaunchPrefix.words(command);
        ChildProcess child =
                new ChildProcess(command, words, builder(command, words).start());
        children.add(child);
        child.whenEnded(() -> ended(child));
        takeIntoCare(child);
        return child;
    }

    /** The lab's name. */
    public String lab() {
        return lab;
    }

    /** The folder that all labs of a user share. */
    public Path cache() {
        return files.cache();
    }

    /** A folder of this lab's own, removed when it ends. */
    public Path workFolder() {
        return files.workFolder(lab);
    }

    /**
     * A folder of this lab's that has to lie elsewhere: the guardian removes it with the work
     * folder, unless somebody has done so before. Its name begins with {@code dohyo-}.
     */
    public void ownsToo(Path folder) throws IOException {
        guardian.removeToo(folder.toAbsolutePath());
    }

    /**
     * A control group that this lab has made: when it dies, its guardian removes the group, or the
     * next Dohyo that opens the cache.
     *
     * @throws IOException when nobody could be told of it; then it must not be used
     */
    public void owns(ControlGroupFolder group) throws IOException {
        groups.add(group.path().toString());
        guardian.removeToo(group);
        writeState();
    }

    /** One that is gone. */
    public void disowns(ControlGroupFolder group) {
        groups.remove(group.path().toString());
    }

    /** Ends every child that still runs and removes the work folder. */
    @Override
    public void close() throws IOException {
        children.forEach(ChildProcess::close);
        guardian.close();
        Folders.remove(workFolder());
        Files.deleteIfExists(state());
        lock.close();
    }

    private Path state() {
        return files.state(lab);
    }

    long guardianPid() {
        return guardian.pid();
    }

    private ProcessBuilder builder(Command command, List<String> words) throws IOException {
        Path log = command.log().toAbsolutePath();
        Files.createDirectories(log.getParent());
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(command.directory().toFile());
        builder.environment().keySet().removeAll(LaunchPrefix.UNWANTED_VARIABLES);
        builder.environment().putAll(command.environment().variables());
        command.environment().secrets().putInto(builder.environment());
        builder.environment().put("DOHYO_LAB", lab);
        Redirect toLog = Redirect.appendTo(log.toFile());
        builder.redirectError(toLog);
        if (!command.talks()) {
            builder.redirectInput(Path.of("/dev/null").toFile()).redirectOutput(toLog);
        }
        return builder;
    }

    private void takeIntoCare(ChildProcess child) throws IOException {
        try {
            guardian.watch(child.identity());
            if (!child.isAlive()) {
                ended(child);
            }
            writeState();
        } catch (IOException e) {
            child.kill();
            throw new IOException(
                    "cannot keep watch over " + child.name() + ": " + e.getMessage(), e);
        }
    }

    private void ended(ChildProcess child) {
        children.remove(child);
        guardian.forget(child.identity());
    }

    private synchronized void writeState() throws IOException {
        LabState.own(lab, guardian.watched(), place).in(List.copyOf(groups)).write(state());
    }

    private static String newName() {
        int random = ThreadLocalRandom.current().nextInt();
        return "lab-%s-%08x"
                .formatted(LocalDateTime.now(ZoneId.systemDefault()).format(STAMP), random);
    }

    private static void requireProc() throws IOException {
        if (!Files.isReadable(Path.of("/proc/self/stat"))) {
            throw new IOException("Dohyo needs Linux to start stores: there is no /proc here");
        }
    }
}
