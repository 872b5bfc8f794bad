package dohyo.cli.verb.machine;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.model.text.MessagePhrases;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.util.List;
import java.util.concurrent.Callable;

/** {@code completion}: what a shell needs to complete verbs and options. */
@Command(
        name = "completion",
        description = "Print a script that completes commands and options in a shell.",
        footer = {
            "",
            "bash, zsh:  source <(./dohyo completion bash)",
            "fish:       ./dohyo completion fish | source"
        })
public final class CompletionVerb implements Callable<Integer> {

    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private String shell = "";

    public CompletionVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!SHELLS.contains(shell)) {
            throw new UserMistake("error: there is no completion for "
                    + MessagePhrases.quoted(shell) + "\n       "
                    + MessagePhrases.suggestion(shell, SHELLS));
        }
        CommandLine dohyo = spec.root().commandLine();
        String name = spec.root().name();
        // The script for bash loads zsh's emulation of it by itself.
        console.print(
                shell.equals("fish")
                        ? FishCompletion.of(name, dohyo)
                        : AutoComplete.bash(name, dohyo));
        return ExitCode.DONE.number();
    }
}
