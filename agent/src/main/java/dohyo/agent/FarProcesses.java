package dohyo.agent;

import dohyo.agent.wire.FrameWriter;
import dohyo.agent.wire.Kind;
import dohyo.agent.wire.PayloadReader;
import dohyo.agent.wire.PayloadWriter;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** What this machine runs for the lab, each under the guardian. */
final class FarProcesses {

    private static final int MOST = 256;
    private static final int CHUNK_BYTES = 1 << 15;
    private static final int LAST_BYTES = 2000;
    private static final long DEATH_SECONDS = 5;
    private static final List<String> UNWANTED =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH");

    private final Workspace workspace;
    private final FrameWriter writer;
    private final Map<Long, FarProcess> running = new ConcurrentHashMap<>();
    private @Nullable GuardianShell guardian;
    private boolean isEnding;

    FarProcesses(Workspace workspace, FrameWriter writer) {
        this.workspace = workspace;
        this.writer = writer;
    }

    synchronized PayloadWriter guardedBy(String script) throws IOException {
        if (guardian != null) {
            throw new RefusalException("there is a guardian already");
        }
        guardian = GuardianShell.start(script, workspace);
        return new PayloadWriter().number(guardian.pid());
    }

    /** Folder, log and words of a program, then its variables. */
    @Nullable PayloadWriter start(long id, PayloadReader fields) throws IOException {
        Path folder = Files.createDirectories(workspace.file(fields.text()));
        Path log = workspace.file(fields.text());
        Files.createDirectories(log.getParent());
        ProcessBuilder builder = new ProcessBuilder(inOwnSession(fields.texts()))
                .directory(folder.toFile())
                .redirectError(Redirect.appendTo(log.toFile()));
        builder.environment().keySet().removeAll(UNWANTED);
        List<String> variables = fields.texts();
        for (int i = 0; i + 1 < variables.size(); i += 2) {
            builder.environment().put(variables.get(i), variables.get(i + 1));
        }
        builder.environment().put("DOHYO_LAB", workspace.session());
        FarProcess started = startGuarded(id, builder, log);
        // Its beginning is told before anything else of it, its end above all.
        writer.write(Kind.DONE, id, new PayloadWriter().number(started.process.pid()));
        Thread relay = new Thread(() -> relay(id, started), "process-" + id);
        relay.setDaemon(true);
        relay.start();
        return null;
    }

    private synchronized FarProcess startGuarded(long id, ProcessBuilder builder, Path log)
            throws IOException {
        if (isEnding || guardian == null || running.size() >= MOST) {
            throw new RefusalException("no process can be started here now");
        }
        FarProcess started = new FarProcess(builder.start(), log);
        running.put(id, started);
        guardian.watch(started.process.pid());
        return started;
    }

    /** {@code setsid}, so that nothing meant for the agent's terminal reaches it. */
    private static List<String> inOwnSession(List<String> words) throws IOException {
        if (words.isEmpty()) {
            throw new RefusalException("no words to start");
        }
        List<String> all = new ArrayList<>(words);
        if (Files.isExecutable(Path.of("/usr/bin/setsid"))) {
            all.add(0, "/usr/bin/setsid");
        }
        return all;
    }

    void input(long id, byte[] bytes) {
        FarProcess process = running.get(id);
        if (process == null) {
            return;
        }
        try {
            process.process.getOutputStream().write(bytes);
            process.process.getOutputStream().flush();
        } catch (IOException gone) {
            // Its end is told by whoever waits for it.
        }
    }

    /** One that cannot be sent says nothing of the stream. */
    void signal(long id, String name) {
        FarProcess process = running.get(id);
        if (process == null) {
            return;
        }
        // Not Process.destroy(), which also closes the pipes and loses what was said last.
        switch (name) {
            case "TERM" -> {
                boolean unused = process.process.toHandle().destroy();
            }
            case "KILL" -> {
                boolean unused = process.process.toHandle().destroyForcibly();
            }
            case "STOP", "CONT" -> signal(process.process, name);
            default -> {}
        }
    }

    /** Every shell has {@code kill}; a program of this name is not everywhere. */
    private static void signal(Process process, String name) {
        try {
            new ProcessBuilder("sh", "-c", "kill -" + name + " " + process.pid())
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            // Whoever waits for it to stand still sees that it does not.
        }
    }

    private void relay(long id, FarProcess process) {
        byte[] buffer = new byte[CHUNK_BYTES];
        try (InputStream output = process.process.getInputStream()) {
            int length = output.read(buffer);
            while (length >= 0) {
                writer.write(Kind.OUTPUT, id, Arrays.copyOf(buffer, length));
                length = output.read(buffer);
            }
        } catch (IOException closed) {
            // Either side has ended; what follows finds out which.
        }
        try {
            int code = process.process.waitFor();
            forget(id, process);
            writer.write(
                    Kind.EXITED, id, new PayloadWriter().number(code).text(process.lastWords()));
        } catch (IOException | InterruptedException e) {
            forget(id, process);
        }
    }

    private synchronized void forget(long id, FarProcess process) {
        if (running.remove(id, process) && guardian != null) {
            guardian.forget(process.process.pid());
        }
    }

    /** Ends all of them and the guardian; says what is left. */
    synchronized String endAll() {
        isEnding = true;
        for (FarProcess process : running.values()) {
            process.process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.process.destroyForcibly();
        }
        List<Long> left = new ArrayList<>();
        for (FarProcess process : running.values()) {
            if (!isGone(process.process)) {
                left.add(process.process.pid());
            }
        }
        if (guardian != null) {
            guardian.close();
            guardian = null;
        }
        return left.isEmpty() ? "" : "processes that did not end: " + left;
    }

    private static boolean isGone(Process process) {
        try {
            return process.waitFor(DEATH_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            return !process.isAlive();
        }
    }

    private record FarProcess(Process process, Path log) {

        String lastWords() {
            try (InputStream all = Files.newInputStream(log)) {
                all.skipNBytes(Math.max(0, Files.size(log) - LAST_BYTES));
                return new String(all.readNBytes(LAST_BYTES), StandardCharsets.UTF_8);
            } catch (IOException none) {
                return "";
            }
        }
    }
}
