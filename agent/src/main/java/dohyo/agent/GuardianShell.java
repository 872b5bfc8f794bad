package dohyo.agent;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A shell that outlives the agent by a moment, ends what it started and removes its folder. Its
 * script is the lab's own.
 */
final class GuardianShell {

    private static final long LEAVE_SECONDS = 10;
    private static final int START_FIELD = 22;

    private final Process shell;
    private final Writer lines;

    private GuardianShell(Process shell) {
        this.shell = shell;
        lines = shell.outputWriter(StandardCharsets.UTF_8);
    }

    static GuardianShell start(String script, Workspace workspace) throws IOException {
        List<String> words = new ArrayList<>();
        if (Files.isExecutable(Path.of("/usr/bin/setsid"))) {
            words.add("/usr/bin/setsid");
        }
        words.addAll(List.of("sh", "-c", script, "dohyo-guardian", workspace.session()));
        words.addAll(List.of(workspace.work().toString(), workspace.state().toString()));
        ProcessBuilder builder = new ProcessBuilder(words)
                .directory(Path.of("/").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().remove("DOHYO_LAB"); // another guardian must not end this one
        return new GuardianShell(builder.start());
    }

    long pid() {
        return shell.pid();
    }

    void watch(long pid) throws IOException {
        tell("watch " + pid + " " + startTicks(pid));
    }

    void forget(long pid) {
        try {
            tell("done " + pid);
        } catch (IOException gone) {
            // It marks what it ends by start time, so nothing that came later is ended.
        }
    }

    /** Lets it do its duty and waits for it. */
    void close() {
        try {
            lines.close();
            shell.waitFor(LEAVE_SECONDS, TimeUnit.SECONDS);
        } catch (IOException | InterruptedException e) {
            // It does its duty without anybody waiting for it.
        }
    }

    private void tell(String line) throws IOException {
        lines.write(line + "\n");
        lines.flush();
    }

    /** The command's name may hold blanks and brackets, so fields are counted after the last. */
    private static String startTicks(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[START_FIELD - 3];
        } catch (IOException gone) {
            return "0";
        }
    }
}
