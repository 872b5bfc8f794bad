package dohyo.cli.verb;

import picocli.CommandLine.Model.CommandSpec;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A command as a user would type it in a shell. */
public final class CommandLineText {

    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private CommandLineText() {}

    /** What the user typed to come to a verb. */
    public static String of(CommandSpec verb) {
        return of(verb.root().commandLine().getParseResult().originalArgs());
    }

    public static String of(List<String> arguments) {
        return "./dohyo " + words(arguments);
    }

    /** Words of a command. */
    public static String words(List<String> words) {
        return words.stream().map(CommandLineText::quoted).collect(Collectors.joining(" "));
    }

    private static String quoted(String argument) {
        return SAFE.matcher(argument).matches()
                ? argument
                : "'" + argument.replace("'", "'\\''") + "'";
    }
}
