package dohyo.cli.verb.standing;

import dohyo.lab.process.ProcessIdentity;
import dohyo.lab.process.Signals;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The launcher's shell of {@code up} ({@code stay} in {@code ./dohyo}), which waits in the user's
 * terminal while this process, in a session of its own, starts a lab. When the lab serves, the
 * shell ends, and this process stays as the lab's keeper.
 */
final class LauncherShell {

    private static final String VARIABLE = "DOHYO_SHELL";
    private static final String SERVES = "USR1";

    private final ProcessIdentity shell;
    private final Runnable orphaned;
    private final AtomicBoolean isLetGo = new AtomicBoolean();

    private LauncherShell(ProcessIdentity shell, Runnable orphaned) {
        this.shell = shell;
        this.orphaned = orphaned;
    }

    /**
     * The shell that started this process; empty when none waits for it.
     *
     * @param orphaned runs when the shell dies before it was let go
     */
    static Optional<LauncherShell> waiting(Map<String, String> environment, Runnable orphaned) {
        String number = environment.getOrDefault(VARIABLE, "");
        if (number.isEmpty()) {
            return Optional.empty();
        }
        Optional<ProcessHandle> parent = ProcessHandle.current()
                .parent()
                .filter(each -> Long.toString(each.pid()).equals(number));
        Optional<LauncherShell> shell = parent.flatMap(each -> ProcessIdentity.of(each.pid()))
                .map(identity -> new LauncherShell(identity, orphaned));
        if (shell.isEmpty()) {
            orphaned.run();
            return shell;
        }
        CompletableFuture<Void> unused =
                parent.orElseThrow().onExit().thenRun(shell.get()::noticeItsEnd);
        return shell;
    }

    private void noticeItsEnd() {
        if (!isLetGo.get()) {
            orphaned.run();
        }
    }

    /**
     * Lets it end well; whoever reads what the command prints does not wait for this process.
     *
     * @param log for errors that nobody would see any more
     */
    void letGo(Path log) throws IOException {
        System.setErr(new PrintStream(log.toFile(), StandardCharsets.UTF_8));
        giveBack(FileDescriptor.out);
        giveBack(FileDescriptor.err);
        isLetGo.set(true);
        if (!Signals.send(SERVES, shell)) {
            orphaned.run();
        }
    }

    /** What ends a lab badly, once it was let go: nobody sees any more what the command says. */
    void note(Exception failure) {
        if (isLetGo.get()) {
            failure.printStackTrace();
        }
    }

    /** The JVM does not close these two: it lets them write to nowhere (fileDescriptorClose). */
    private static void giveBack(FileDescriptor standard) throws IOException {
        new FileOutputStream(standard).close();
    }
}
