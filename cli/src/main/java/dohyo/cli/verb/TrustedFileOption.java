package dohyo.cli.verb;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code --trust}. */
@Command
public final class TrustedFileOption {

    @Option(
            names = "--trust",
            description = "Let the file give any flag to a JVM (agents, commands, other files) and"
                    + " name folders whose programs are run, and systems that your passwords"
                    + " are told to. Only for files whose author you trust.")
    private boolean given;

    public boolean given() {
        return given;
    }
}
