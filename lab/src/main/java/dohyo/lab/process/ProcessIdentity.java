package dohyo.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A process that cannot be mistaken for a later one with the same number: pid and start time.
 *
 * @param pid number of the process
 * @param startTicks clock ticks from boot to its start, field 22 of {@code /proc/<pid>/stat}
 */
public record ProcessIdentity(long pid, long startTicks) {

    private static final int FIELDS_BEFORE_STATE = 2;
    private static final int START_TICKS_FIELD = 22;

    /** Who has this number now; empty when nobody has or only a zombie. */
    public static Optional<ProcessIdentity> of(long pid) {
        return statOf(pid).flatMap(stat -> parse(pid, stat));
    }

    /** This very JVM. */
    public static ProcessIdentity own() {
        return of(ProcessHandle.current().pid())
                .orElseThrow(() -> new IllegalStateException("cannot read /proc/self/stat"));
    }

    /** Whether the same process still runs (a stopped one does, a zombie does not). */
    public boolean isAlive() {
        return of(pid).filter(this::equals).isPresent();
    }

    /** Whether it lives and was stopped by a signal. */
    public boolean isSuspended() {
        return isAlive()
                && statOf(pid)
                        .filter(stat -> fieldsAfterName(stat)[0].equalsIgnoreCase("t"))
                        .isPresent();
    }

    /** Whether it lives and each of its threads was stopped by a signal. */
    public boolean standsStill() {
        Path tasks = Path.of("/proc", Long.toString(pid), "task");
        try (Stream<Path> threads = Files.list(tasks)) {
            return isAlive() && threads.allMatch(thread -> isStopped(thread.resolve("stat")));
        } catch (IOException | UncheckedIOException gone) {
            return false;
        }
    }

    private static boolean isStopped(Path stat) {
        try {
            return fieldsAfterName(Files.readString(stat))[0].equalsIgnoreCase("t");
        } catch (IOException gone) {
            return true;
        }
    }

    /**
     * The command's name may hold blanks and brackets, so fields are counted after the last one.
     */
    static Optional<ProcessIdentity> parse(long pid, String stat) {
        String[] fields = fieldsAfterName(stat);
        boolean dead = fields[0].equals("Z") || fields[0].equals("X");
        long startTicks = Long.parseLong(fields[START_TICKS_FIELD - FIELDS_BEFORE_STATE - 1]);
        return dead ? Optional.empty() : Optional.of(new ProcessIdentity(pid, startTicks));
    }

    private static String[] fieldsAfterName(String stat) {
        return stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    }

    private static Optional<String> statOf(long pid) {
        try {
            return Optional.of(Files.readString(Path.of("/proc", Long.toString(pid), "stat")));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }
}
