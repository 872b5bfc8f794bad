package dohyo.lab.limit;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.LogTail;
import dohyo.lab.process.Processes;
import dohyo.model.experiment.StoreSpec.Confinement;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A small program that is run to see whether a limit holds.
 *
 * @param folder in which it works, of the lab's own
 */
record Probe(Processes processes, Path folder, String name) {

    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final double SECOND_NANOS = 1e9;
    private static final int LAST_LINES = 3;

    /** How it went, and what it said. */
    record Outcome(int exitCode, double seconds, String lastWords) {}

    /** How long it took to do its work. */
    double seconds(List<String> words, List<String> groups) throws NotTestableHere, IOException {
        Outcome outcome = run(words, groups);
        if (outcome.exitCode != 0) {
            throw new NotTestableHere("the limit could not be checked by dd: " + outcome.lastWords);
        }
        return outcome.seconds;
    }

    /** Runs it to its end, whatever that is. */
    Outcome run(List<String> words, List<String> groups) throws NotTestableHere, IOException {
        Path log = Files.createDirectories(folder).resolve(name + ".log");
        Command command =
                new Command(name, words, folder, log).within(new Confinement(List.of(), groups));
        long begin = System.nanoTime();
        try (ChildProcess running = processes.start(command)) {
            if (!running.awaitExit(LONGEST)) {
                throw new NotTestableHere(
                        "the limit could not be checked within " + LONGEST.toSeconds() + " s");
            }
            double seconds = (System.nanoTime() - begin) / SECOND_NANOS;
            return new Outcome(
                    running.exitCode(),
                    seconds,
                    String.join("; ", LogTail.lastLines(log, LAST_LINES)));
        }
    }
}
