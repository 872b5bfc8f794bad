package dohyo.lab.process;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * A shell process that outlives Dohyo by a moment and ends what Dohyo started.
 *
 * <p>Its standard input is a pipe held by Dohyo alone: the kernel closes it when Dohyo dies, even
 * by kill -9, and then the guardian kills every child it was told of and removes the work folder,
 * and others that it was told of. When the guardian itself dies, a new one is started and told of
 * all living children. See {@link GuardianScript}.
 */
final class Guardian implements AutoCloseable {

    private static final Duration LEAVE = Duration.ofSeconds(10);
    private static final int MOST_DEATHS = 100;

    /** What a shell takes for nothing but itself. */
    private static final Pattern PLAIN_PATH = Pattern.compile("/[A-Za-z0-9_./-]+");

    /** Likewise; groups of sessions are called {@code user@1000.service}. */
    private static final Pattern PLAIN_GROUP = Pattern.compile("/[A-Za-z0-9_./@:+,=-]+");

    private final List<String> words;
    private final Map<Long, ProcessIdentity> watched = new LinkedHashMap<>();
    private final List<Path> folders = new ArrayList<>();
    private final List<ControlGroupFolder> groups = new ArrayList<>();
    private Process shell;
    private Writer lines;
    private boolean closed;
    private int deaths;

    /**
     * @param lab name of the lab, which every child carries in its environment
     * @param work folder to be removed at the end
     * @param state file to be removed at the end
     */
    Guardian(String lab, Path work, Path state) throws IOException {
        words = new ArrayList<>(LaunchPrefix.inOwnSession());
        words.addAll(List.of("sh", "-c", GuardianScript.text(), GuardianScript.NAME, lab));
        words.addAll(List.of(work.toString(), state.toString()));
        shell = startShell();
        lines = shell.outputWriter(StandardCharsets.UTF_8);
        replaceWhenItDies(shell);
    }

    /** Takes a child into care. */
    synchronized void watch(ProcessIdentity child) throws IOException {
        watched.put(child.pid(), child);
        try {
            announce(child);
        } catch (IOException guardianDied) {
            replace(shell);
        }
    }

    /**
     * Removes a folder that lies elsewhere, too; its name begins with {@code dohyo-}. One whose
     * path a shell could misread is left to its owner.
     */
    synchronized void removeToo(Path folder) throws IOException {
        if (!PLAIN_PATH.matcher(folder.toString()).matches()) {
            return;
        }
        folders.add(folder);
        try {
            announce(folder);
        } catch (IOException guardianDied) {
            replace(shell);
        }
    }

    /**
     * Removes a control group, too, once nobody is in it.
     *
     * @throws IOException when a shell could misread its path
     */
    synchronized void removeToo(ControlGroupFolder group) throws IOException {
        if (!PLAIN_GROUP.matcher(group.path().toString()).matches()) {
            throw new IOException("the path of " + group.path() + " has characters that the"
                    + " guardian's shell could misread");
        }
        groups.add(group);
        try {
            announce(group);
        } catch (IOException guardianDied) {
            replace(shell);
        }
    }

    /** A child has ended; its number may now belong to anybody. */
    synchronized void forget(ProcessIdentity child) {
        if (watched.remove(child.pid(), child)) {
            try {
                write("done " + child.pid());
            } catch (IOException e) {
                // Its successor is told only of living children, so nothing is lost.
            }
        }
    }

    synchronized List<ProcessIdentity> watched() {
        return List.copyOf(watched.values());
    }

    synchronized long pid() {
        return shell.pid();
    }

    /** Lets the guardian do its last duty and waits for it. */
    @Override
    public void close() throws IOException {
        Process last;
        synchronized (this) {
            closed = true;
            last = shell;
            lines.close();
        }
        try {
            last.waitFor(LEAVE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Process startShell() throws IOException {
        return new ProcessBuilder(words)
                .directory(Path.of("/").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private void replaceWhenItDies(Process guarding) {
        var unused = guarding.onExit().thenAccept(this::replaceQuietly);
    }

    private void replaceQuietly(Process dead) {
        try {
            replace(dead);
        } catch (IOException e) {
            // The next watch() tries again and tells its caller.
        }
    }

    private synchronized void replace(Process dead) throws IOException {
        if (closed || shell != dead) {
            return;
        }
        if (++deaths > MOST_DEATHS) {
            throw new IOException("the guardian of child processes died " + deaths + " times");
        }
        shell = startShell();
        lines = shell.outputWriter(StandardCharsets.UTF_8);
        for (ProcessIdentity child : watched.values()) {
            announce(child);
        }
        for (Path folder : folders) {
            announce(folder);
        }
        for (ControlGroupFolder group : groups) {
            announce(group);
        }
        replaceWhenItDies(shell);
    }

    private void announce(ProcessIdentity child) throws IOException {
        write("watch " + child.pid() + " " + child.startTicks());
    }

    private void announce(Path folder) throws IOException {
        write("folder " + folder);
    }

    private void announce(ControlGroupFolder group) throws IOException {
        write("group " + group.path());
    }

    private void write(String line) throws IOException {
        lines.write(line + "\n");
        lines.flush();
    }
}
