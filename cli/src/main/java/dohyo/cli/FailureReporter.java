package dohyo.cli;

import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.file.RefusedFile;
import dohyo.model.text.NearestWord;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;

/** Turns whatever ends a verb early into a sentence and an exit code. */
final class FailureReporter implements IParameterExceptionHandler, IExecutionExceptionHandler {

    private final Console console;

    FailureReporter(Console console) {
        this.console = console;
    }

    @Override
    public int handleParseException(ParameterException mistake, String[] arguments) {
        CommandLine command = mistake.getCommandLine();
        console.say("error: " + mistake.getMessage() + suggestion(mistake));
        console.say("       " + command.getCommandSpec().qualifiedName()
                + " --help shows what can be given");
        return ExitCode.INPUT.number();
    }

    @Override
    public int handleExecutionException(
            Exception failure, CommandLine command, ParseResult parsed) {
        return explain(failure).number();
    }

    /** Tells the user what happened. */
    ExitCode explain(Throwable failure) {
        if (failure instanceof UserMistake) {
            console.say(String.valueOf(failure.getMessage()));
            return ExitCode.INPUT;
        }
        if (failure instanceof StoreFailure refused) {
            console.say("error: " + refused.getMessage());
            return refused.usersInput() ? ExitCode.INPUT : ExitCode.WORLD;
        }
        if (failure instanceof EnvironmentFailure) {
            console.say("error: " + failure.getMessage());
            return ExitCode.WORLD;
        }
        if (failure instanceof RefusedFile) {
            console.say("error: " + failure.getMessage());
            return ExitCode.INPUT;
        }
        if (failure instanceof IOException refused) {
            console.say("error: " + sentence(refused));
            return ExitCode.WORLD;
        }
        if (failure instanceof UncheckedIOException && failure.getCause() != null) {
            return explain(failure.getCause());
        }
        if (failure instanceof OutOfMemoryError) {
            return explainFullHeap();
        }
        return explainBug(failure);
    }

    /** Of so much it is the size that is wrong, not the code; processes end with this one. */
    private ExitCode explainFullHeap() {
        long most = Runtime.getRuntime().maxMemory() >> 20;
        console.say(
                "error: Dohyo's own memory is full (a heap of " + most + " MB). Finished trials are"
                        + " safe: ./dohyo run --resume DIR continues, and"
                        + " _JAVA_OPTIONS=-Xmx2g ./dohyo report DIR writes their report"
                        + " with more memory.");
        return ExitCode.WORLD;
    }

    private ExitCode explainBug(Throwable bug) {
        StringWriter trace = new StringWriter();
        bug.printStackTrace(new PrintWriter(trace));
        console.say(trace.toString());
        console.say("error: this is a bug in Dohyo, not a mistake of yours. Please report it as"
                + " CONTRIBUTING.md says, with the lines above and the command you gave.");
        return ExitCode.BUG;
    }

    private static String sentence(IOException refused) {
        if (refused instanceof NoSuchFileException missing) {
            return "no such file: " + missing.getFile();
        }
        if (refused instanceof AccessDeniedException denied) {
            return "no permission for " + denied.getFile();
        }
        if (refused instanceof FileSystemException failed && failed.getReason() != null) {
            return failed.getFile() + ": " + failed.getReason();
        }
        return String.valueOf(refused.getMessage());
    }

    /** The one verb that was meant, as for words of a file; picocli would name distant ones. */
    private static Optional<String> verb(UnmatchedArgumentException unmatched) {
        return NearestWord.of(
                unmatched.getUnmatched().get(0),
                unmatched.getCommandLine().getSubcommands().keySet());
    }

    private static String suggestion(ParameterException mistake) {
        if (!(mistake instanceof UnmatchedArgumentException unmatched)) {
            return "";
        }
        List<String> near = verb(unmatched).map(List::of).orElseGet(unmatched::getSuggestions);
        return near.isEmpty() ? "" : "; did you mean '" + String.join("' or '", near) + "'?";
    }
}
