package dohyo.engine.callback;

import dohyo.engine.client.Schedstat;
import dohyo.model.load.ThreadWaits;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Threads of this process that somebody else's code has started, known by how their names begin.
 * The JVM tells the kernel the names of its threads, of which that keeps 15 signs: names are to be
 * short.
 */
public final class ThreadWaitsReader {

    private static final Path TASKS = Path.of("/proc/self/task");

    private ThreadWaitsReader() {}

    /** How those that are alive have waited for a core so far, all together. */
    public static ThreadWaits waits(String prefix) {
        ThreadWaits all = ThreadWaits.NONE;
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                if (name(task).startsWith(prefix)) {
                    all = all.plus(Schedstat.read(task.resolve("schedstat")));
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return ThreadWaits.NONE;
        }
        return all;
    }

    /** A thread may end while it is looked at. */
    private static String name(Path task) {
        try {
            return Files.readString(task.resolve("comm"));
        } catch (IOException e) {
            return "";
        }
    }
}
