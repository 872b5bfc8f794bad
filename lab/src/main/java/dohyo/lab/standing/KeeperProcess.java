package dohyo.lab.standing;

import dohyo.lab.process.LogTail;
import dohyo.model.result.Json;

import org.jspecify.annotations.Nullable;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The process that keeps a lab, seen by the command that started it. They speak in lines of JSON;
 * as long as it was not let go, it ends when the command dies.
 */
public final class KeeperProcess implements AutoCloseable {

    /** What the command writes when the lab may stand without it. */
    public static final String STAY = "stay";

    private static final int LAST_LINES = 12;

    /** As long as it lives, no build takes away the jars from which it runs. */
    private static final String HOLD_CHECKOUT =
            "[ ! -e \"$1\" ] || { exec 9<\"$1\"; flock -n -s 9 2>/dev/null; }; shift; exec \"$@\"";

    private final Path log;
    private final Process process;
    private final BufferedReader output;
    private final Writer input;

    private KeeperProcess(Path log, Process process) {
        this.log = log;
        this.process = process;
        this.output = process.inputReader(StandardCharsets.UTF_8);
        this.input = process.outputWriter(StandardCharsets.UTF_8);
    }

    /**
     * A line that a keeper prints: exactly one of these.
     *
     * @param say what it does, for people
     * @param standing the lab that now serves
     * @param failed why it could not be started
     * @param usersInput whether a failure is the user's mistake
     */
    public record Line(
            @Nullable String say,
            @Nullable StandingLab standing,
            @Nullable String failed,
            boolean usersInput) {

        public static Line saying(String sentence) {
            return new Line(sentence, null, null, false);
        }

        public static Line standing(StandingLab lab) {
            return new Line(null, lab, null, false);
        }

        public static Line failing(String sentence, boolean usersInput) {
            return new Line(null, null, sentence, usersInput);
        }
    }

    /**
     * Starts it in a session of its own.
     *
     * @param directory to which relative paths refer
     * @param lock file that runs from the checkout hold; need not exist
     * @param log for what it prints beside its lines
     */
    public static KeeperProcess start(
            List<String> words,
            Map<String, String> environment,
            Path directory,
            Path lock,
            Path log)
            throws IOException {
        List<String> all = new ArrayList<>(List.of("setsid", "sh", "-c", HOLD_CHECKOUT, "keeper"));
        all.add(lock.toString());
        all.addAll(words);
        ProcessBuilder builder =
                new ProcessBuilder(all).directory(directory.toFile()).redirectError(log.toFile());
        builder.environment().putAll(environment);
        return new KeeperProcess(log, builder.start());
    }

    /** Its next line; null when it has ended. */
    public @Nullable Line read() throws IOException {
        String line = output.readLine();
        return line == null ? null : Json.parse(line, Line.class);
    }

    /** Lets the lab stand without this command. */
    public void letGo() throws IOException {
        input.write(STAY + "\n");
        input.flush();
    }

    /** Asks it to end what it started; what it says meanwhile can still be read. */
    public void askToEnd() {
        process.toHandle().destroy();
    }

    /** Waits until it has ended. */
    public void awaitEnd() {
        process.onExit().join();
    }

    /** The end of what it printed beside its lines. */
    public String lastWords() {
        return LogTail.describe(log, LAST_LINES);
    }

    @Override
    public void close() throws IOException {
        input.close();
        output.close();
    }
}
