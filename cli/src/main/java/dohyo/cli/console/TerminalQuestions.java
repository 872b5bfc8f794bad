package dohyo.cli.console;

import dohyo.model.text.PrintableText;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/**
 * Questions at a terminal: each is shown among the talk, and a line of standard input is the
 * answer. A pipe or a file is nobody who could agree to anything.
 */
public final class TerminalQuestions implements Questions {

    private static final Path STANDARD_INPUT = Path.of("/proc/self/fd/0");
    private static final Set<String> YES = Set.of("y", "yes");

    private final BufferedReader answers;
    private final PrintStream talk;

    TerminalQuestions(InputStream answers, PrintStream talk) {
        this.answers = new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8));
        this.talk = talk;
    }

    /** Of whoever sits at standard input. */
    public static Questions of(InputStream input, PrintStream talk) {
        return isTerminal(STANDARD_INPUT) ? new TerminalQuestions(input, talk) : OF_NOBODY;
    }

    @Override
    public boolean isAgreed(String question) {
        talk.print(PrintableText.text(question) + " [y/N] ");
        talk.flush();
        try {
            String answer = answers.readLine();
            return answer != null && YES.contains(answer.strip().toLowerCase(Locale.ROOT));
        } catch (IOException gone) {
            return false;
        }
    }

    /** Where the kernel keeps the terminals of a Linux machine. */
    static boolean isTerminal(Path descriptor) {
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            return target.startsWith("/dev/pts/")
                    || target.startsWith("/dev/tty")
                    || target.equals("/dev/console");
        } catch (IOException none) {
            return false;
        }
    }
}
