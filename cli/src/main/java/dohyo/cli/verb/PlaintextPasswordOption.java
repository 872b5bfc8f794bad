package dohyo.cli.verb;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code --in-clear}. */
@Command
public final class PlaintextPasswordOption {

    @Option(
            names = "--in-clear",
            description = "Send passwords unencrypted to running systems that do not use TLS;"
                    + " others on the network could read them.")
    private boolean given;

    /** Whether it was given. */
    public boolean given() {
        return given;
    }
}
