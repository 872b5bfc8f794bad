package dohyo.cli.console;

import dohyo.lab.DohyoInstallation;
import dohyo.model.result.Json;
import dohyo.model.text.PrintableText;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The place where the user sits. Results go to one stream and talk to another, so that results can
 * be piped.
 *
 * @param results standard output
 * @param talk standard error
 * @param environment of the process
 * @param workingDirectory to which relative paths refer
 * @param installation where Dohyo's parts are
 * @param interrupts how the user ends a run early
 * @param questions how the user is asked
 */
public record Console(
        PrintStream results,
        PrintStream talk,
        Map<String, String> environment,
        Path workingDirectory,
        DohyoInstallation installation,
        Interrupts interrupts,
        Questions questions) {

    /** The same place with other parts. */
    public Console with(DohyoInstallation other) {
        return new Console(
                results, talk, environment, workingDirectory, other, interrupts, questions);
    }

    /** Prints part of the result, ending in a line break. */
    public void print(String text) {
        print(results, text);
    }

    /** Prints a result for a machine. */
    public void printJson(Object value) {
        print(results, Json.pretty(value));
    }

    /** Prints a result, for a machine or for people; the text is made only when it is wanted. */
    public void print(boolean json, Object value, Supplier<String> text) {
        if (json) {
            printJson(value);
        } else {
            print(text.get());
        }
    }

    /** Says something to the user. */
    public void say(String text) {
        print(talk, text);
    }

    /** A path as the user meant it. */
    public Path resolve(Path path) {
        return workingDirectory.resolve(path).normalize();
    }

    /** Much of it was written by others, and a terminal obeys what it is not asked to show. */
    private static void print(PrintStream stream, String text) {
        String shown = PrintableText.text(text);
        stream.print(shown.endsWith("\n") ? shown : shown + "\n");
        stream.flush();
    }
}
