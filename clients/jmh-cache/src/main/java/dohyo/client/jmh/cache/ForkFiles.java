package dohyo.client.jmh.cache;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where a trial's forks are told of.
 *
 * @param words what JMH says to people, of all forks
 * @param folder of the trial, for JMH's own JSON
 */
record ForkFiles(Path words, Path folder, AtomicInteger forks) {

    /** @param output the file for words, in the trial's folder of logs */
    static ForkFiles beside(String output) {
        Path words = Path.of(output).toAbsolutePath();
        Path logs = words.getParent();
        Path folder = logs == null ? null : logs.getParent();
        if (folder == null) {
            throw new IllegalArgumentException("there is no trial around " + output);
        }
        return new ForkFiles(words, folder, new AtomicInteger());
    }

    /** JMH's JSON of the next fork, as its visualisers read it: {@code jmh-1.json}. */
    Path nextJson() {
        return folder.resolve("jmh-" + forks.incrementAndGet() + ".json");
    }
}
