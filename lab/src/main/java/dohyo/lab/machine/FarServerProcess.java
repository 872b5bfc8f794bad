package dohyo.lab.machine;

import dohyo.lab.machine.MachineFiles.FarFile;
import dohyo.lab.process.ServerProcess;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/** The process of a server on another machine. */
final class FarServerProcess implements ServerProcess {

    private static final Duration DEATH = Duration.ofSeconds(5);
    private static final Duration LONGEST_STOPPING = Duration.ofSeconds(1);
    private static final long GLANCE_NANOS = 1_000_000;
    private static final long MOST_LOG_BYTES = 1L << 30;
    private static final Pattern STANDS = Pattern.compile("\\) [TtZX] ");

    private final ConnectedMachine machine;
    private final FarProcess process;
    private final String name;
    private final List<String> words;
    private final String logs;

    /** @param logs below the session's folder over there */
    FarServerProcess(
            ConnectedMachine machine,
            FarProcess process,
            String name,
            List<String> words,
            String logs) {
        this.machine = machine;
        this.process = process;
        this.name = name;
        this.words = words;
        this.logs = logs;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long pid() {
        return process.pid();
    }

    @Override
    public boolean isHere() {
        return false;
    }

    @Override
    public List<String> command() {
        return words;
    }

    @Override
    public Map<String, String> environment() {
        return process.command().environment();
    }

    @Override
    public boolean isAlive() {
        return !process.hasEnded();
    }

    @Override
    public int exitCode() {
        return process.exit().code();
    }

    @Override
    public boolean awaitExit(Duration time) {
        return process.awaitExit(time);
    }

    @Override
    public void suspend() {
        signal("STOP");
        long deadlineNanos = System.nanoTime() + LONGEST_STOPPING.toNanos();
        while (isAlive() && !standsStill() && System.nanoTime() < deadlineNanos) {
            LockSupport.parkNanos(GLANCE_NANOS);
        }
    }

    private boolean standsStill() {
        try {
            return STANDS.matcher(machine.proc(List.of(pid() + "/stat")).get(0)).find();
        } catch (IOException lost) {
            return true;
        }
    }

    @Override
    public void resume() {
        signal("CONT");
    }

    @Override
    public void askToStop() {
        signal("TERM");
        resume();
    }

    @Override
    public int stop(Duration grace) {
        askToStop();
        if (!awaitExit(grace)) {
            kill();
        }
        return isAlive() ? -1 : exitCode();
    }

    @Override
    public void kill() {
        signal("KILL");
        boolean unused = awaitExit(DEATH);
    }

    /** Who waits for the process is told when the machine is lost. */
    private void signal(String signal) {
        try {
            if (isAlive()) {
                process.signal(signal);
            }
        } catch (IOException lost) {
            // The process has ended then, as far as anybody here can know.
        }
    }

    @Override
    public String loss() {
        return machine.isLost() && process.hasEnded() ? process.exit().lastWords() : "";
    }

    /** The copies over there are kept, since a server goes on writing them. */
    @Override
    public String bringLogs(Path home) {
        if (machine.isLost()) {
            return "its machine is lost";
        }
        long bytes = 0;
        String missing = "";
        try {
            for (FarFile file : machine.files().list(logs)) {
                if (bytes + file.bytes() > MOST_LOG_BYTES) {
                    missing = file.path() + " makes them larger than 1 GiB";
                    continue;
                }
                Path to = home.resolve(file.path());
                Files.createDirectories(to.resolveSibling("").normalize());
                machine.files().copy(logs + "/" + file.path(), to);
                bytes += Files.size(to); // which may be more than was said
            }
            return missing;
        } catch (IOException lost) {
            // Logs explain; what was measured does not depend on them.
            return String.valueOf(lost.getMessage());
        }
    }
}
